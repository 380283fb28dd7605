import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { RadioGroup } from '../components/choices.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { TextField } from '../components/text-field.tsx';
import { type FieldErrors, useFieldErrors } from '../forms/field-errors.ts';
import { isWithin, parseTyped } from '../forms/typed-amount.ts';
import { useFrame } from '../hooks/frame-context.ts';
import type { AnswerOf } from '../server/wire-types.ts';
import { accountLabel } from '../text/account-label.ts';
import { errorSummary } from '../text/error-texts.ts';
import { formatMoney } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Allocation = AnswerOf<'allocation'>['allocation'];
type Kind = Allocation['kind'];
type Field = 'kind' | 'value';

const KINDS: readonly Kind[] = ['all', 'remainder', 'percent', 'amount'];

/** What the server takes, in hundredths (`domain/link/flow/allocation.ts`). */
const MOST = { percent: 100_00n, amount: 999_999_999_99n };

/** How much of the pay goes to the account. */
export function AllocationPane({ pane, answer, busy, t, look }: PaneProps<'allocation'>) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [typed, setTyped] = useState('');
  const { fields, errorOf, pass } = useFieldErrors(fieldErrorsOf(kind, typed), t);
  const refused = pane.error !== null && !busy;
  const submit = () => {
    if (pass() && kind !== null)
      answer({ kind: 'allocation', allocation: { kind, value: typedValue(kind, typed) } });
  };
  const account = accountLabel(pane.account_name, pane.account_mask);
  return (
    <PaneFrame
      kind="allocation"
      title={t('allocation.title')}
      lead={t('allocation.text', { employer: pane.employer_name, account })}
      alert={pane.error && refused ? errorSummary(pane.error, t, look.purpose) : null}
      busy={busy}
      onSubmit={submit}
      actions={
        <Button testId="submit-allocation" kind="primary" busy={busy}>
          {t('general.continue')}
        </Button>
      }
    >
      <div class="fields" ref={fields}>
        <RadioGroup
          testId="allocation"
          legend={t('allocation.title')}
          legendHidden
          choices={KINDS.map((each) => ({
            value: each,
            title: t(`allocation.${each}`),
            detail: t(`allocation.${each}_text`),
            testId: `allocation-${each}`,
          }))}
          value={kind}
          error={errorOf('kind') && t('general.choose_one')}
          onChange={(value) => {
            setKind(KINDS.find((each) => each === value) ?? null);
            setTyped('');
          }}
        />
        {kind === 'percent' || kind === 'amount' ? (
          <ValueField
            key={kind}
            kind={kind}
            typed={typed}
            onInput={setTyped}
            hasErrors={errorOf('value') !== null}
            describedBy={refused ? PANE_ALERT_ID : undefined}
            t={t}
          />
        ) : null}
      </div>
    </PaneFrame>
  );
}

function fieldErrorsOf(kind: Kind | null, typed: string): FieldErrors<Field> {
  if (kind === null) return { kind: 'general.choose_one' };
  if (kind === 'all' || kind === 'remainder') return {};
  const value = parseTyped(typed);
  const fits = value !== null && isWithin(value, 1n, MOST[kind]);
  return fits ? {} : { value: `allocation.${kind}_wrong` };
}

function typedValue(kind: Kind, typed: string): string | null {
  return kind === 'percent' || kind === 'amount' ? parseTyped(typed) : null;
}

interface ValueFieldProps {
  readonly kind: 'percent' | 'amount';
  readonly typed: string;
  readonly onInput: (typed: string) => void;
  readonly hasErrors: boolean;
  readonly describedBy: string | undefined;
  readonly t: Translate;
}

function ValueField({ kind, typed, onInput, hasErrors, describedBy, t }: ValueFieldProps) {
  const { locale } = useFrame();
  const example = formatMoney(locale, '250', 'USD');
  return (
    <TextField
      t={t}
      testId="allocation-value"
      label={t(`allocation.${kind}_label`)}
      suffix={kind === 'percent' ? '%' : 'USD'}
      inputMode="decimal"
      maxLength={16}
      value={typed}
      error={hasErrors ? t(`allocation.${kind}_wrong`, { example }) : null}
      describedBy={describedBy}
      onInput={onInput}
    />
  );
}
