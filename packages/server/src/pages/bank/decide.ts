import type { PaymentOrder } from '../../connectors/sdk/login.ts';
import type { BankView, OfferedAccount } from '../../domain/sandbox/bank/view.ts';
import { type Html, html } from '../html/html.ts';
import { bankLayout, errorNote } from './layout.ts';
import { writeDate, writeMoney } from './write-money.ts';

type Decide = Extract<BankView, { kind: 'decide' }>;

/** @param action where the form goes */
export function decidePage(view: Decide, action: string): string {
  const { bank, payment, failsWith, error } = view;
  return bankLayout(
    bank,
    payment ? (payment.schedule ? 'Approve a standing order' : 'Approve a payment') : 'Choose what to share',
    html`${errorNote(error)}
<form method="post" action="${action}" data-testid="bank-decide-form">
${payment ? paymentDetails(payment) : accountChoice(view)}
${failsWith !== null && html`<p data-testid="bank-fails-with">This user stands for a failure: when you approve, the application is told <code>${failsWith}</code>.</p>`}
<div class="buttons">
${button('approve', 'Approve', true)}
${button('deny', 'Deny', false)}
</div>
<div class="for-tests" role="group" aria-labelledby="for-tests">
<p class="quiet" id="for-tests">For tests</p>
<div class="buttons">
${button('error', 'Simulate error', false)}
${button('timeout', 'Let time out', false)}
</div>
</div>
</form>`,
  );
}

function button(decision: string, label: string, isMain: boolean): Html {
  return html`<button${isMain && html` class="main"`} type="submit" name="decision" value="${decision}" id="${decision}" data-testid="bank-${decision}">${label}</button>`;
}

function accountChoice({ accounts, failsWith }: Decide): Html | null {
  if (failsWith !== null) return null;
  return html`<p>The application that sent you here will see the accounts that you choose, and no other ones.</p>
<fieldset>
<legend>Accounts</legend>
${accounts.map(accountRow)}
</fieldset>`;
}

function accountRow({ key, name, mask, balance }: OfferedAccount, index: number): Html {
  return html`<label class="choice"><input type="checkbox" name="account" value="${key}" id="account-${index}" checked data-testid="bank-account-${mask ?? index}"><span class="what">${name}${mask !== null && html`<span class="mask">ending in ${mask}</span>`}</span>${balance && html`<span class="amount">${writeMoney(balance.amount, balance.currency)}</span>`}</label>
`;
}

function paymentDetails({ payee, amount, currency, reference, schedule }: PaymentOrder): Html {
  const rows: readonly (readonly [name: string, label: string, value: string])[] = [
    ['payee', 'To', payee],
    ['amount', 'Amount', writeMoney(amount, currency)],
    ['reference', 'Reference', reference],
    ...(schedule
      ? ([
          ['interval', 'How often', schedule.interval === 'weekly' ? 'Every week' : 'Every month'],
          ['start', 'First payment', writeDate(schedule.startDate)],
          [
            'end',
            'Last payment',
            schedule.endDate === null ? 'Until you cancel it' : writeDate(schedule.endDate),
          ],
        ] as const)
      : []),
  ];
  return html`<dl>
${rows.map(
  ([name, label, value]) => html`<dt>${label}</dt><dd data-testid="bank-payment-${name}">${value}</dd>
`,
)}
</dl>`;
}
