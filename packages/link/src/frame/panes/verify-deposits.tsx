import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { TextField } from '../components/text-field.tsx';
import { type FieldErrors, useFieldErrors } from '../forms/field-errors.ts';
import { isWithin, parseTyped } from '../forms/typed-amount.ts';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, WidgetLook, WireAnswer } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { errorSummary } from '../text/error-texts.ts';
import { formatMoney, formatNumber } from '../text/format-values.ts';
import type { Arguments } from '../text/message-format.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Way = 'code' | 'amounts';
type Field = 'code' | 'first' | 'second';
type Typed = Readonly<Record<Field, string>>;

/** Of a deposit, in hundredths of a dollar. */
const LEAST = 1n;
const MOST = 99n;

/** What the deposit to the account says: three letters, or from some banks two amounts. */
export function VerifyDepositsPane({ pane, answer, busy, t, look }: PaneProps<'verify_deposits'>) {
  const [way, setWay] = useState<Way>('code');
  return (
    <VerifyForm
      key={way}
      pane={pane}
      answer={answer}
      busy={busy}
      t={t}
      look={look}
      way={way}
      onOtherWay={() => setWay(way === 'code' ? 'amounts' : 'code')}
    />
  );
}

interface VerifyFormProps {
  readonly pane: PaneOf<'verify_deposits'>;
  readonly answer: (answer: WireAnswer) => void;
  readonly busy: boolean;
  readonly t: Translate;
  readonly look: WidgetLook;
  readonly way: Way;
  readonly onOtherWay: () => void;
}

function VerifyForm({ pane, answer, busy, t, look, way, onOtherWay }: VerifyFormProps) {
  const [typed, setTyped] = useState<Typed>({ code: '', first: '', second: '' });
  const { fields, errorOf, pass } = useFieldErrors(fieldErrorsOf(way, typed), t);
  const refused = pane.error !== null && !busy;
  const parts = {
    typed,
    change: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
    textOf: (field: Field, args?: Arguments) => {
      const error = errorOf(field);
      return error === null ? null : t(error, args);
    },
    describedBy: refused ? PANE_ALERT_ID : undefined,
    t,
  };
  return (
    <PaneFrame
      kind="verify_deposits"
      title={t('verify_deposits.title')}
      lead={leadOf(way, pane.mask, t)}
      alert={pane.error && refused ? errorSummary(pane.error, t, look.purpose) : null}
      busy={busy}
      onSubmit={() => {
        if (pass()) answer(answerOf(way, typed));
      }}
      actions={
        <Button testId="submit-deposits" kind="primary" busy={busy}>
          {t('verify_deposits.submit')}
        </Button>
      }
    >
      <Notice tone={pane.attempts_left > 1 ? 'info' : 'warning'} testId="attempts-left">
        {t('verify_deposits.attempts_left', { count: pane.attempts_left })}
      </Notice>
      <div class="fields" ref={fields}>
        {way === 'code' ? <CodeField {...parts} /> : <AmountFields {...parts} />}
      </div>
      <button type="button" class="text-link" data-testid="other-verification" onClick={onOtherWay}>
        {t(way === 'code' ? 'verify_deposits.use_amounts' : 'verify_deposits.use_code')}
      </button>
    </PaneFrame>
  );
}

function leadOf(way: Way, mask: string | null, t: Translate): string {
  return mask === null ? t(`verify_deposits.text_${way}`) : t(`verify_deposits.text_${way}_mask`, { mask });
}

function fieldErrorsOf(way: Way, { code, first, second }: Typed): FieldErrors<Field> {
  if (way === 'code') return { code: /^[A-Z]{3}$/.test(codeOf(code)) ? null : 'verify_deposits.code_wrong' };
  return {
    first: isDeposit(first) ? null : 'verify_deposits.amount_wrong',
    second: isDeposit(second) ? null : 'verify_deposits.amount_wrong',
  };
}

function isDeposit(typed: string): boolean {
  const amount = parseTyped(typed);
  return amount !== null && isWithin(amount, LEAST, MOST);
}

function answerOf(way: Way, { code, first, second }: Typed): WireAnswer {
  if (way === 'code') return { kind: 'code', code: codeOf(code) };
  return { kind: 'amounts', amounts: [parseTyped(first) ?? '', parseTyped(second) ?? ''] };
}

function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

interface FieldsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
  /** What is wrong with a field. */
  readonly textOf: (field: Field, args?: Arguments) => string | null;
  readonly describedBy: string | undefined;
  readonly t: Translate;
}

function CodeField({ typed, change, textOf, describedBy, t }: FieldsProps) {
  return (
    <TextField
      t={t}
      testId="deposit-code"
      compatId="nonce-input"
      label={t('verify_deposits.code')}
      hint={t('verify_deposits.code_hint')}
      maxLength={10}
      value={typed.code}
      error={textOf('code')}
      describedBy={describedBy}
      onInput={(code) => change({ code })}
    />
  );
}

const AMOUNTS: readonly { field: 'first' | 'second'; label: MessageKey }[] = [
  { field: 'first', label: 'verify_deposits.amount_first' },
  { field: 'second', label: 'verify_deposits.amount_second' },
];

function AmountFields({ typed, change, textOf, describedBy, t }: FieldsProps) {
  const { locale } = useFrame();
  const bounds = { least: formatMoney(locale, '0.01', 'USD'), most: formatMoney(locale, '0.99', 'USD') };
  return (
    <>
      {AMOUNTS.map(({ field, label }) => (
        <TextField
          key={field}
          t={t}
          testId={`deposit-amount-${field}`}
          label={t(label)}
          hint={t('verify_deposits.amount_hint', { example: formatNumber(locale, '0.07') })}
          inputMode="decimal"
          maxLength={10}
          value={typed[field]}
          error={textOf(field, bounds)}
          describedBy={describedBy}
          onInput={(value) => change({ [field]: value })}
        />
      ))}
    </>
  );
}
