import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneProps } from './pane-props.ts';

/** The session is over. A frame is taken away by its page at once; a page of our own stays. */
export function ClosedPane({ t }: PaneProps<'closed'>) {
  return (
    <PaneFrame
      kind="closed"
      title={t('closed.title')}
      lead={t('closed.text')}
      sign={{ icon: 'check', tone: 'success' }}
      centred
      busy={false}
    />
  );
}
