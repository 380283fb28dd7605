/** An inline style of the host page as it was before it was changed. */
interface Saved {
  readonly element: HTMLElement;
  readonly name: string;
  readonly value: string;
  readonly priority: string;
  readonly ours: string;
  readonly hadAttribute: boolean;
}

/**
 * Stops the page from scrolling, and keeps the room of its scroll bar. Styles that the page changes meanwhile stay changed.
 * @returns what gives everything back
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const { overflowX, overflowY } = getComputedStyle(root);
  // The window takes its scrolling from the body as long as the root says nothing.
  const scroller = overflowX === 'visible' && overflowY === 'visible' ? document.body : root;
  const hasScrollBar = innerWidth > root.clientWidth;
  const [left, top] = [scrollX, scrollY];
  const saved = [
    ...(hasScrollBar ? [change(root, 'scrollbar-gutter', 'stable')] : []),
    change(scroller, 'overflow-x', 'hidden'),
    change(scroller, 'overflow-y', 'hidden'),
  ];
  return () => {
    for (const each of saved.reverse()) restore(each);
    // Some browsers scroll to what takes the focus; without that nothing is written.
    if (scrollX !== left || scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  };
}

function change(element: HTMLElement, name: string, ours: string): Saved {
  const { style } = element;
  const saved = {
    element,
    name,
    value: style.getPropertyValue(name),
    priority: style.getPropertyPriority(name),
    ours,
    hadAttribute: element.hasAttribute('style'),
  };
  style.setProperty(name, ours, 'important');
  return saved;
}

function restore({ element, name, value, priority, ours, hadAttribute }: Saved): void {
  const { style } = element;
  if (style.getPropertyValue(name) !== ours) return;
  style.setProperty(name, value, priority);
  if (!hadAttribute && style.length === 0) element.removeAttribute('style');
}
