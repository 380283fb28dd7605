import { fail } from '../../../errors.ts';
import type { NumbersCountry } from '../../../vocabulary/numbers-countries.ts';
import { connectorContext } from '../../institution-calls/connector-context.ts';
import { LIVE_CALL_MS, withDeadline } from '../../institution-calls/deadline.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import type { TypedNumbers } from '../answer.ts';
import type { AcceptedNumbers } from './accepted-numbers.ts';
import { expectDeposit, PENDING_BY_HAND } from './deposits.ts';
import { type ItemToInsert, insertItem } from './insert-item.ts';
import { type KeptItem, keepAccounts, type LinkConsent, recordLinkConsent } from './keep-linked-item.ts';
import { keepLookup } from './keep-lookup.ts';
import { type LookupWishes, lookUpNumbers } from './look-up-numbers.ts';
import { checkNumbers } from './typed-numbers.ts';

const CONNECTOR = 'manual-numbers';
/** Accounts with this routing number have a holder on file in the sandbox. */
const ROUTING_WITH_IDENTITY = '011401533';
/** There are no transactions to be read. */
const HISTORY_DAYS = 1;

/** Numbers that were typed in a session. */
export interface NumbersOfSession extends Pick<AcceptedNumbers, 'ordinal' | 'at'> {
  readonly typed: TypedNumbers;
  /** Of the account; absent: the United States. */
  readonly country?: NumbersCountry;
  /** What may prove them; absent: a deposit alone. */
  readonly ways?: LookupWishes & { readonly deposits: boolean };
}

/**
 * Takes account numbers behind which no bank stands; nothing of them is kept yet.
 * @throws INVALID_FIELD; INVALID_ACCOUNT_NUMBER also for numbers that nobody knows, where nothing else proves them
 */
export async function acceptNumbers(
  call: Call,
  tenant: Tenant,
  { ordinal, at, typed, country = 'US', ways }: NumbersOfSession,
): Promise<AcceptedNumbers> {
  const checked = checkNumbers(call, typed, country);
  const { numbers, bankName } = checked;
  const lookup = ways ? lookUpNumbers(call, checked, ways) : null;
  if (ways && !lookup && (!ways.deposits || country !== 'US'))
    throw fail('INVALID_ACCOUNT_NUMBER', 'no account with these numbers is known');
  const connector = call.connector(CONNECTOR);
  if (!connector) throw fail('PRODUCTS_NOT_SUPPORTED');
  const nowhere = { institutionId: null, institutionName: null };
  const place = { clientId: tenant.clientId, ordinal, ...nowhere, linkedAt: at, createdAt: null };
  const { routing, account, name, subtype, holder } = numbers;
  const values = { routing, account, name, subtype, holder, country };
  return withDeadline(call.world.timers, LIVE_CALL_MS, async (signal) => {
    const context = connectorContext(call, place, signal);
    const step = await connector.advance(context, {}, { values });
    if (step.kind !== 'done') throw fail('INTERNAL_SERVER_ERROR');
    const { items } = await connector.accounts(context, step.credential);
    const [first] = items;
    if (!first) throw fail('NO_ACCOUNTS');
    return { ordinal, at, routing, credential: step.credential, account: first, bankName, lookup };
  }).catch((error: unknown) => {
    throw linkRefusal(asFailure(error));
  });
}

/** An Item of typed numbers. */
export interface NumbersItem extends Pick<ItemToInsert, 'products' | 'webhook' | 'userId'> {
  readonly accepted: AcceptedNumbers;
  readonly consent: LinkConsent;
}

/**
 * Makes an Item without an institution out of typed account numbers, in the caller's unit of work. Where nothing was found out about
 * them, they prove nothing until the account's holder tells what was deposited there (`verifyDeposit`). Of the products, it has those
 * that numbers can give.
 * @throws ADDITION_LIMIT; PRODUCTS_NOT_SUPPORTED where no deposit can be sent
 */
export async function keepNumbersItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { accepted, products, webhook, userId = null, consent }: NumbersItem,
): Promise<KeptItem> {
  const { ordinal, at, credential, account, lookup = null } = accepted;
  const made = {
    connector: CONNECTOR,
    institution: null,
    ordinal,
    at,
    login: { credential, consentExpiresAt: null },
    products: productsOf(call, accepted, products),
    webhook,
    historyDays: HISTORY_DAYS,
    userId,
    numbersProof: lookup?.proof ?? 'same_day',
    consent,
  } as const;
  const inserted = await insertItem(call, unit, tenant, made);
  const stated = { ...account, verificationStatus: lookup?.status ?? PENDING_BY_HAND };
  const accounts = await keepAccounts(call, unit, tenant, { inserted, accounts: [stated] });
  for (const { accountId } of accounts) {
    if (lookup) await keepLookup(call, unit, inserted, { accountId, lookup });
    else await expectDeposit(call, unit, inserted, accountId);
  }
  await recordLinkConsent(call, unit, inserted, { made, accounts });
  return { itemId: inserted.owner.itemId, publicToken: inserted.publicToken, accounts };
}

/** Nothing is known of the holder but the name that was typed, unless the routing number says otherwise. */
function productsOf(
  { environment }: Pick<Call, 'environment'>,
  { routing }: AcceptedNumbers,
  asked: readonly string[],
): string[] {
  const isOnFile = traitsOf(environment).simulated && routing === ROUTING_WITH_IDENTITY;
  const knowsHolder = isOnFile && asked.includes('identity');
  return knowsHolder ? ['auth', 'identity'] : ['auth'];
}
