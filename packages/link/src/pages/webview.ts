import { mountSession } from '../frame/mount-session.tsx';
import { pageHost } from './page-host.ts';
import { webviewMessage } from './webview-messages.ts';
import { webviewOutlet } from './webview-outlet.ts';
import { takeStart } from './webview-start.ts';

/** The page for web views of applications. The token leaves the address before any other request is made. */
const start = takeStart();
const compat = location.pathname.startsWith('/link/v2/');
const tellApplication = webviewOutlet(compat ? 'plaidlink' : 'fairlead', { bridges: !compat });

mountSession(
  pageHost({ ...start, compat, leadsOn: true }, (heard) => {
    const message = webviewMessage(heard, compat);
    if (message) tellApplication(message);
  }),
  'webview',
);
