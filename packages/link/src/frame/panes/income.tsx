import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { CheckboxGroup, type Choice } from '../components/choices.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf } from '../server/wire-types.ts';
import { maskText } from '../text/account-detail.ts';
import { formatBalance } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Row = PaneOf<'income'>['sources'][number];

/** What income of the person is shared. All of it at first; none is an answer too. */
export function IncomePane({ pane, answer, busy, t }: PaneProps<'income'>) {
  const { locale } = useFrame();
  const { sources, institution } = pane;
  const [chosen, setChosen] = useState<readonly string[]>(() => sources.map(({ id }) => id));
  const all = chosen.length === sources.length;
  return (
    <PaneFrame
      kind="income"
      title={t('income.title')}
      lead={t('income.text', { institution: institution?.name ?? '' })}
      party={institution}
      busy={busy}
      onSubmit={() => answer({ kind: 'income', ids: chosen })}
      actions={
        <Button testId="submit-income" kind="primary" busy={busy}>
          {t('general.continue')}
        </Button>
      }
    >
      <div class="choose-all">
        <p class="muted" role="status">
          {chosen.length === 0 ? t('income.none_chosen') : null}
        </p>
        <button
          type="button"
          class="text-link"
          data-testid="choose-all"
          onClick={() => setChosen(all ? [] : sources.map(({ id }) => id))}
        >
          {t(all ? 'accounts.select_none' : 'accounts.select_all')}
        </button>
      </div>
      <CheckboxGroup
        testId="income-sources"
        legend={t('income.title')}
        legendHidden
        choices={sources.map((row) => choiceOf(row, locale, t))}
        values={chosen}
        onChange={setChosen}
      />
    </PaneFrame>
  );
}

function choiceOf({ id, name, account, payments, total }: Row, locale: string, t: Translate): Choice {
  const to = account.mask === null ? account.name : `${account.name} ${maskText(account.mask)}`;
  return {
    value: id,
    title: name,
    detail: `${to} · ${t('income.payments', { count: payments })}`,
    trailing: formatBalance(locale, total.amount, total.currency),
    testId: `income-${id}`,
  };
}
