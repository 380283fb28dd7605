import { type WebviewMessage, webviewAddress } from './webview-messages.ts';

/** A navigation that follows at once takes the place of the one before, which the application would never see. */
const GAP_MS = 60;

interface Bridges {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
  readonly webkit?: { messageHandlers?: { fairlead?: { postMessage(message: unknown): void } } };
  /** An object of the application, whose one method takes text; or that method itself. */
  readonly Android?: { fairlead?: unknown };
}

/** Where messages leave a web view: as navigations to the scheme, in order, and over the bridges of the application. */
export function webviewOutlet(
  scheme: string,
  { bridges }: { bridges: boolean },
): (message: WebviewMessage) => void {
  const addresses: string[] = [];
  let busy = false;
  const next = (): void => {
    const address = addresses.shift();
    busy = address !== undefined;
    if (address === undefined) return;
    location.assign(address);
    setTimeout(next, GAP_MS);
  };
  return (message) => {
    if (bridges) postToBridges(message);
    addresses.push(webviewAddress(scheme, message));
    if (!busy) next();
  };
}

function postToBridges(message: WebviewMessage): void {
  const { ReactNativeWebView, webkit, Android } = globalThis as Bridges;
  const text = JSON.stringify(message);
  attempt(() => ReactNativeWebView?.postMessage(text));
  attempt(() => webkit?.messageHandlers?.fairlead?.postMessage(message));
  attempt(() => {
    if (typeof Android?.fairlead === 'function') Android.fairlead(text);
  });
}

/** A bridge that fails is the application's fault, and must not keep the others from being told. */
function attempt(post: () => void): void {
  try {
    post();
  } catch (error) {
    reportError(error);
  }
}
