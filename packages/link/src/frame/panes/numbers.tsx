import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { CheckPicture } from '../components/check-picture.tsx';
import { RadioGroup } from '../components/choices.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { TextField } from '../components/text-field.tsx';
import { type FieldErrors, useFieldErrors } from '../forms/field-errors.ts';
import { digitsOf, isRoutingNumber, isTransitNumber } from '../forms/routing-number.ts';
import type { AnswerOf, PaneOf } from '../server/wire-types.ts';
import { accountLabel } from '../text/account-label.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { errorSummary } from '../text/error-texts.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Numbers = AnswerOf<'numbers'>['numbers'];
type Country = PaneOf<'numbers'>['country'];

interface Typed {
  readonly routing: string;
  readonly account: string;
  readonly accountAgain: string;
  readonly name: string;
  readonly subtype: Numbers['subtype'] | null;
  readonly holder: Numbers['holder'] | null;
}

type Field = keyof Typed;

const NOTHING: Typed = { routing: '', account: '', accountAgain: '', name: '', subtype: null, holder: null };

/** Routing and account number, typed in. The browser keeps nothing of it, and all of it ends with this pane. */
export function NumbersPane({ pane, answer, busy, t, look }: PaneProps<'numbers'>) {
  const [typed, setTyped] = useState(NOTHING);
  const { fields, errorOf, pass } = useFieldErrors(fieldErrorsOf(typed, pane.country), t);
  const refused = pane.error !== null && !busy;
  const submit = () => {
    const numbers = numbersOf(typed);
    if (pass() && numbers !== null) answer({ kind: 'numbers', numbers });
  };
  const fieldProps: NumberFieldsProps = {
    typed,
    change: (part) => setTyped({ ...typed, ...part }),
    textOf(field) {
      const error = errorOf(field);
      return error === null ? null : t(error);
    },
    describedBy: refused ? PANE_ALERT_ID : undefined,
    bankName: pane.bank_name,
    form: FORMS[pane.country],
    t,
  };
  return (
    <PaneFrame
      kind="numbers"
      title={t(pane.account ? 'numbers.title_match' : 'numbers.title')}
      lead={leadOf(pane, t)}
      party={pane.institution}
      alert={pane.error && refused ? errorSummary(pane.error, t, look.purpose) : null}
      busy={busy}
      onSubmit={submit}
      actions={
        <Button testId="submit-numbers" kind="primary" busy={busy}>
          {t('numbers.submit')}
        </Button>
      }
    >
      {pane.account || pane.country !== 'US' ? null : <CheckPicture />}
      <div class="fields" ref={fields}>
        <NumberFields {...fieldProps} />
        <KindFields {...fieldProps} />
      </div>
      <p class="small-print" data-testid="authorization">
        {t(AUTHORIZATIONS[pane.deposits])}
      </p>
    </PaneFrame>
  );
}

/** What a person agrees to, by whether a deposit proves the account. */
const AUTHORIZATIONS = {
  sent: 'numbers.authorization',
  if_needed: 'numbers.authorization_match',
  none: 'numbers.authorization_check',
} as const satisfies Record<PaneOf<'numbers'>['deposits'], MessageKey>;

function leadOf({ account }: PaneOf<'numbers'>, t: Translate): string {
  if (account === null) return t('numbers.text');
  return t('numbers.text_match', { account: accountLabel(account.name, account.mask) });
}

function fieldErrorsOf(
  { routing, account, accountAgain, name, subtype, holder }: Typed,
  country: Country,
): FieldErrors<Field> {
  const { routingError, account: form } = FORMS[country];
  return {
    routing: routing === '' ? 'general.required' : routingError(digitsOf(routing)),
    account: account === '' ? 'general.required' : form.digits.test(digitsOf(account)) ? null : form.wrong,
    accountAgain: digitsOf(accountAgain) === digitsOf(account) ? null : 'numbers.account_differs',
    name: /\p{L}/u.test(name) ? null : 'numbers.name_wrong',
    subtype: subtype === null ? 'general.choose_one' : null,
    holder: holder === null ? 'general.choose_one' : null,
  };
}

