import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneProps } from './pane-props.ts';

/** The session is over. A frame is taken away by its page at once; a page of our own stays. */
export function ClosedPane({ t, look }: PaneProps<'closed'>) {
  return (
    <PaneFrame
      kind="closed"
      title={t('closed.title')}
      lead={look.app_name === null ? t('closed.text') : t('closed.text_app', { app: look.app_name })}
      sign={{ icon: 'check', tone: 'success' }}
      centred
      busy={false}
    />
  );
}
