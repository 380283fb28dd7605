import type { AccountKey, RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { atInstitution } from '../../institution-calls/at-institution.ts';
import type { ConnectorPlace } from '../../institution-calls/connector-context.ts';
import { LIVE_CALL_MS } from '../../institution-calls/deadline.ts';
import { openCredential } from '../../institution-calls/item-credential.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import { accountDigest } from '../../items/account-digest.ts';
import type { Item } from '../../items/item.ts';
import { PENDING } from '../../items/micro-deposit.ts';
import type { NumbersNeed } from '../flow/flow.ts';
import { matchAccounts, moveOf } from '../items/move-item.ts';
import { asListed, offeredAccounts } from '../items/offered-accounts.ts';
import type { AccountRow } from '../pane.ts';
import { type Done, type LinkRun, presentUserOf } from '../state/link-run.ts';
import type { Accepted, Session } from '../state/session.ts';
import { accountIneligible, refusalWithoutAccounts } from '../tokens/account-filter.ts';
import { customizationOf } from '../tokens/find-customization.ts';
import { accountLimitsOf } from './institution-rows.ts';

/**
 * The accounts behind the login, with the reason why some cannot be chosen.
 * @throws NO_ACCOUNTS and its like when none can; what the institution answered
 */
export async function readAccounts(run: LinkRun, session: Session): Promise<Done> {
  const { call, token } = run;
  const item = await itemOf(run);
  const { accounts, unread, accepted } = await accountsToShow(run, session, item);
  const limits = accountLimitsOf(token.wishes);
  const none = refusalWithoutAccounts(limits, accounts);
  if (none !== null) throw fail(none);
  const { accountSelect } = await customizationOf(call, run.tenant, token.wishes.customizationName);
  const numbers = numbersNeed(run, session, accounts);
  const known = item ? await knownAccounts(run, session, item, accounts) : null;
  const rows = accounts.map((account, index): AccountRow => {
    const ineligible = accountIneligible(limits, account);
    const shared = known === null ? accountSelect === 'all' : known.has(account.key);
    return {
      id: String(index + 1),
      name: account.name,
      mask: account.mask,
      type: account.type,
      subtype: account.subtype,
      balance: balanceOf(account),
      selected: ineligible === null && shared,
      ineligible,
    };
  });
  // Numbers are proved one account at a time.
  const mode = numbers !== 'none' || accountSelect === 'one' ? 'one' : 'several';
  const chosenThere = session.secrets.accepted?.chosenThere ?? false;
  return {
    outcome: { kind: 'accounts', rows, mode, chosenThere, numbers },
    secrets: { ...session.secrets, accounts, unread, ...(accepted ? { accepted } : {}) },
  };
}

/** Accounts as a login shows them, and the login with which all of them can be read. */
interface Shown {
  readonly accounts: readonly RawAccount[];
  /** Not shown, for a reason that the source gives: closed, or not readable now. */
  readonly unread: readonly AccountKey[];
  /** Absent where nobody logged in, and nothing is to be changed. */
  readonly accepted: Accepted | undefined;
}

/** All that the login of the session shows, or that of the Item where nobody logged in. @throws what the institution answered */
export async function accountsToShow(run: LinkRun, session: Session, item: Item | undefined): Promise<Shown> {
  const { call } = run;
  const { credential, place } = await loginOf(run, session, item);
  const connector = call.connector(place.connector);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  const choosesAgain = item !== undefined && session.flow.facts.accountSelection;
  const { accepted } = session.secrets;
  let current = credential;
  // Tokens that change while a login has no Item yet are kept with the login.
  const renewed = (after: typeof credential): void => {
    current = after;
  };
  const occasion = { user: presentUserOf(run), ...(accepted ? { renewed } : {}) };
  const work = { limitMs: LIVE_CALL_MS, areas: ['item_logins'] as const, occasion };
  const read = await atInstitution(call, place, work, async (context) => {
    if (choosesAgain) return offeredAccounts(connector, context, credential);
    return asListed(await connector.accounts(context, credential), credential);
  }).catch((error: unknown) => {
    throw linkRefusal(asFailure(error));
  });
  const { accounts, unread } = read;
  const after = read.credential === credential ? current : read.credential;
  if (after === credential) return { accounts, unread, accepted };
  const widened = accepted ?? (item && asAccepted(item, credential));
  return { accounts, unread, accepted: widened && { ...widened, credential: after } };
}

/** The login that an Item has, as if it had just been made. */
function asAccepted(item: Item, before: Accepted['credential']): Accepted {
  const { ordinal, linkedAt } = item;
  return {
    ordinal,
    startedAt: linkedAt,
    credential: before,
    before,
    readiness: null,
    chosenThere: false,
  };
}

/** The Item that the session is about to repair; undefined when it makes a new one. */
export async function itemOf({ call, tenant, token }: LinkRun): Promise<Item | undefined> {
  if (token.itemId === null) return undefined;
  const item = await call.store.items.find(tenant, token.itemId);
  if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
  return item;
}

type Place = ConnectorPlace & { readonly connector: string };

/** What to read with: the login of this session, or, where it needed none, that of the Item. */
async function loginOf(
  { call, tenant }: LinkRun,
  { flow, secrets }: Session,
  item: Item | undefined,
): Promise<{ readonly credential: Accepted['credential']; readonly place: Place }> {
  const { accepted } = secrets;
  if (accepted === undefined) {
    if (!item) throw fail('INTERNAL_SERVER_ERROR');
    const { credential } = await openCredential(call, item);
    return { credential, place: item };
  }
  const record = flow.institution && call.directory.byId(flow.institution.institutionId);
  if (!record) throw fail('INVALID_INSTITUTION');
  const { ordinal, startedAt, credential } = accepted;
  const { clientId } = tenant;
  const institution = { connector: record.connector, institutionId: record.id, institutionName: record.name };
  // Seen with the eyes of the Item that is repaired, its accounts have the keys by which they are known.
  if (item) return { credential, place: { ...item, ...institution } };
  const place = { clientId, ordinal, ...institution, linkedAt: startedAt, createdAt: null };
  return { credential, place };
}

/** Keys of accounts that the Item has. */
async function knownAccounts(
  { call }: LinkRun,
  { flow }: Session,
  item: Item,
  raw: readonly RawAccount[],
): Promise<ReadonlySet<AccountKey>> {
  const stored = (await call.store.accounts.listStored(item.itemId)).filter(({ closed }) => !closed);
  const move = moveOf(call, item, flow.institution?.institutionId ?? null);
  if (move) return new Set(matchAccounts(call, item, { to: { institutionId: move.id }, stored, raw }).keys());
  const digests = new Set(stored.map(({ sourceDigest }) => sourceDigest));
  return new Set(raw.flatMap(({ key }) => (digests.has(accountDigest(call, item, key)) ? [key] : [])));
}

/** Where the bank does not tell numbers, the person types them, and they are proved. */
function numbersNeed(
  { call, token }: LinkRun,
  { flow }: Session,
  accounts: readonly RawAccount[],
): NumbersNeed {
  if (!token.wishes.products.includes('auth') || token.itemId !== null) return 'none';
  const methods = flow.institution && call.directory.byId(flow.institution.institutionId)?.authMethods;
  if (!methods || methods.instantAuth) return 'none';
  const waits = accounts.some(({ verificationStatus }) => verificationStatus === PENDING);
  if (methods.automatedMicroDeposits && waits) return 'automated';
  if (methods.instantMatch) return 'match';
  return methods.instantMicroDeposits ? 'instant' : 'none';
}

function balanceOf({ balance, currency, type }: RawAccount): AccountRow['balance'] {
  const amount = type === 'depository' ? (balance.available ?? balance.current) : balance.current;
  return amount === null ? null : { amount, currency };
}
