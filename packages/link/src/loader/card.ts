import { setStyle } from './styles.ts';
import { texts } from './texts.ts';

interface CardActions {
  readonly close: () => void;
  /** Without it the card says that something is under way; with it, that it failed. */
  readonly retry?: () => void;
}

/** Takes the card away; `fading` over what has come in its place. */
export type RemoveCard = (fading?: boolean) => void;

/** An element of the card: its style, its text, and of a button what it is called in tests and what it does. */
type Part = readonly [style: string, text?: string, id?: string, act?: () => void];

/** In both schemes the outline of something. */
const BONE = 'border-radius:8px;background:rgb(128 150 160/.2);';
const WIDE = 'min-height:48px;margin-top:8px;border:1px solid;border-radius:10px;font:inherit;';
const FADE_MS = 160;

/**
 * A dialog of the page's own, for when there is no frame to draw one: it is on the way, or it did not come. It has the size and place
 * of the frame's card (`styles/frame/dialog.css`, `styles/marks.css`), and its shadow lies over the page, so that one passes into the other.
 */
export function showCard({ close, retry }: CardActions): RemoveCard {
  const { title, failed, retry: again, close: closing } = texts();
  const dialog = add(
    document.body,
    'dialog',
    `color-scheme:light dark;position:fixed;z-index:2147483647;inset:0;height:fit-content;max-width:100%;display:flex;flex-direction:column;padding:0 24px 24px;border:0;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif;box-shadow:0 0 0 100vmax rgb(8 14 18/.6);${
      matchMedia('(max-width:30rem)').matches
        ? 'width:100%;min-height:352px;margin:auto 0 0;border-radius:16px 16px 0 0'
        : 'width:420px;min-height:420px;border-radius:16px'
    }`,
  ) as HTMLDialogElement;
  const remove: RemoveCard = (fading) => {
    dialog.onclose = null;
    // Gives the focus back to where it was.
    dialog.close();
    if (!fading) return dialog.remove();
    dialog.inert = true;
    dialog.dataset.testid = '';
    dialog.animate({ opacity: [1, 0] }, FADE_MS).onfinish = () => dialog.remove();
  };
  const press = (act: () => void) => (): void => {
    remove();
    act();
  };
  const parts: readonly Part[] = retry
    ? [
        [`${BONE}width:56px;margin:40px auto 16px;border-radius:50%;line-height:56px;text-align:center`, '!'],
        ['margin:auto;text-align:center', failed],
        ['margin:auto;font-size:13px', 'LINK_LOAD_FAILED'],
        [`${WIDE}background:CanvasText;color:Canvas`, again, 'retry', press(retry)],
        [`${WIDE}background:0;color:inherit`, closing, 'close', press(close)],
      ]
    : [
        [
          'align-self:end;width:44px;height:44px;margin:6px -14px;border:0;background:0;color:inherit;font-size:28px',
          '×',
          'close',
          press(close),
        ],
        [`${BONE}width:56px;height:56px;margin:16px auto 28px;border-radius:50%`],
        [`${BONE}width:240px;height:20px;margin:0 auto 20px`],
        [`${BONE}width:176px;height:14px;margin:0 auto`],
        [`${BONE}height:48px;margin-top:auto`],
      ];
  for (const [style, text, id, act] of parts) {
    const element = add(dialog, id ? 'button' : 'div', style, text);
    if (act) {
      element.dataset.testid = `fairlead-${id}`;
      element.onclick = act;
      if (!retry) element.ariaLabel = closing;
    }
  }
  dialog.ariaLabel = retry ? failed : title;
  dialog.dataset.testid = retry ? 'fairlead-failed' : 'fairlead-loading';
  // By Escape, or the back gesture of phones.
  dialog.onclose = press(close);
  dialog.showModal();
  return remove;
}

/** Nothing of the page's own styles reaches it. Set by script: no policy forbids that. */
function add(parent: Element, tag: string, style: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  setStyle(element, `all:revert;box-sizing:border-box;${style}`);
  element.textContent = text;
  parent.append(element);
  return element;
}
