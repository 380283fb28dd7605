import { type RemoveCard, showCard } from './card.ts';
import { openDialog } from './dialog.ts';
import type { Frame } from './frame.ts';

/** What a person sees of a session: the frame over the page, or a card until it is there or because it did not come. */
export interface Presence {
  show(frame: Frame): void;
  /** The outline of what is on its way. */
  waiting(giveUp: () => void): void;
  failed(retry: () => void): void;
  /** Nothing is over the page, which is as it was. */
  clear(): void;
}

export function createPresence({ scrollLock }: { readonly scrollLock: boolean }): Presence {
  let closeDialog: (() => void) | undefined;
  let removeCard: RemoveCard | undefined;
  return {
    show(frame) {
      if (closeDialog) return;
      removeCard?.(true);
      closeDialog = openDialog(frame, { scrollLock });
    },
    waiting(giveUp) {
      removeCard ??= showCard({ close: giveUp });
    },
    failed(retry) {
      removeCard = showCard({ retry, close: () => undefined });
    },
    clear() {
      removeCard?.();
      closeDialog?.();
      removeCard = closeDialog = undefined;
    },
  };
}
