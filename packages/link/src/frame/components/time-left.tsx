import { useEffect, useState } from 'preact/hooks';
import type { Translate } from '../text/translate.ts';
import { Notice } from './notice.tsx';

/** The last stretch is shown: earlier it would only hurry people. */
const SHOWN_BELOW_MS = 120_000;
const TICK_MS = 1_000;
/** Said aloud at these; a count of every second would drown everything else. */
const STEP_S = 30;

/** How long the institution waits for an answer still. */
export function TimeLeft({ ms, t }: { readonly ms: number; readonly t: Translate }) {
  const left = useCountdown(ms);
  if (left > SHOWN_BELOW_MS) return null;
  if (left <= 0)
    return (
      <Notice tone="warning" role="status" testId="time-left">
        {t('mfa.time_up')}
      </Notice>
    );
  const seconds = Math.ceil(left / 1000 / STEP_S) * STEP_S;
  const text =
    seconds > 60
      ? t('general.minutes_left', { count: Math.ceil(seconds / 60) })
      : t('general.seconds_left', { count: seconds });
  return (
    <Notice tone="warning" role="status" testId="time-left">
      {text}
    </Notice>
  );
}

function useCountdown(ms: number): number {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const end = performance.now() + ms;
    const tick = () => setLeft(Math.max(0, end - performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [ms]);
  return left;
}
