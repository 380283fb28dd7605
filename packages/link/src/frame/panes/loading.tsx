import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { WaitingMark } from '../components/waiting-mark.tsx';
import type { PaneOf } from '../server/wire-types.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Step = PaneOf<'loading'>['step'];

/** What is under way and what is done. When it takes long, the person may give up. */
export function LoadingPane({ pane, answer, t }: PaneProps<'loading'>) {
  const { step, institution } = pane;
  const done = useStepsBefore(step);
  const slow = useElapsed(pane.cancel_after_ms);
  const approval = step === 'waiting_for_approval';
  return (
    <PaneFrame
      kind="loading"
      title={approval ? t('loading.waiting_for_approval') : (institution?.name ?? t('general.title'))}
      lead={approval ? t('loading.waiting_for_approval_text') : null}
      head={<WaitingMark party={institution} />}
      centred
      busy
      actions={
        slow ? (
          <Button testId="cancel" kind="secondary" onClick={() => answer({ kind: 'cancel' })}>
            {t('loading.cancel')}
          </Button>
        ) : null
      }
    >
      <div class="loading">
        <ul class="steps">
          {done.map((each) => (
            <li class="step step-done" key={each}>
              <Icon name="check" />
              <span>{stepText(each, pane, t)}</span>
            </li>
          ))}
        </ul>
        <p class="step" role="status" data-testid="loading-step">
          <span class={approval ? 'visually-hidden' : undefined}>{stepText(step, pane, t)}</span>
          {slow ? <span class="step-slow"> {t('loading.slow')}</span> : null}
        </p>
      </div>
    </PaneFrame>
  );
}

function stepText(step: Step, { institution }: PaneOf<'loading'>, t: Translate): string {
  if (step === 'connecting' && institution) {
    return t('loading.connecting_to', { institution: institution.name });
  }
  return t(`loading.${step}`);
}

/** The steps that were shown in this pane before this one. */
function useStepsBefore(step: Step): readonly Step[] {
  const seen = useRef<readonly Step[]>([]);
  if (!seen.current.includes(step)) seen.current = [...seen.current, step];
  return seen.current.slice(0, seen.current.indexOf(step));
}

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
