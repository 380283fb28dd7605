import { Button } from '../components/button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneProps } from './pane-props.ts';

/** Apart from that of the pane that it lies over. */
export const EXIT_TITLE_ID = 'exit-title';

/** Asks once before what was entered is lost, and says what has not happened. */
export function ExitPane({ answer, busy, t, look }: PaneProps<'exit'>) {
  const { purpose } = look;
  return (
    <PaneFrame
      kind="exit"
      titleId={EXIT_TITLE_ID}
      title={t(purpose === 'data' ? 'exit.title' : `exit.title_${purpose}`)}
      lead={t(purpose === 'data' ? 'exit.text' : `exit.text_${purpose}`)}
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
