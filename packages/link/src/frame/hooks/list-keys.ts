import { useEffect, useRef } from 'preact/hooks';

interface ListKeys {
  /** For the element around the search field and the rows. */
  readonly ref: { readonly current: HTMLDivElement | null };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FORWARD: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowRight']);
const BACKWARD: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowLeft']);

/**
 * Arrow keys lead from the search field into the list below it and through it; Home and End to its ends. Enter in the field takes
 * the only hit, also when the search for it is still under way.
 * @param query what the rows were searched for
 */
export function useListKeys(query: string, rows: readonly unknown[]): ListKeys {
  const around = useRef<HTMLDivElement>(null);
  const entered = useRef<string | null>(null);
  const takeOnly = () => {
    if (entered.current !== query) return;
    entered.current = null;
    if (query !== '' && rows.length === 1) rowsIn(around.current)[0]?.click();
  };
  useEffect(takeOnly, [rows]);
  return {
    ref: around,
    onKeyDown(event) {
      const { key, target, isComposing } = event;
      if (isComposing) return;
      if (target instanceof HTMLInputElement) {
        if (key === 'Enter') {
          entered.current = target.value.trim();
          takeOnly();
        } else if (key === 'ArrowDown') move(event, rowsIn(around.current)[0]);
        return;
      }
      const buttons = rowsIn(around.current);
      const at = buttons.indexOf(target as HTMLElement);
      if (at >= 0) move(event, next(buttons, at, key) ?? fieldAbove(around.current, at, key));
    },
  };
}

function rowsIn(around: HTMLElement | null): readonly HTMLElement[] {
  return [...(around?.querySelectorAll<HTMLElement>('button.row') ?? [])];
}

function next(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (FORWARD.has(key)) return rows[at + 1];
  if (BACKWARD.has(key)) return rows[at - 1];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
}

function fieldAbove(around: HTMLElement | null, at: number, key: string): HTMLElement | undefined {
  const isOverTheTop = at === 0 && key === 'ArrowUp';
  return isOverTheTop ? (around?.querySelector<HTMLElement>('input[type=search]') ?? undefined) : undefined;
}

function move(event: KeyboardEvent, to: HTMLElement | undefined): void {
  if (!to) return;
  // The list would scroll too.
  event.preventDefault();
  to.focus();
}
