import type { HostPage } from '../frame/session/host-page.ts';
import { PROTOCOL, type ToFrame, type ToPage } from '../protocol.ts';

interface PageStart {
  /** Empty where there is none: the server refuses it, and the person reads why. */
  readonly token: string;
  readonly receivedRedirectUri: string | null;
  readonly compat: boolean;
  /** False: whoever is done here has nowhere to go. */
  readonly leadsOn: boolean;
}

/** A page of ours in the part of the page around the frame: it opens at once, and leads to the bank itself. */
export function pageHost(start: PageStart, heard: (message: ToPage) => void): HostPage {
  let tell: (message: ToFrame) => void = () => undefined;
  return {
    origin: location.origin,
    leadsOn: start.leadsOn,
    init: {
      fl: PROTOCOL,
      type: 'init',
      token: start.token,
      receivedRedirectUri: start.receivedRedirectUri,
      config: { compat: start.compat, embedded: false, institutionId: null },
    },
    post(message) {
      if (message.type === 'ready') tell({ type: 'open' });
      else if (message.type === 'navigate') location.assign(message.url);
      else heard(message);
    },
    onMessage(listener) {
      tell = listener;
    },
  };
}
