import type { PaneKind } from '../server/wire-types.ts';
import { AccountsPane } from './accounts.tsx';
import { AllocationPane } from './allocation.tsx';
import { AuthTypePane } from './auth-type.tsx';
import { ClosedPane } from './closed.tsx';
import { ConnectedPane } from './connected.tsx';
import { ConsentPane } from './consent.tsx';
import { CredentialsPane } from './credentials.tsx';
import { DepositsSentPane } from './deposits-sent.tsx';
import { EmployersPane } from './employers.tsx';
import { ErrorPane } from './error.tsx';
import { ExitPane } from './exit.tsx';
import { InstitutionsPane } from './institutions.tsx';
import { LoadingPane } from './loading.tsx';
import { MfaPane } from './mfa.tsx';
import { NoticePane } from './notice.tsx';
import { NumbersPane } from './numbers.tsx';
import type { PaneProps } from './pane-props.ts';
import { RedirectPane } from './redirect.tsx';
import { SwitchConfirmPane } from './switch-confirm.tsx';
import { VerifyDepositsPane } from './verify-deposits.tsx';

/** Draws whatever pane the server sent. */
export function PaneView({ pane, ...rest }: PaneProps<PaneKind>) {
  switch (pane.kind) {
    case 'consent':
      return <ConsentPane pane={pane} {...rest} />;
    case 'institutions':
      return <InstitutionsPane pane={pane} {...rest} />;
    case 'notice':
      return <NoticePane pane={pane} {...rest} />;
    case 'credentials':
      return <CredentialsPane pane={pane} {...rest} />;
    case 'mfa':
      return <MfaPane pane={pane} {...rest} />;
    case 'redirect':
      return <RedirectPane pane={pane} {...rest} />;
    case 'loading':
      return <LoadingPane pane={pane} {...rest} />;
    case 'accounts':
      return <AccountsPane pane={pane} {...rest} />;
    case 'auth_type':
      return <AuthTypePane pane={pane} {...rest} />;
    case 'numbers':
      return <NumbersPane pane={pane} {...rest} />;
    case 'deposits_sent':
      return <DepositsSentPane pane={pane} {...rest} />;
    case 'verify_deposits':
      return <VerifyDepositsPane pane={pane} {...rest} />;
    case 'employers':
      return <EmployersPane pane={pane} {...rest} />;
    case 'allocation':
      return <AllocationPane pane={pane} {...rest} />;
    case 'switch_confirm':
      return <SwitchConfirmPane pane={pane} {...rest} />;
    case 'error':
      return <ErrorPane pane={pane} {...rest} />;
    case 'exit':
      return <ExitPane pane={pane} {...rest} />;
    case 'connected':
      return <ConnectedPane pane={pane} {...rest} />;
    case 'closed':
      return <ClosedPane pane={pane} {...rest} />;
  }
}
