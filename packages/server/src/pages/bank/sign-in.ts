import type { FormField } from '../../connectors/sdk/login.ts';
import type { BankView } from '../../domain/sandbox/bank/view.ts';
import { type Html, html } from '../html/html.ts';
import { bankLayout, ERROR_ID, errorNote } from './layout.ts';

type SignIn = Extract<BankView, { kind: 'sign_in' }>;

/** Who does what: those of sandbox.md 5 that a page can show. */
const SPECIAL_USERS: readonly (readonly [login: string, effect: string])[] = [
  ['user_good / pass_good', 'the default accounts, as for anything that is not listed here'],
  ['user_good / mfa_device', 'asks for a code, which is 1234'],
  ['user_good / mfa_questions_1_2', 'asks questions; mfa_selections offers answers'],
  ['user_good / error_ITEM_LOCKED', 'fails with that error, or any other one, after you approved'],
  ['user_custom / {"override_accounts": …}', 'accounts of your own, as JSON'],
  ['user_transactions_dynamic / anything', 'transactions that go on'],
  ['user_bad / pass_bad', 'is not let in'],
];

/** @param action where the form goes; `leave` where its second button does */
export function signInPage(view: SignIn, action: string, leave: string): string {
  const { bank, fields, paying, error } = view;
  return bankLayout(
    bank,
    'Sign in',
    html`${errorNote(error)}
<p>Sign in to ${paying ? 'approve a payment of' : 'share accounts with'} the application that sent you here. Any username and password will do.</p>
<form method="post" action="${action}" data-testid="bank-sign-in-form">
${fields.map((field, index) => inputOf(field, index === 0, error !== null))}
<div class="buttons">
<button class="main" type="submit" id="sign-in" data-testid="bank-sign-in">Sign in</button>
</div>
</form>
<form method="post" action="${leave}">
<div class="buttons">
<button type="submit" name="decision" value="deny" id="cancel" data-testid="bank-cancel">Cancel</button>
</div>
</form>
<details data-testid="bank-special-users">
<summary>Users who do special things</summary>
<ul>
${SPECIAL_USERS.map(([login, effect]) => html`<li><code>${login}</code>: ${effect}</li>\n`)}
</ul>
</details>`,
  );
}

function inputOf({ name, label, type }: FormField, isFirst: boolean, isWrong: boolean): Html {
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type === 'text' ? 'text' : 'password'}" autocomplete="off" autocapitalize="none" spellcheck="false" data-testid="bank-${name}"${isWrong && html` aria-invalid="true" aria-describedby="${ERROR_ID}"`}${isFirst && html` autofocus`}>
</div>
`;
}
