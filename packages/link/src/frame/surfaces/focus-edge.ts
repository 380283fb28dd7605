const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), summary, [tabindex="0"]';

/** Gives the focus to the first or last control of a dialog: where it came in over an edge. */
export function focusEdge(dialog: HTMLElement, edge: 'start' | 'end'): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.getClientRects().length > 0 && control.closest('[inert]') === null,
  );
  controls.at(edge === 'start' ? 0 : -1)?.focus();
}