function routingError(routing: string): MessageKey | null {
  if (!/^\d{9}$/.test(routing)) return 'numbers.routing_length';
  return isRoutingNumber(routing) ? null : 'numbers.routing_wrong';
}

/** What the numbers of a country are called, and look like. */
interface NumbersForm {
  readonly routing: MessageKey;
  readonly routingHint: MessageKey;
  readonly routingError: (digits: string) => MessageKey | null;
  readonly account: { readonly hint: MessageKey; readonly digits: RegExp; readonly wrong: MessageKey };
}

const FORMS: Readonly<Record<Country, NumbersForm>> = {
  US: {
    routing: 'numbers.routing',
    routingHint: 'numbers.routing_hint',
    routingError,
    account: { hint: 'numbers.account_hint', digits: /^\d{4,17}$/, wrong: 'numbers.account_wrong' },
  },
  CA: {
    routing: 'numbers.transit',
    routingHint: 'numbers.transit_hint',
    routingError: (digits) => (isTransitNumber(digits) ? null : 'numbers.transit_wrong'),
    account: {
      hint: 'numbers.account_hint_canada',
      digits: /^\d{7,12}$/,
      wrong: 'numbers.account_wrong_canada',
    },
  },
};

function numbersOf({ routing, account, name, subtype, holder }: Typed): Numbers | null {
  if (subtype === null || holder === null) return null;
  return { routing: digitsOf(routing), account: digitsOf(account), name: name.trim(), subtype, holder };
}

interface NumberFieldsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
  /** What is wrong with a field, in words. */
  readonly textOf: (field: Field) => string | null;
  readonly describedBy: string | undefined;
  readonly bankName: string | null;
  readonly form: NumbersForm;
  readonly t: Translate;
}

function NumberFields({ typed, change, textOf, describedBy, bankName, form, t }: NumberFieldsProps) {
  return (
    <>
      <TextField
        t={t}
        testId="routing-number"
        label={t(form.routing)}
        hint={bankName === null ? t(form.routingHint) : t('numbers.bank', { bank: bankName })}
        inputMode="numeric"
        maxLength={20}
        value={typed.routing}
        error={textOf('routing')}
        describedBy={describedBy}
        onInput={(routing) => change({ routing })}
      />
      <TextField
        t={t}
        testId="account-number"
        label={t('numbers.account')}
        hint={t(form.account.hint)}
        inputMode="numeric"
        maxLength={30}
        value={typed.account}
        error={textOf('account')}
        describedBy={describedBy}
        onInput={(account) => change({ account })}
      />
      <TextField
        t={t}
        testId="account-number-again"
        label={t('numbers.account_again')}
        inputMode="numeric"
        maxLength={30}
        value={typed.accountAgain}
        error={textOf('accountAgain')}
        onInput={(accountAgain) => change({ accountAgain })}
      />
      <TextField
        t={t}
        testId="holder-name"
        label={t('numbers.name')}
        maxLength={100}
        value={typed.name}
        error={textOf('name')}
        onInput={(name) => change({ name })}
      />
    </>
  );
}

function KindFields({ typed, change, textOf, t }: NumberFieldsProps) {
  return (
    <>
      <RadioGroup
        testId="account-subtype"
        layout="segments"
        legend={t('numbers.subtype')}
        choices={choicesOf(['checking', 'savings'], 'subtype', t)}
        value={typed.subtype}
        error={textOf('subtype')}
        onChange={(value) => change({ subtype: value === 'savings' ? 'savings' : 'checking' })}
      />
      <RadioGroup
        testId="account-holder"
        layout="segments"
        legend={t('numbers.holder')}
        choices={choicesOf(['personal', 'business'], 'holder', t)}
        value={typed.holder}
        error={textOf('holder')}
        onChange={(value) => change({ holder: value === 'business' ? 'business' : 'personal' })}
      />
    </>
  );
}

function choicesOf(
  values: readonly (Numbers['subtype'] | Numbers['holder'])[],
  group: 'subtype' | 'holder',
  t: Translate,
) {
  return values.map((value) => ({ value, title: t(`numbers.${value}`), testId: `${group}-${value}` }));
}
