import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { CheckboxGroup, type Choice, RadioGroup } from '../components/choices.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { WidgetLook, WireAccountRow } from '../server/wire-types.ts';
import { accountDetail } from '../text/account-detail.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { errorSummary } from '../text/error-texts.ts';
import { formatBalance } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

/** Which accounts are shared. Those that cannot be are listed with the reason. */
export function AccountsPane({ pane, answer, busy, t, look }: PaneProps<'accounts'>) {
  const { locale } = useFrame();
  const { accounts, mode, error } = pane;
  const open = accounts.filter(({ ineligible }) => ineligible === null);
  const closed = accounts.filter(({ ineligible }) => ineligible !== null);
  const [chosen, setChosen] = useState<readonly string[]>(() => preselected(open, mode));
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (chosen.length > 0) answer({ kind: 'accounts', ids: chosen });
  };
  const group = {
    testId: 'accounts',
    legend: t(mode === 'one' ? 'accounts.title_one' : 'accounts.title_several'),
    legendHidden: true,
    choices: open.map((row) => choiceOf(row, locale, t)),
    error: tried && chosen.length === 0 ? t('accounts.none_chosen') : null,
    describedBy: error ? PANE_ALERT_ID : undefined,
  };
  return (
    <PaneFrame
      kind="accounts"
      title={group.legend}
      lead={t('accounts.text', { institution: pane.institution.name })}
      party={pane.institution}
      alert={error ? errorSummary(error, t, look.purpose) : null}
      busy={busy}
      onSubmit={submit}
      actions={
        <Button testId="submit-accounts" kind="primary" busy={busy}>
          {t('general.continue')}
        </Button>
      }
    >
      {mode === 'several' && open.length > FEW ? (
        <ChooseAll ids={open.map(({ id }) => id)} chosen={chosen} onChange={setChosen} t={t} />
      ) : null}
      {mode === 'one' ? (
        <RadioGroup {...group} value={chosen[0] ?? null} onChange={(id) => setChosen([id])} />
      ) : (
        <CheckboxGroup {...group} values={chosen} onChange={setChosen} />
      )}
      {closed.length > 0 ? <Ineligible rows={closed} t={t} look={look} /> : null}
    </PaneFrame>
  );
}

/** As many as are mostly all that a person has. */
const FEW = 2;

/** Few accounts are all meant; of several, the server says which are proposed. */
function preselected(open: readonly WireAccountRow[], mode: 'one' | 'several'): readonly string[] {
  const proposed = open.filter(({ selected }) => selected).map(({ id }) => id);
  const fits = mode === 'one' ? 1 : FEW;
  if (open.length <= fits && proposed.length === 0) return open.map(({ id }) => id);
  return mode === 'one' ? proposed.slice(0, 1) : proposed;
}

function choiceOf(row: WireAccountRow, locale: string, t: Translate): Choice {
  return {
    value: row.id,
    title: row.name,
    detail: accountDetail(row, t),
    trailing: row.balance && formatBalance(locale, row.balance.amount, row.balance.currency),
    testId: `account-${row.id}`,
  };
}

interface ChooseAllProps {
  readonly ids: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly t: Translate;
}

function ChooseAll({ ids, chosen, onChange, t }: ChooseAllProps) {
  const all = chosen.length === ids.length;
  return (
    <div class="choose-all">
      <p class="muted" role="status">
        {t('accounts.chosen', { count: chosen.length })}
      </p>
      <button
        type="button"
        class="text-link"
        data-testid="choose-all"
        onClick={() => onChange(all ? [] : ids)}
      >
        {t(all ? 'accounts.select_none' : 'accounts.select_all')}
      </button>
    </div>
  );
}

interface IneligibleProps {
  readonly rows: readonly WireAccountRow[];
  readonly t: Translate;
  readonly look: WidgetLook;
}

function Ineligible({ rows, t, look }: IneligibleProps) {
  return (
    <section class="ineligible" aria-labelledby="ineligible-title">
      <h2 class="section-title" id="ineligible-title">
        {t('accounts.ineligible_title')}
      </h2>
      <ul class="ineligible-rows">
        {rows.map((row) => (
          <li class="ineligible-row" key={row.id} data-testid={`ineligible-${row.id}`}>
            <span class="choice-title">{row.name}</span>
            <span class="choice-detail">{accountDetail(row, t)}</span>
            <span class="choice-detail">{reasonOf(row, t)}</span>
            {look.developer ? <DeveloperReason row={row} t={t} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kinds of account that a product is read from, in words for people. */
const SUITS: Readonly<Record<string, MessageKey>> = {
  auth: 'accounts.only_payments',
  transfer: 'accounts.only_payments',
  payment_initiation: 'accounts.only_payments',
  investments: 'accounts.only_investments',
  liabilities: 'accounts.only_debts',
};

function reasonOf({ ineligible }: WireAccountRow, t: Translate): string {
  if (ineligible === null) return '';
  const { reason, detail } = ineligible;
  return t((reason === 'product' ? SUITS[detail] : undefined) ?? `accounts.ineligible_${reason}`);
}

/** In the sandbox: which setting of the link_token says so. */
function DeveloperReason({
  row: { ineligible },
  t,
}: {
  readonly row: WireAccountRow;
  readonly t: Translate;
}) {
  if (ineligible === null) return null;
  const { reason, detail } = ineligible;
  return <code class="developer-reason">{t(`developer.ineligible_${reason}`, { detail })}</code>;
}
