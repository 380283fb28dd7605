import { render } from 'preact';
import { bankWindow } from './bank/bank-window.ts';
import { backGesture } from './session/back-gesture.ts';
import { startController } from './session/controller.ts';
import { existingApplication } from './session/existing-application.ts';
import type { HostPage } from './session/host-page.ts';
import type { Surface } from './session/session.ts';
import { warnBeforeLoss } from './session/typed-text.ts';
import { Dialog } from './surfaces/dialog.tsx';
import { EmbeddedList } from './surfaces/embedded-list.tsx';

/** The channel on which `/link/oauth/callback`, in the institution's window, says that the person is back. */
const RETURNS = 'fairlead-link';

/** Starts a session in this document and mounts the surface that draws its panes, for a page around the frame and for the hosted and web-view pages. */
export function mountSession(opener: HostPage, surface: Surface): void {
  const { compat } = opener.init.config;
  const back = backGesture(compat ? existingApplication(opener) : opener);
  const { host } = back;
  const controller = startController(host, surface, window.location.origin);
  new BroadcastChannel(RETURNS).addEventListener('message', controller.lookAgain);
  // Phones stop the calls of a tab that is not in sight.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') controller.lookAgain();
  });
  window.addEventListener('online', controller.retryNow);
  if (window.parent === window) {
    keepAboveKeyboard();
    // Browsers let a frame in another's page ask nothing.
    warnBeforeLoss();
  }
  const app =
    surface === 'embedded' ? (
      <EmbeddedList controller={controller} host={host} />
    ) : (
      <Dialog controller={controller} bank={bankWindow()} back={back} surface={surface} compat={compat} />
    );
  render(app, rootElement());
}

/** The keyboard of a phone lies over a page; only a page that fills the window knows how much of it is in sight. */
function keepAboveKeyboard(): void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', () => {
    document.documentElement.style.setProperty('--visible-height', `${seen.height * seen.scale}px`);
  });
}

function rootElement(): HTMLElement {
  const given = document.getElementById('root');
  if (given) return given;
  const made = document.createElement('div');
  document.body.append(made);
  return made;
}
