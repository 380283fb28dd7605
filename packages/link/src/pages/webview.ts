import '../frame/styles/index.css';
import { mountFrame } from '../frame/mount.tsx';
import { pageHost } from './page-host.ts';
import { webviewMessage } from './webview-messages.ts';
import { webviewOutlet } from './webview-outlet.ts';
import { takeStart } from './webview-start.ts';

/** The page for web views of applications (link.md 11). The token leaves the address before anything else is asked for. */
const start = takeStart();
const compat = location.pathname.startsWith('/link/v2/');
const tellApplication = webviewOutlet(compat ? 'plaidlink' : 'fairlead', { bridges: !compat });

mountFrame(
  pageHost({ ...start, compat }, (heard) => {
    const message = webviewMessage(heard, compat);
    if (message) tellApplication(message);
  }),
  'webview',
);
