import { isoDate } from '../../../world/dates.ts';
import { ConnectorError, type FailureKind } from '../../sdk/failure.ts';
import { type Fields, list, optionalText, record } from '../../sdk/fields.ts';
import type { AggregatorDriver, AggregatorSession } from '../driver.ts';
import { ask } from './request.ts';
import { agreementLimits, endRequisition, grantedAccess, newRequisition } from './requisitions.ts';
import { newTokens } from './tokens.ts';

/** What people are sent back with who did not give access. */
const RETURNS: Readonly<Record<string, FailureKind | undefined>> = {
  UserCancelledSession: 'access_not_granted',
  UserSessionExpired: 'login_timed_out',
  InstitutionTechnicalError: 'institution_down',
  GoCardlessTechnicalError: 'institution_down',
  RequisitionLinkReused: 'callback_refused',
};

/** The Bank Account Data interface of GoCardless, version 2, and servers that are compatible with it. */
export const gocardlessDriver: AggregatorDriver = {
  baseUrl: 'https://bankaccountdata.gocardless.com/api/v2',
  registration: [
    { name: 'secret_id', description: 'id of a user secret, of the portal of the aggregator' },
    { name: 'secret_key', description: 'key of that secret, which the portal shows once' },
  ],
  strongId: 'internalTransactionId',
  // The eleventh shuts the account for good, and only a new requisition opens it again.
  failuresInRow: 3,
  tokens: newTokens,
  async probe(session) {
    await agreementLimits(session);
  },
  ask: newRequisition,
  granted: grantedAccess,
  refuseReturn(error) {
    const kind = RETURNS[error];
    const reason =
      kind === undefined ? 'an unknown error came back' : `the page of the aggregator says ${error}`;
    throw new ConnectorError(kind ?? 'malformed', { reason });
  },
  end: endRequisition,
  async details(session, accountId) {
    const { account } = await ofAccount(session, accountId, 'details/');
    return described(session, accountId, record(account, 'account'));
  },
  async balances(session, accountId) {
    const { balances } = await ofAccount(session, accountId, 'balances/');
    return list(balances, 'balances');
  },
  async transactions(session, accountId, { from, to }) {
    // Days that have not begun in UTC may be refused there; without an end it gives all that there is.
    const end = to > isoDate(session.context.now()) ? {} : { date_to: to };
    const query = new URLSearchParams({ date_from: from, ...end }).toString();
    const report = await ofAccount(session, accountId, `transactions/?${query}`);
    record(report.transactions, 'transactions');
    return report;
  },
};

function ofAccount(session: AggregatorSession, accountId: string, rest: string): Promise<Fields> {
  const { accessToken } = session;
  return ask(session, { path: `/accounts/${encodeURIComponent(accountId)}/${rest}`, accessToken });
}

/** Numbers and owners that a bank leaves out of its details are often known to the aggregator itself. */
async function described(session: AggregatorSession, accountId: string, details: Fields): Promise<Fields> {
  if (details.iban !== undefined && details.ownerName !== undefined) return details;
  const { iban, owner_name: ownerName } = await ofAccount(session, accountId, '');
  const more = { iban: optionalText(iban), ownerName: optionalText(ownerName) };
  const known = Object.entries(more).filter(([name, value]) => value !== null && details[name] === undefined);
  return { ...details, ...Object.fromEntries(known) };
}
