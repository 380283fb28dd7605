import { Button } from '../components/button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { Steps } from '../components/steps.tsx';
import type { PaneOf } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Speed = PaneOf<'deposits_sent'>['speed'];

/** What happens from now on, in order. */
const STEPS: Readonly<Record<Speed, readonly MessageKey[]>> = {
  same_day: ['deposits_sent.same_day_when', 'deposits_sent.code_find', 'deposits_sent.code_enter'],
  instant: ['deposits_sent.instant_when', 'deposits_sent.code_find', 'deposits_sent.code_enter'],
  automated: [
    'deposits_sent.automated_when',
    'deposits_sent.automated_checked',
    'deposits_sent.automated_back',
  ],
};

/** Where the code is entered is named, if its name is known. */
function textOf(step: MessageKey, app: string | null, t: Translate): string {
  if (step !== 'deposits_sent.code_enter') return t(step);
  return app === null ? t('deposits_sent.code_enter') : t('deposits_sent.code_enter_app', { app });
}

/** The account will be proved by a deposit that is on its way. */
export function DepositsSentPane({ pane, answer, busy, t, look }: PaneProps<'deposits_sent'>) {
  const { speed, mask } = pane;
  return (
    <PaneFrame
      kind="deposits_sent"
      title={t(speed === 'automated' ? 'deposits_sent.title_automated' : 'deposits_sent.title')}
      lead={mask === null ? null : t('deposits_sent.to', { mask })}
      sign={{ icon: 'clock', tone: 'info' }}
      busy={busy}
      onSubmit={() => answer({ kind: 'continue' })}
      actions={
        <Button testId="continue" kind="primary" busy={busy}>
          {t('general.continue')}
        </Button>
      }
    >
      <Steps
        testId="deposit-steps"
        label={t('deposits_sent.next')}
        steps={STEPS[speed].map((step) => textOf(step, look.app_name, t))}
      />
    </PaneFrame>
  );
}
