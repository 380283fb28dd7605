import { useEffect } from 'preact/hooks';
import { PLACES } from './places.ts';
import { go } from './router.tsx';

/** Keys of the whole Console: `/` to search, `g` and a letter to go, `j` and `k` through a list, `?` for help. */
export function useKeyboard(showHelp: () => void): void {
  useEffect(() => {
    let isGoing = false;
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const { key } = event;
      const place = isGoing ? PLACES.find((each) => each.key === key) : undefined;
      if (place) {
        event.preventDefault();
        go(place.to);
      }
      isGoing = key === 'g';
      if (key === '?') showHelp();
      if (key === '/') focusSearch(event);
      if (key === 'j' || key === 'ArrowDown') step(event, 1);
      if (key === 'k' || key === 'ArrowUp') step(event, -1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [showHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

/** From row to row, once one has the focus or with `j`. */
function step(event: KeyboardEvent, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1 && event.key.startsWith('Arrow')) return;
  const next = rows[at === -1 ? 0 : at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
