import type { HostPage } from './host-page.ts';

/** Marks the entry of the history that Link adds, beside what a page of ours keeps there. */
const MARK = 'fairleadBack';
/** A traversal of the history takes some milliseconds. */
const TRAVERSAL_MS = 500;
/** Browsers drop the oldest entry of a longer history, so its length says nothing any more. */
const LENGTH_MAX = 50;

export interface BackGesture {
  /** Tells `listener` of every gesture, from now on. */
  readonly start: (listener: () => void) => void;
  /** The host, whose page hears how the session ended when the history is as it was. */
  readonly host: HostPage;
}

/**
 * The back gesture of phones, and the button of browsers, within Link: one entry is added to the history, so that going back means
 * Link and not the page that it is in.
 */
export function backGesture(opener: HostPage): BackGesture {
  let length = 0;
  let listening: (() => void) | null = null;
  const push = () => {
    history.pushState({ ...history.state, [MARK]: true }, '');
    length = history.length;
  };
  const onPop = () => {
    if (isMarked() || listening === null) return;
    push();
    listening();
  };
  /** The entry is taken away unless others, of the page around, came after it. */
  const stop = async (): Promise<void> => {
    if (listening === null) return;
    listening = null;
    if (!isMarked() || history.length !== length || length >= LENGTH_MAX) return;
    await traversed(() => history.back());
  };
  return {
    start(listener) {
      if (listening === null) window.addEventListener('popstate', onPop);
      listening = listener;
      if (!isMarked()) push();
      else length = history.length;
    },
    host: {
      ...opener,
      post(message) {
        if (message.type !== 'success' && message.type !== 'exit') opener.post(message);
        else void stop().then(() => opener.post(message));
      },
    },
  };
}

function isMarked(): boolean {
  return (history.state as Readonly<Record<string, unknown>> | null)?.[MARK] === true;
}

function traversed(act: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TRAVERSAL_MS);
    window.addEventListener(
      'popstate',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    act();
  });
}
