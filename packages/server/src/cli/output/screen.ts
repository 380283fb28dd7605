import { styleText } from 'node:util';
import type { Progress } from '../../vocabulary/progress.ts';
import { realClock } from '../../world/clock.ts';
import { realTimers } from '../../world/timers.ts';
import { progressBar, progressText } from './progress-text.ts';
import { COLUMNS_MAX, PLAIN, type TerminalLook, type Tone } from './table.ts';

const TONES = { heading: 'bold', good: 'green', bad: 'red' } as const satisfies Record<Tone, string>;
const COLUMNS_MIN = 60;

/**
 * How a stream shows text: whole and plain where a program reads it, and in colours where it is a terminal. NO_COLOR and FORCE_COLOR
 * decide before that.
 */
export function lookOf(stream: NodeJS.WriteStream): TerminalLook {
  const paint = (tone: Tone, text: string) => styleText(TONES[tone], text, { stream });
  if (!stream.isTTY) return { ...PLAIN, paint };
  // Some terminals do not say how wide they are.
  const wide = stream.columns || COLUMNS_MAX;
  return { columns: Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, wide)), paint };
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;
/** What is over sooner shows nothing. */
const QUIET_MS = 400;
const CLEAR_LINE = '\r\u001b[2K';

/** One line of a terminal that says what goes on, and how far it is. */
export interface Bar {
  told(progress: Progress | string): void;
  end(): void;
}

/** Shows `what` with the time that it takes, until its end, and leaves no trace. */
export function startBar(write: (text: string) => void, what: string): Bar {
  const begun = realClock.monotonic();
  let said = what;
  let far: Progress | undefined;
  let frame = 0;
  let cancel = realTimers.after(QUIET_MS, draw);
  let isShown = false;
  function draw(): void {
    isShown = true;
    frame = (frame + 1) % FRAMES.length;
    const seconds = Math.floor((realClock.monotonic() - begun) / 1000);
    const shown = far ? `${what}  ${progressBar(far)}  ${progressText(far)}` : said;
    write(`${CLEAR_LINE}${FRAMES[frame]} ${shown}, ${seconds} s`);
    cancel = realTimers.after(FRAME_MS, draw);
  }
  return {
    told(progress) {
      if (typeof progress === 'string') said = progress;
      far = typeof progress === 'string' ? undefined : progress;
    },
    end() {
      cancel();
      if (isShown) write(CLEAR_LINE);
    },
  };
}
