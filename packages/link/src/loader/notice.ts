import { setStyles } from './styles.ts';
import { texts } from './texts.ts';

interface NoticeActions {
  readonly close: () => void;
  /** Without it the notice says that something is under way; with it, that it failed. */
  readonly retry?: () => void;
}

/**
 * A dialog of the page's own, for when there is no frame to draw one: it is on the way, or it did not come.
 * @returns what takes it away
 */
export function showNotice({ close, retry }: NoticeActions): () => void {
  const words = texts();
  const dialog = document.createElement('dialog');
  const text = document.createElement('p');
  text.textContent = retry ? words.failed : words.loading;
  text.setAttribute('role', retry ? 'alert' : 'status');
  setStyles(text, { margin: '0 0 16px' });
  dialog.ariaLabel = words.title;
  dialog.dataset.testid = retry ? 'fairlead-failed' : 'fairlead-loading';
  setStyles(dialog, {
    font: '16px/1.5 system-ui, sans-serif',
    padding: '24px',
    border: '1px solid',
    'border-radius': '10px',
    'color-scheme': 'light dark',
    background: 'Canvas',
    color: 'CanvasText',
  });
  let answered = false;
  const remove = (): void => {
    answered = true;
    // Gives the focus back to where it was.
    dialog.close();
    dialog.remove();
  };
  const press = (act: () => void) => (): void => {
    if (answered) return;
    remove();
    act();
  };
  dialog.append(text, ...(retry ? [button('retry', words.retry, press(retry))] : []));
  dialog.append(button('close', words.close, press(close)));
  // By Escape, or the back gesture of phones.
  dialog.addEventListener('close', press(close));
  document.body.append(dialog);
  dialog.showModal();
  return remove;
}

function button(id: string, text: string, onPress: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.dataset.testid = `fairlead-${id}`;
  setStyles(element, { font: 'inherit', padding: '10px 16px', 'min-height': '44px', 'margin-right': '8px' });
  element.addEventListener('click', onPress);
  return element;
}
