import { mountSession } from '../frame/mount-session.tsx';
import { pageHost } from './page-host.ts';

/** What the server wrote into the page, as data. */
interface HostedStart {
  readonly token: string;
  readonly completion_redirect_uri: string | null;
}

/** Schemes that would run something here instead of leading somewhere. */
const NEVER = /^(javascript|data|blob|file|vbscript|about):/i;

const { token, completion_redirect_uri: completion } = readStart();
const address = location.href;
const isReturn = new URL(address).searchParams.has('oauth_state_id');
history.replaceState(null, '', location.pathname);

mountSession(
  pageHost(
    { token, receivedRedirectUri: isReturn ? address : null, compat: false, leadsOn: completion !== null },
    ({ type }) => {
      // After success and exit alike: the address does not say which.
      if ((type === 'success' || type === 'exit') && completion !== null && !NEVER.test(completion.trim()))
        location.replace(completion);
    },
  ),
  'hosted',
);

function readStart(): HostedStart {
  return JSON.parse(document.getElementById('start')?.textContent ?? '') as HostedStart;
}
