import type { ToPage } from '../protocol.ts';
import { type Frame, mountFrame, type Settings, type Start } from './frame.ts';

const LOAD_MS = 10_000;

export interface Preload {
  readonly frame: Frame | undefined;
  /** A frame in `home`: the one that is there, where it is still good. */
  ensure(home: Element): void;
  discard(): void;
}

export interface PreloadEvents {
  /** Before its first message. */
  readonly loading: () => void;
  /** Again whenever the frame was loaded anew. */
  readonly ready: () => void;
  /** Link did not come within ten seconds, or something else came; the frame is gone. */
  readonly late: () => void;
  readonly heard: (message: ToPage) => void;
}

/** The frame of a handler, loaded before it is wanted. */
export function createPreload(settings: Settings, start: () => Start, events: PreloadEvents): Preload {
  let frame: Frame | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const discard = (): void => {
    clearTimeout(timer);
    frame?.remove();
    frame = undefined;
  };
  const heard = (message: ToPage): void => {
    if (message.type !== 'ready') {
      events.heard(message);
      return;
    }
    clearTimeout(timer);
    events.ready();
  };
  const giveUp = (): void => {
    discard();
    events.late();
  };
  return {
    get frame() {
      return frame;
    },
    ensure(home) {
      // Pages replace their body, and open dialogs that make everything outside of them inert.
      if (frame?.element.parentNode === home && frame.element.isConnected) return;
      discard();
      frame = mountFrame(home, settings, start(), { heard, silent: giveUp });
      timer = setTimeout(giveUp, LOAD_MS);
      events.loading();
    },
    discard,
  };
}
