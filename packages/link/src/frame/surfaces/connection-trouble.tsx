import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import type { IconName } from '../components/icon.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import type { Trouble } from '../server/retries.ts';
import type { MessageKey } from '../text/catalogues.ts';
import type { Translate } from '../text/translate.ts';

interface ConnectionTroubleProps {
  readonly t: Translate;
  /** `file`: of the pane itself. */
  readonly trouble: Trouble | 'file';
  readonly onRetry: () => void;
}

const TEXTS: Readonly<Record<Trouble | 'file', { title: MessageKey; text: MessageKey; icon: IconName }>> = {
  offline: { title: 'error.connection.title', text: 'general.offline', icon: 'offline' },
  connection: { title: 'error.connection.title', text: 'general.retrying', icon: 'offline' },
  file: { title: 'error.connection.title', text: 'general.not_loaded', icon: 'offline' },
  too_many: { title: 'error.too_many.title', text: 'error.too_many.do', icon: 'clock' },
};

export const TROUBLE_TITLE_ID = 'trouble-title';

/** Lies over the pane while calls are not answered; what was typed there stays, and so does the place of the focus. */
export function ConnectionTroublePane({ t, trouble, onRetry }: ConnectionTroubleProps) {
  const { title, text, icon } = TEXTS[trouble];
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
  return (
    <PaneFrame
      kind="loading"
      name="trouble"
      titleId={TROUBLE_TITLE_ID}
      title={t(title)}
      lead={t(text)}
      sign={{ icon, tone: 'warning' }}
      busy={false}
      actions={
        <Button testId="retry-now" kind="secondary" onClick={onRetry}>
          {t('general.try_again')}
        </Button>
      }
    />
  );
}
