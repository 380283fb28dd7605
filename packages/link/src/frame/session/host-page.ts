import { type Hello, type Init, PROTOCOL, type ToFrame, type ToPage } from '../../protocol.ts';

/** Who opened the frame: a page around it, or the hosted or web-view page itself. */
export interface HostPage {
  readonly init: Init;
  /** Of the page that opened the frame; the server binds the link_token to it. */
  readonly origin: string;
  /** Closing leads somewhere: back to the page around, or on to an application. */
  readonly leadsOn: boolean;
  readonly post: (message: ToPage) => void;
  /** Called once; what came before is handed over then, in order. */
  readonly onMessage: (listener: (message: ToFrame) => void) => void;
}

/**
 * Shakes hands with the page around this frame (link.md 3). Takes only the first `init`, and only from the parent window; the rest
 * goes over the port that came with it. Says hello once, because each hello makes the page close its former port.
 */
export function connectHostPage(): Promise<HostPage> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>) => {
      const port = event.ports[0];
      if (event.source !== window.parent || port === undefined || !isInit(event.data)) return;
      window.removeEventListener('message', listen);
      resolve(hostPageOver(port, event.data, event.origin));
    };
    window.addEventListener('message', listen);
    greet();
  });
}

function hostPageOver(port: MessagePort, init: Init, origin: string): HostPage {
  return {
    init,
    origin,
    leadsOn: true,
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      // Setting `onmessage` starts the port; until then it keeps what was sent.
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      };
    },
  };
}

/**
 * Says hello to the page around this frame alone. Where the browser does not name that page's origin, nothing is said: the page
 * sends its `init` by itself once the frame is loaded.
 */
function greet(): void {
  const [nearest] = window.location.ancestorOrigins ?? [];
  if (nearest === undefined || nearest === 'null') return;
  const hello: Hello = { fl: PROTOCOL, type: 'hello' };
  window.parent.postMessage(hello, nearest);
}

/** Lower versions of the protocol are understood as well, higher ones are not ours to read. */
function isInit(data: unknown): data is Init {
  if (!isRecord(data) || data.type !== 'init' || typeof data.token !== 'string') return false;
  return typeof data.fl === 'number' && data.fl >= 1 && data.fl <= PROTOCOL && isRecord(data.config);
}

/** The page's script is of the same release or older: what it sends has the form of its type, or is ignored by its name. */
function isMessage(data: unknown): data is ToFrame {
  return isRecord(data) && typeof data.type === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
