import { AccountsPane } from './accounts.tsx';
import { ConnectedPane } from './connected.tsx';
import { CredentialsPane } from './credentials.tsx';
import { MfaPane } from './mfa.tsx';
import { NoticePane } from './notice.tsx';
import type { PaneComponents } from './pane-props.ts';
import { RedirectPane } from './redirect.tsx';

/** From the choice of an institution to the end: fetched while the person reads the first pane. */
export const LOGIN_PANES = {
  notice: NoticePane,
  credentials: CredentialsPane,
  mfa: MfaPane,
  redirect: RedirectPane,
  accounts: AccountsPane,
  connected: ConnectedPane,
} satisfies Partial<PaneComponents>;
