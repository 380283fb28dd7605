import { simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import { fail } from '../../errors.ts';
import { HOUR_MS } from '../../world/durations.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { isCheckingOrSavings } from '../accounts/checking-or-savings.ts';
import { accountsNotFound } from '../accounts/choose-accounts.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import { planForThisCall } from '../due/lease.ts';
import { runFirstPull } from '../extraction/pulls/first-pull.ts';
import { firstPull } from '../extraction/pulls/plan-pulls.ts';
import { connectorContext } from '../institution-calls/connector-context.ts';
import { againstConflicts, CredentialChangedError } from '../institution-calls/credential-changed.ts';
import { LIVE_CALL_MS, withDeadline } from '../institution-calls/deadline.ts';
import { openCredential, sealCredential } from '../institution-calls/item-credential.ts';
import type { Item } from '../items/item.ts';
import { depositKey, type Owned, PENDING } from '../items/micro-deposit.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { mayUseMicroDeposits } from '../teams/micro-deposits.ts';
import { asTenant } from '../teams/team.ts';
import { fireItemEvent } from '../webhooks/fire.ts';

/** The institution is asked again this often. */
const AGAIN_MS = HOUR_MS;

export type VerificationOutcome = 'automatically_verified' | 'verification_expired';

/** Looks for the deposit at the institution; while it cannot be reached, or the login is broken, it is looked for again. */
export async function verifyMicroDeposit(call: Call, work: LeasedWork): Promise<void> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  const waits = item && item.state !== 'removed' && !(await isDepositSeen(call, item));
  if (waits) {
    const next = call.world.clock.now() + AGAIN_MS;
    await call.store.unitOfWork((unit) => unit.due.postpone(work, next, 0));
    return;
  }
  await settleByTimer(call, work, item, 'automatically_verified');
}

/** Ten days without the deposit. */
export async function expireMicroDeposit(call: Call, work: LeasedWork): Promise<void> {
  const item = await call.store.items.find(asTenant(call.environment, work.clientId), work.itemId);
  await settleByTimer(call, work, item, 'verification_expired');
}

/**
 * Sets how the verification of a checking or savings account ends, whatever its status was.
 * @throws UNAUTHORIZED_ROUTE_ACCESS where the team may not; INVALID_ACCOUNT_ID for any other account.
 */
export async function setVerificationStatus(
  call: Call,
  item: Item,
  accountId: string,
  status: VerificationOutcome,
): Promise<void> {
  const team = await call.store.teams.find(item.clientId);
  if (!mayUseMicroDeposits(call, team)) throw fail('UNAUTHORIZED_ROUTE_ACCESS');
  const account = await findAccount(call, item, accountId);
  if (!account) throw accountsNotFound();
  if (!isCheckingOrSavings(account)) throw fail('INVALID_ACCOUNT_ID');
  const reading = await settle(call, item, account, {
    status,
    change: async (unit) => {
      if (await unit.accounts.setVerification(item.itemId, accountId, status)) return;
      throw fail('INVALID_ACCOUNT_ID');
    },
  });
  if (reading) await runFirstPull(call, reading);
}

async function settleByTimer(
  call: Call,
  work: LeasedWork,
  item: Item | undefined,
  status: VerificationOutcome,
): Promise<void> {
  const account = item && (await findAccount(call, item, work.subject));
  if (!account || account.verificationStatus !== PENDING) {
    await call.store.unitOfWork((unit) => unit.due.finish(work));
    return;
  }
  const reading = await settle(call, item, account, {
    status,
    change: async (unit) => {
      const pending = await unit.accounts.setVerification(item.itemId, work.subject, status, PENDING);
      if (!pending || !(await unit.due.finish(work))) throw new LeaseLostError();
    },
  });
  if (reading) await runFirstPull(call, reading);
}

/**
 * Status, event and what the simulated bank remembers of it, in one unit of work. Gives the reading of the numbers that is due at
 * once, where there is one. @throws ITEM_CONCURRENTLY_DELETED
 */
async function settle(
  call: Call,
  item: Item,
  account: StoredAccount,
  {
    status,
    change,
  }: { readonly status: VerificationOutcome; readonly change: (unit: StoreWriter) => Promise<void> },
): Promise<LeasedWork | undefined> {
  return againstConflicts(async () => {
    const remember = await atTheBank(call, item, account, status);
    return call.store.unitOfWork(async (unit) => {
      if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
      await change(unit);
      await remember(unit);
      return announce(call, unit, item, { account, status });
    });
  });
}

async function announce(
  call: Call,
  unit: StoreWriter,
  { itemId, environment, clientId }: Owned,
  {
    account: { accountId },
    status,
  }: { readonly account: StoredAccount; readonly status: VerificationOutcome },
): Promise<LeasedWork | undefined> {
  const item = await unit.items.find(asTenant(environment, clientId), itemId);
  if (!item) return undefined;
  const verified = status === 'automatically_verified';
  const now = call.world.clock.now();
  await unit.due.cancel(depositKey(item, 'micro_deposit_verify', accountId));
  await unit.due.cancel(depositKey(item, 'micro_deposit_expiry', accountId));
  await unit.items.note(itemId, now, 'verified', status);
  const nothing = { webhookId: null, webhookType: null, webhookCode: null, detail: null };
  const kind = verified ? 'micro_deposit_verified' : 'micro_deposit_expired';
  call.record?.({ at: now, kind, itemId, ...nothing });
  await fireItemEvent(call, unit, item, {
    type: 'AUTH',
    code: verified ? 'AUTOMATICALLY_VERIFIED' : 'VERIFICATION_EXPIRED',
    fields: { account_id: accountId, item_id: itemId, error: null },
  });
  // The numbers may not have been given before.
  const used = item.products.some(({ product, pulledAt }) => product === 'auth' && pulledAt !== null);
  if (!verified || !used || item.state !== 'good') return undefined;
  return planForThisCall(call, unit, firstPull(item, ['auth'], now));
}

/** Lets the simulated bank remember the status; other institutions are not told. @throws CredentialChangedError */
async function atTheBank(
  call: Call,
  item: Item,
  account: StoredAccount,
  status: VerificationOutcome,
): Promise<(unit: StoreWriter) => Promise<void>> {
  const connector = call.connector(item.connector);
  const bank = simulatedBankOf(connector);
  if (!bank) return async () => undefined;
  const { key, credential, sealed } = await openCredential(call, item);
  const place = { table: 'accounts', field: 'source_key', row: account.accountId };
  const name = call.custody.open(item, key, place, account.sealedSourceKey);
  const changed = await withDeadline(call.world.timers, LIVE_CALL_MS, (signal) =>
    bank.mutate(connectorContext(call, item, signal), credential, {
      verification: [{ account: name, status }],
    }),
  );
  const renewed = sealCredential(call, item, key, changed.credential);
  return async (unit) => {
    if (!(await unit.items.replaceCredential(item.itemId, sealed, renewed)))
      throw new CredentialChangedError();
  };
}

async function isDepositSeen(call: Call, item: Item): Promise<boolean> {
  const connector = call.connector(item.connector);
  if (!connector || item.state !== 'good') return false;
  const { credential } = await openCredential(call, item);
  try {
    await withDeadline(call.world.timers, LIVE_CALL_MS, (signal) =>
      connector.accounts(connectorContext(call, item, signal), credential),
    );
    return true;
  } catch {
    return false;
  }
}

async function findAccount(
  { store }: Call,
  { itemId }: Owned,
  accountId: string,
): Promise<StoredAccount | undefined> {
  return (await store.accounts.listStored(itemId)).find(
    (account) => account.accountId === accountId && !account.closed,
  );
}
