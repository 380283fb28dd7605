import type { ToPage } from '../protocol.ts';
import { type Frame, mountFrame, type Settings, type Start } from './frame.ts';
import type { LinkError } from './types.ts';

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
  readonly late: (why: LinkError | null) => void;
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
  let asksWhy = false;
  const heard = (message: ToPage): void => {
    // That page has no other message than the one that ends it.
    if (asksWhy) giveUp((message as { error?: LinkError }).error);
    else if (message.type === 'ready') {
      clearTimeout(timer);
      events.ready();
    } else events.heard(message);
  };
  const giveUp = (why?: LinkError | null): void => {
    discard();
    events.late(why ?? null);
  };
  // A browser that shows no frame tells nobody why; a page of the server that anybody may show knows.
  const silent = (): void => {
    if (asksWhy || !frame) giveUp();
    else {
      asksWhy = true;
      frame.element.src = `${settings.origin}/link/v1/why`;
    }
  };
  return {
    get frame() {
      return frame;
    },
    ensure(home) {
      // Pages replace their body, and open dialogs that make everything outside of them inert.
      if (frame?.element.parentNode === home && frame.element.isConnected) return;
      discard();
      asksWhy = false;
      frame = mountFrame(home, settings, start(), { heard, silent });
      timer = setTimeout(() => giveUp(), LOAD_MS);
      events.loading();
    },
    discard,
  };
}
