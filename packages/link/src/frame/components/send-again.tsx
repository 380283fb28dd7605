import { useEffect, useState } from 'preact/hooks';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, WireAnswer } from '../server/wire-types.ts';
import type { Translate } from '../text/translate.ts';

interface SendAgainProps {
  readonly resend: NonNullable<PaneOf<'mfa'>['resend']>;
  readonly busy: boolean;
  readonly answer: (answer: WireAnswer) => void;
  readonly t: Translate;
}

/** For a code that has not come. The last one gets a while to arrive before another is asked for. */
export function SendAgain({ resend, busy, answer, t }: SendAgainProps) {
  const { announce } = useFrame();
  const [asked, setAsked] = useState(false);
  const seconds = useSecondsLeft(resend);
  useEffect(() => {
    // The next count of what is left says that one was sent.
    if (asked) announce(t('mfa.sent_again'));
  }, [resend.left]);
  if (resend.left === 0) return asked ? <p class="muted">{t('mfa.sent_again')}</p> : null;
  const waits = seconds > 0;
  return (
    <p>
      {asked && waits ? <span class="muted">{t('mfa.sent_again')} </span> : null}
      <button
        type="button"
        class="text-link"
        data-testid="send-again"
        aria-disabled={waits || busy ? 'true' : undefined}
        onClick={() => {
          if (waits || busy) return;
          setAsked(true);
          answer({ kind: 'resend' });
        }}
      >
        {waits ? t('mfa.send_again_in', { count: seconds }) : t('mfa.send_again')}
      </button>
    </p>
  );
}

const TICK_MS = 1_000;

/** Counted from when the pane came, not by the clock of the server. */
function useSecondsLeft(resend: SendAgainProps['resend']): number {
  const [left, setLeft] = useState(resend.after_ms);
  useEffect(() => {
    const end = performance.now() + resend.after_ms;
    const tick = () => {
      const now = Math.max(0, end - performance.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    setLeft(resend.after_ms);
    return () => clearInterval(timer);
  }, [resend]);
  return Math.ceil(left / 1000);
}
