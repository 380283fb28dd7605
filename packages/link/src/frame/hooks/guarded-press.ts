import { useEffect, useRef } from 'preact/hooks';
import { SETTLES_AFTER_MS } from './clickjacking-guard.ts';

interface GuardedPress {
  /** For the button. */
  readonly button: { readonly current: HTMLButtonElement | null };
  /** Whether this press counts now. One that comes too early is done by itself as soon as it may be. */
  readonly takes: (event: MouseEvent) => boolean;
  /** The pointer left the button: what was pressed too early is not meant any more. */
  readonly forget: (event: PointerEvent) => void;
}

/** Presses of a button with consequences. `settled`: those by pointer count; by keyboard they always do (link.md 14.7). */
export function useGuardedPress(settled: boolean): GuardedPress {
  const button = useRef<HTMLButtonElement>(null);
  const waits = useRef(false);
  const since = useRef(performance.now());
  useEffect(() => {
    if (!settled) return;
    const due = waits.current;
    waits.current = false;
    if (due) button.current?.click();
  }, [settled]);
  return {
    button,
    takes(event) {
      if (isByKeyboard(event)) return true;
      // The second press of a double click was meant for the button before this one.
      if (event.detail > 1 && performance.now() - since.current < SETTLES_AFTER_MS) return false;
      if (!settled) waits.current = true;
      return settled;
    },
    forget({ pointerType }) {
      // A finger leaves with every press.
      if (pointerType !== 'touch') waits.current = false;
    },
  };
}

/** Enter and Space, on the button or in a field of its form, and readers that press it: no other page can aim these. */
function isByKeyboard({ isTrusted, detail }: MouseEvent): boolean {
  return isTrusted && detail === 0;
}
