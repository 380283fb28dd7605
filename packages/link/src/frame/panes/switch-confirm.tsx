import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf } from '../server/wire-types.ts';
import { accountLabel } from '../text/account-label.ts';
import { formatMoney, formatPercent } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

/** The switch as it will be made; confirming makes it. */
export function SwitchConfirmPane({ pane, answer, busy, t }: PaneProps<'switch_confirm'>) {
  const { locale } = useFrame();
  return (
    <PaneFrame
      kind="switch_confirm"
      title={t('switch_confirm.title')}
      lead={t('switch_confirm.text')}
      busy={busy}
      onSubmit={() => answer({ kind: 'continue' })}
      actions={
        <>
          <p class="small-print">{t('switch_confirm.when')}</p>
          <Button testId="confirm-switch" kind="primary" busy={busy}>
            {t('switch_confirm.submit')}
          </Button>
        </>
      }
    >
      <Facts
        testId="switch"
        rows={[
          [t('switch_confirm.employer'), pane.employer_name],
          [t('switch_confirm.account'), accountLabel(pane.account_name, pane.account_mask)],
          [t('switch_confirm.allocation'), shareText(pane.allocation, locale, t)],
        ]}
      />
    </PaneFrame>
  );
}

/** Pay that can be switched is pay in the United States: the amount is in dollars. */
function shareText(
  { kind, value }: PaneOf<'switch_confirm'>['allocation'],
  locale: string,
  t: Translate,
): string {
  if (kind === 'percent') return t('switch_confirm.percent', { share: formatPercent(locale, value ?? '') });
  if (kind === 'amount')
    return t('switch_confirm.amount', { amount: formatMoney(locale, value ?? '', 'USD') });
  return t(`switch_confirm.${kind}`);
}
