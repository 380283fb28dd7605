import { PaneFrame } from '../components/pane-frame.tsx';
import type { Translate } from '../text/translate.ts';

/** Before the first pane is there: its outline, as the page drew it before the frame was there (`loader/card.ts`). */
export function OpeningPane({ t }: { readonly t: Translate }) {
  return (
    <PaneFrame
      kind="loading"
      name="waiting"
      title={t('general.title')}
      centred
      busy
      head={<span class="bone bone-mark" />}
      lead={
        <>
          <span class="bone bone-title" />
          <span class="bone bone-line" />
          <span class="visually-hidden" role="status">
            {t('general.loading')}
          </span>
        </>
      }
      actions={<span class="bone bone-button" />}
    />
  );
}
