import type { LinkedAccount } from '../../../domain/link/items/linked-account.ts';
import type { PaneError } from '../../../domain/link/pane.ts';
import type { Session } from '../../../domain/link/state/session.ts';
import { component, nullable, string } from '../../_kit/schema.ts';
import type { SessionResult } from './turn.ts';

/** What the page's callback gets when the session is over. */
export function toSessionResult(session: Session): SessionResult | null {
  const { result, flow, linkSessionId, publicTokens } = session;
  if (flow.ended === null || result === null) return null;
  if (result.status === 'success' && flow.facts.several) return resultOfSeveral(linkSessionId);
  const publicToken = publicTokens.at(-1) ?? null;
  const institution = result.institution && {
    name: result.institution.name,
    institution_id: result.institution.institutionId,
  };
  if (result.status === 'exit') {
    const { exitStatus, requestId, error } = result;
    return {
      status: 'exit',
      error: error && toWireError(error),
      metadata: {
        institution,
        status: exitStatus,
        link_session_id: linkSessionId,
        request_id: requestId,
      },
    };
  }
  const accounts = result.accounts.map(toWireAccount);
  const [only] = accounts;
  return {
    status: 'success',
    public_token: publicToken,
    metadata: {
      institution,
      accounts,
      // Older pages read a single account, by either of two names.
      account: accounts.length === 1 && only ? only : null,
      account_id: accounts.length === 1 && only ? only.id : null,
      link_session_id: linkSessionId,
      transfer_status: null,
      public_token: publicToken,
    },
  };
}

/** The tokens come by webhook and `/link/token/get`: one callback has no room for several (D69). */
function resultOfSeveral(linkSessionId: string): SessionResult {
  return {
    status: 'success',
    public_token: '',
    metadata: { institution: null, accounts: [], link_session_id: linkSessionId },
  };
}

export const wireError = component('LinkError', {
  error_type: string(),
  error_code: string(),
  error_message: string(),
  display_message: nullable(string()),
});

export function toWireError({ errorType, errorCode, errorMessage, displayMessage }: PaneError) {
  return {
    error_type: errorType,
    error_code: errorCode,
    error_message: errorMessage,
    display_message: displayMessage,
  };
}

function toWireAccount(account: LinkedAccount) {
  const { accountId, name, mask, type, subtype, verificationStatus, holderCategory } = account;
  return {
    id: accountId,
    name,
    mask,
    type,
    subtype,
    verification_status: verificationStatus,
    // Said where the person typed it, with the numbers.
    class_type: verificationStatus === null ? null : holderCategory,
  };
}
