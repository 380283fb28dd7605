import { Button } from '../components/button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneProps } from './pane-props.ts';

/** Asks once before what was entered is lost. */
export function ExitPane({ answer, busy, t }: PaneProps<'exit'>) {
  return (
    <PaneFrame
      kind="exit"
      title={t('exit.title')}
      lead={t('exit.text')}
      busy={busy}
      actions={
        <>
          <Button testId="stay" kind="primary" busy={busy} onClick={() => answer({ kind: 'back' })}>
            {t('exit.stay')}
          </Button>
          <Button testId="leave" kind="danger" busy={busy} onClick={() => answer({ kind: 'continue' })}>
            {t('exit.leave')}
          </Button>
        </>
      }
    />
  );
}
