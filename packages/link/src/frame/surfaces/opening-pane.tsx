import { PaneFrame } from '../components/pane-frame.tsx';
import { Spinner } from '../components/spinner.tsx';
import type { Translate } from '../text/translate.ts';

/** Before the first pane is there. */
export function OpeningPane({ t }: { readonly t: Translate }) {
  return (
    <PaneFrame kind="loading" name="waiting" title={t('general.title')} busy>
      <div class="loading">
        <Spinner size="large" />
        <p role="status">{t('general.loading')}</p>
      </div>
    </PaneFrame>
  );
}
