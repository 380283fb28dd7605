import { useState } from 'preact/hooks';
import { accountLabel } from '../account-label.ts';
import { Button } from '../components/button.tsx';
import { RadioGroup } from '../components/choices.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { TextField } from '../components/text-field.tsx';
import { errorSummary } from '../error-texts.ts';
import { type Faults, useFaults } from '../faults.ts';
import { formatMoney } from '../format.ts';
import { useFrame } from '../frame-context.ts';
import type { PaneProps } from '../pane-props.ts';
import type { Translate } from '../translate.ts';
import { isWithin, parseTyped } from '../typed-amount.ts';
import type { AnswerOf } from '../wire.ts';

type Allocation = AnswerOf<'allocation'>['allocation'];
type Kind = Allocation['kind'];
type Field = 'kind' | 'value';

const KINDS: readonly Kind[] = ['all', 'remainder', 'percent', 'amount'];

/** What the server takes, in hundredths (`domain/link/flow/allocation.ts`). */
const MOST = { percent: 100_00n, amount: 999_999_999_99n };

/** How much of the pay goes to the account. */
export function AllocationPane({ pane, answer, busy, t }: PaneProps<'allocation'>) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [typed, setTyped] = useState('');
  const { fields, faultOf, faulty, pass } = useFaults(faultsOf(kind, typed), t);
  const refused = pane.error !== null && !busy && !faulty;
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
      alert={pane.error && refused ? errorSummary(pane.error, t) : null}
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
          error={faultOf('kind') && t('general.choose_one')}
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
            faulty={faultOf('value') !== null}
            describedBy={refused ? PANE_ALERT_ID : undefined}
            t={t}
          />
        ) : null}
      </div>
    </PaneFrame>
  );
}

function faultsOf(kind: Kind | null, typed: string): Faults<Field> {
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
  readonly faulty: boolean;
  readonly describedBy: string | undefined;
  readonly t: Translate;
}

function ValueField({ kind, typed, onInput, faulty, describedBy, t }: ValueFieldProps) {
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
      error={faulty ? t(`allocation.${kind}_wrong`, { example }) : null}
      describedBy={describedBy}
      onInput={onInput}
    />
  );
}
