/** Only typed text is lost with a pane, not what was searched for or chosen. */
const TEXT_FIELDS = 'input:not([type=search], [type=radio], [type=checkbox])';

/** Whether something stands in the pane that was not sent yet. */
export function hasTypedText(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)];
  return fields.some(({ value }) => value !== '');
}

/** The browser asks before it leaves a page in which something was typed; only then, because the question is a nuisance elsewhere. */
export function warnBeforeLoss(): void {
  const warn = (event: Event) => event.preventDefault();
  const update = () => {
    if (hasTypedText()) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  document.addEventListener('input', update);
  // A pane that goes takes its fields along.
  new MutationObserver(update).observe(document, { childList: true, subtree: true });
}
