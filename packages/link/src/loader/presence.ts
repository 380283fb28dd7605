import { openDialog } from './dialog.ts';
import type { Frame } from './frame.ts';
import { showNotice } from './notice.ts';

/** Loading that is quicker is not worth a notice. */
const NOTICE_MS = 400;

/** What a person sees of a session: the frame over the page, or a notice until it is there or because it did not come. */
export interface Presence {
  show(frame: Frame): void;
  /** The notice that Link is on its way, unless it is there soon. */
  waiting(giveUp: () => void): void;
  failed(retry: () => void): void;
  /** Nothing is over the page, which is as it was. */
  clear(): void;
}

export function createPresence({ scrollLock }: { readonly scrollLock: boolean }): Presence {
  let closeDialog: (() => void) | undefined;
  let removeNotice: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    removeNotice?.();
    closeDialog?.();
    removeNotice = closeDialog = undefined;
  };
  return {
    show(frame) {
      if (closeDialog) return;
      clear();
      closeDialog = openDialog(frame, { scrollLock });
    },
    waiting(giveUp) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        removeNotice = showNotice({ close: giveUp });
      }, NOTICE_MS);
    },
    failed(retry) {
      removeNotice = showNotice({ retry, close: () => undefined });
    },
    clear,
  };
}
