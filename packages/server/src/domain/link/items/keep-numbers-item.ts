import { fail } from '../../../errors.ts';
import { connectorContext } from '../../institution-calls/connector-context.ts';
import { LIVE_CALL_MS, withDeadline } from '../../institution-calls/deadline.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import type { TypedNumbers } from '../answer.ts';
import type { AcceptedNumbers } from './accepted-numbers.ts';
import { expectDeposit, PENDING_BY_HAND } from './deposits.ts';
import { type ItemToInsert, insertItem } from './insert-item.ts';
import { type KeptItem, keepAccounts, type LinkConsent, recordLinkConsent } from './keep-linked-item.ts';
import { checkNumbers } from './typed-numbers.ts';

const CONNECTOR = 'manual-numbers';
/** Accounts with this routing number have a holder on file. */
const ROUTING_WITH_IDENTITY = '011401533';
/** There are no transactions to be read. */
const HISTORY_DAYS = 1;

/**
 * Takes account numbers behind which no bank stands; nothing of them is kept yet.
 * @throws INVALID_FIELD, INVALID_ACCOUNT_NUMBER
 */
export async function acceptNumbers(
  call: Call,
  tenant: Tenant,
  { ordinal, at }: Pick<AcceptedNumbers, 'ordinal' | 'at'>,
  typed: TypedNumbers,
): Promise<AcceptedNumbers> {
  const { numbers, bankName } = checkNumbers(call, typed);
  const connector = call.connector(CONNECTOR);
  if (!connector) throw fail('PRODUCTS_NOT_SUPPORTED');
  const nowhere = { institutionId: null, institutionName: null };
  const place = { clientId: tenant.clientId, ordinal, ...nowhere, linkedAt: at, createdAt: null };
  const { routing, account, name, subtype, holder } = numbers;
  const values = { routing, account, name, subtype, holder };
  return withDeadline(call.world.timers, LIVE_CALL_MS, async (signal) => {
    const context = connectorContext(call, place, signal);
    const step = await connector.advance(context, {}, { values });
    if (step.kind !== 'done') throw fail('INTERNAL_SERVER_ERROR');
    const { items } = await connector.accounts(context, step.credential);
    const [first] = items;
    if (!first) throw fail('NO_ACCOUNTS');
    return { ordinal, at, routing, credential: step.credential, account: first, bankName };
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
 * Makes an Item without an institution out of typed account numbers, in the caller's unit of work. They prove nothing until the
 * account's holder tells what was deposited there (`verifyDeposit`). Of the products, it has those that numbers can give.
 * @throws ADDITION_LIMIT; PRODUCTS_NOT_SUPPORTED where no deposit can be sent
 */
export async function keepNumbersItem(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { accepted, products, webhook, userId = null, consent }: NumbersItem,
): Promise<KeptItem> {
  const { ordinal, at, credential, account } = accepted;
  const made = {
    connector: CONNECTOR,
    institution: null,
    ordinal,
    at,
    login: { credential, consentExpiresAt: null },
    products: productsOf(accepted, products),
    webhook,
    historyDays: HISTORY_DAYS,
    userId,
    numbersProof: 'same_day',
    consent,
  } as const;
  const inserted = await insertItem(call, unit, tenant, made);
  const pending = { ...account, verificationStatus: PENDING_BY_HAND };
  const accounts = await keepAccounts(call, unit, tenant, { inserted, accounts: [pending] });
  for (const { accountId } of accounts) await expectDeposit(call, unit, inserted, accountId);
  await recordLinkConsent(call, unit, inserted, { made, accounts });
  return { itemId: inserted.owner.itemId, publicToken: inserted.publicToken, accounts };
}

/** Nothing is known of the holder but the name that was typed, unless the routing number says otherwise. */
function productsOf({ routing }: AcceptedNumbers, asked: readonly string[]): string[] {
  const knowsHolder = routing === ROUTING_WITH_IDENTITY && asked.includes('identity');
  return knowsHolder ? ['auth', 'identity'] : ['auth'];
}
