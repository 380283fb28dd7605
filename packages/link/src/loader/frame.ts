import { type Hello, type Init, PROTOCOL, type ToFrame, type ToPage } from '../protocol.ts';
import { sha256Hex } from './sha256.ts';
import { hide } from './styles.ts';
import { texts } from './texts.ts';
import { isToPage } from './validate.ts';

/** Where Link comes from, and whether for an application that was written for the API that ours is compatible with. */
export interface Settings {
  /** Scheme, host and port of the server. */
  readonly origin: string;
  /** Ids and globals of existing applications (link.md 1). */
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
  /** Nothing is sent before the frame said hello. */
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

const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
].join(' ');

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
  const close = (): void => {
    port?.close();
    port = undefined;
  };
  const onMessage = (event: MessageEvent<unknown>): void => {
    const isOurs = event.source === element.contentWindow && event.origin === settings.origin;
    if (!isOurs || event.source === null || !isHello(event.data)) return;
    // A frame that was loaded anew says hello anew: the old port leads nowhere.
    close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isToPage(data)) heard(data);
    };
    const target = event.source as Window;
    target.postMessage(initOf(event.data, settings, start), settings.origin, [channel.port2]);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  element.addEventListener('load', () => {
    timer = setTimeout(() => port || silent(), SILENCE_MS);
  });
  addEventListener('message', onMessage);
  parent.append(element);
  return {
    element,
    post: (message) => port?.postMessage(message),
    remove() {
      removeEventListener('message', onMessage);
      close();
      clearTimeout(timer);
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

/** Numbered from 1; a number is free again when its frame is gone (link.md 1). */
function freeId(prefix: string): string {
  let n = 1;
  while (document.getElementById(prefix + n)) n++;
  return prefix + n;
}

function isHello(data: unknown): data is Hello {
  const { fl, type } = (data ?? {}) as Partial<Hello>;
  return type === 'hello' && Number.isInteger(fl) && (fl as number) >= 1;
}

function initOf({ fl }: Hello, { compat }: Settings, start: Start): Init {
  return {
    fl: Math.min(fl, PROTOCOL),
    type: 'init',
    token: start.token,
    receivedRedirectUri: start.receivedRedirectUri,
    config: { compat, embedded: start.embedded, institutionId: start.institutionId },
  };
}
