import { Button } from '../components/button.tsx';
import { DeveloperNote } from '../components/developer-note.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { formatList } from '../text/format-values.ts';
import type { PaneProps } from './pane-props.ts';

/** Something to know of an institution before logging in there, or why one cannot. */
export function NoticePane({ pane, answer, busy, t, look }: PaneProps<'notice'>) {
  const { reason } = pane;
  const { name: institution } = pane.institution;
  const goesOn = reason === 'degraded';
  return (
    <PaneFrame
      kind="notice"
      title={t(`notice.${reason}_title`, { institution })}
      lead={t(`notice.${reason}_text`)}
      sign={{ icon: 'warning', tone: reason === 'down' ? 'error' : 'warning' }}
      busy={busy}
      actions={
        <>
          {goesOn ? (
            <Button testId="continue" kind="primary" busy={busy} onClick={() => answer({ kind: 'continue' })}>
              {t('notice.degraded_continue')}
            </Button>
          ) : null}
          <Button
            testId="other-institution"
            kind={goesOn ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => answer({ kind: 'other_institution' })}
          >
            {t('general.other_institution')}
          </Button>
        </>
      }
    >
      {look.developer && pane.missing_products.length > 0 ? (
        <DeveloperNote title={t('general.developer')}>
          {t('developer.missing_products', { products: formatList('en', pane.missing_products) })}
        </DeveloperNote>
      ) : null}
    </PaneFrame>
  );
}
