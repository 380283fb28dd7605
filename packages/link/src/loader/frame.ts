import { type Hello, type Init, PROTOCOL, type ToFrame, type ToPage } from '../protocol.ts';
import { sha256Hex } from './sha256.ts';
import { hide } from './styles.ts';
import { texts } from './texts.ts';
import { isToPage } from './validate.ts';

/** Where Link comes from, and whether for an application that was written for the API that ours is compatible with. */
export interface Settings {
  /** Scheme, host and port of the server. */
  readonly origin: string;
  /** Ids and globals of existing applications are in use (link.md 1). */
  readonly compat: boolean;
}

/** What one session is started with. */
export interface Start {
  readonly token: string;
  readonly receivedRedirectUri: string | null;
  readonly embedded: boolean;
  readonly institutionId: string | null;
}

export interface Frame {
  readonly element: HTMLIFrameElement;
  /** Nothing is sent before the frame is there. */
  post(message: ToFrame): void;
  /** The frame, its port and what listens are gone; nothing is heard of it any more. */
  remove(): void;
}

interface FrameEvents {
  readonly heard: (message: ToPage) => void;
  /** Something else than Link was loaded: the browser's page that says why it shows no other. */
  readonly silent: () => void;
}

/** What is loaded has said hello by then; the script is a part of the loading. */
const SILENCE_MS = 2_000;
/** A hello that was sent while the frame was loading is heard by then. */
const HELLO_MS = 250;

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * Puts the frame into `parent`, hidden, and hands it the token when it says hello from its own origin and window. The address
 * holds the token's hash alone (LNK-3).
 */
export function mountFrame(
  parent: Element,
  settings: Settings,
  start: Start,
  { heard, silent }: FrameEvents,
): Frame {
  const element = makeElement(settings, start.token);
  let port: MessagePort | undefined;
  let spoke = false;
  const close = (): void => {
    port?.close();
    port = undefined;
  };
  const greet = (target: Window, version: number): void => {
    // A frame that was loaded anew says hello anew: the old port leads nowhere.
    close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      spoke = true;
      if (isToPage(data)) heard(data);
    };
    target.postMessage(initOf(version, settings, start), settings.origin, [channel.port2]);
  };
  const onMessage = (event: MessageEvent<unknown>): void => {
    const isOurs = event.source === element.contentWindow && event.origin === settings.origin;
    if (!isOurs || event.source === null || !isHello(event.data)) return;
    spoke = true;
    greet(event.source as Window, event.data.fl);
  };
  let timers: ReturnType<typeof setTimeout>[] = [];
  element.addEventListener('load', () => {
    timers = [
      // A frame whose browser does not name the page around it cannot say hello, and waits for `init`.
      setTimeout(() => {
        if (!spoke && element.contentWindow) greet(element.contentWindow, PROTOCOL);
      }, HELLO_MS),
      setTimeout(() => spoke || silent(), SILENCE_MS),
    ];
  });
  addEventListener('message', onMessage);
  parent.append(element);
  return {
    element,
    post: (message) => port?.postMessage(message),
    remove() {
      removeEventListener('message', onMessage);
      close();
      timers.forEach(clearTimeout);
      element.remove();
    },
  };
}

function makeElement({ origin, compat }: Settings, token: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.id = freeId(compat ? 'plaid-link-iframe-' : 'fairlead-iframe-');
  element.className = compat ? 'plaid-link-iframe' : 'fairlead-iframe';
  element.title = texts().title;
  element.setAttribute('sandbox', SANDBOX);
  element.referrerPolicy = 'no-referrer';
  element.src = `${origin}/link/v1/frame/${sha256Hex(token).slice(0, 32)}`;
  hide(element);
  return element;
}

/** Numbered from 1; a number is free again when its frame is gone. */
function freeId(prefix: string): string {
  let n = 1;
  while (document.getElementById(prefix + n)) n++;
  return prefix + n;
}

function isHello(data: unknown): data is Hello {
  const { fl, type } = (data ?? {}) as Partial<Hello>;
  return type === 'hello' && Number.isInteger(fl) && (fl as number) >= 1;
}

function initOf(fl: number, { compat }: Settings, start: Start): Init {
  return {
    fl: Math.min(fl, PROTOCOL),
    type: 'init',
    token: start.token,
    receivedRedirectUri: start.receivedRedirectUri,
    config: { compat, embedded: start.embedded, institutionId: start.institutionId },
  };
}
