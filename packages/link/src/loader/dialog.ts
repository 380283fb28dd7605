import type { Frame } from './frame.ts';
import { lockScroll } from './scroll-lock.ts';
import { cover, hide, shrink } from './styles.ts';

type Edge = 'start' | 'end';

/**
 * Makes the frame a dialog over the page: it covers the window and has the focus; the rest of the page is inert and does not
 * scroll. @returns what gives the page back as it was, with its focus
 */
export function openDialog(frame: Frame, { scrollLock }: { scrollLock: boolean }): () => void {
  const { element } = frame;
  const opener = document.activeElement;
  const undo = [
    scrollLock ? lockScroll() : () => undefined,
    makeInert(element),
    keepFocus(frame),
    closeByEscape(frame),
  ];
  cover(element);
  element.focus({ preventScroll: true });
  return () => {
    const hadFocus = [element, document.body, null].includes(document.activeElement as HTMLElement | null);
    for (const each of undo.reverse()) each();
    hide(element);
    if (hadFocus && opener instanceof HTMLElement && opener.isConnected)
      opener.focus({ preventScroll: true });
  };
}

/** Focus goes round in the frame: over an edge means in at the other one. */
export function wrapFocus(frame: Frame, left: Edge): void {
  frame.element.focus({ preventScroll: true });
  frame.post({ type: 'focus', edge: left === 'end' ? 'start' : 'end' });
}

/** The dialog of the page that is open topmost: everything outside of it is inert. Else the body. */
export function dialogHome(): Element {
  return [...document.querySelectorAll('dialog[open]')].filter(isModal).pop() ?? document.body;
}

function isModal(dialog: Element): boolean {
  try {
    return dialog.matches(':modal');
  } catch {
    // Browsers of early 2022 do not know the question.
    return false;
  }
}

function makeInert(element: HTMLElement): () => void {
  const others = [...(element.parentElement?.children ?? [])].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.inert,
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** An empty stop before and after the frame: focus that comes there from the frame goes in again at the other end. */
function keepFocus(frame: Frame): () => void {
  const sentinels = [
    sentinel(() => wrapFocus(frame, 'start')),
    sentinel(() => wrapFocus(frame, 'end')),
  ] as const;
  frame.element.before(sentinels[0]);
  frame.element.after(sentinels[1]);
  return () => {
    for (const each of sentinels) each.remove();
  };
}

function sentinel(onFocus: () => void): HTMLElement {
  const element = document.createElement('span');
  element.tabIndex = 0;
  shrink(element);
  element.addEventListener('focus', onFocus);
  return element;
}

/** The frame hears its own keys; this is for a page that holds the focus. */
function closeByEscape(frame: Frame): () => void {
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) frame.post({ type: 'exit', force: false });
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
