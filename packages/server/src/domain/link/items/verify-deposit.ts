import { fail } from '../../../errors.ts';
import { compare, isDecimal } from '../../../money/decimal.ts';
import type { Account } from '../../accounts/account.ts';
import type { Item } from '../../items/item.ts';
import type { Call, Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import type { MicroDeposit } from './deposit-store.ts';
import { type DepositSecret, PENDING_BY_HAND, placeOfDeposit } from './deposits.ts';
import { type LinkedAccount, toLinkedAccount } from './linked-account.ts';

/** Wrong answers after which an account cannot be proved any more (link.md 4). */
const ATTEMPTS_MAX = 3;
const FAILED = 'verification_failed';
const VERIFIED = 'manually_verified';

/** What the holder of an account found there. */
export type ToldDeposit = { readonly code: string } | { readonly amounts: readonly [string, string] };

/** An account whose holder has to tell what was deposited there. */
export interface AwaitedDeposit {
  readonly accountId: string;
  readonly mask: string | null;
  readonly attemptsLeft: number;
}

/** Null when no account of the Item waits for its deposit. */
export async function depositToVerify(
  { store }: Pick<Services, 'store'>,
  { itemId }: Pick<Item, 'itemId'>,
): Promise<AwaitedDeposit | null> {
  const accounts = await store.accounts.list(itemId);
  const account = accounts.find(({ verificationStatus }) => verificationStatus === PENDING_BY_HAND);
  const deposit = account && (await store.microDeposits.find(itemId, account.accountId));
  if (!deposit) return null;
  const { accountId, mask } = account;
  return { accountId, mask, attemptsLeft: ATTEMPTS_MAX - deposit.attempts };
}

/** What an answer came to. */
export type DepositProof =
  | { readonly kind: 'verified'; readonly account: LinkedAccount }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  /** No answer proves the account any more. */
  | { readonly kind: 'failed'; readonly account: LinkedAccount };

/**
 * Proves an account by what was deposited there; its numbers can be read from then on. Each wrong answer counts, and the third one
 * is the last.
 *
 * Wrong answers are no refusals: a refusal would take the count back with the caller's unit of work. `accountId` null: the account
 * of the Item that waits, or did so last.
 * @throws INVALID_ACCOUNT_ID for an account that waits for nothing; ITEM_NOT_FOUND
 */
export async function verifyDeposit(
  call: Call,
  unit: StoreWriter,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  { accountId, told }: { readonly accountId: string | null; readonly told: ToldDeposit },
): Promise<DepositProof> {
  const held = await unit.items.hold(itemId);
  const item = held ? await unit.items.find(asTenant(environment, clientId), itemId) : undefined;
  if (!item) throw fail('ITEM_NOT_FOUND');
  const account = accountToProve(await unit.accounts.list(itemId), accountId);
  if (account?.verificationStatus === FAILED) return { kind: 'failed', account: toLinkedAccount(account) };
  const deposit = account && (await unit.microDeposits.find(itemId, account.accountId));
  if (account?.verificationStatus !== PENDING_BY_HAND || !deposit) throw fail('INVALID_ACCOUNT_ID');
  if (await isRight(call, unit, item, { deposit, told }))
    return { kind: 'verified', account: await settle(call, unit, item, { account, status: VERIFIED }) };
  const attempts = await unit.microDeposits.countAttempt(itemId, account.accountId, ATTEMPTS_MAX);
  if (attempts !== undefined && attempts < ATTEMPTS_MAX)
    return { kind: 'wrong', attemptsLeft: ATTEMPTS_MAX - attempts };
  return { kind: 'failed', account: await settle(call, unit, item, { account, status: FAILED }) };
}

function accountToProve(accounts: readonly Account[], accountId: string | null): Account | undefined {
  if (accountId !== null) return accounts.find((account) => account.accountId === accountId);
  const isIn = (status: string) => (account: Account) => account.verificationStatus === status;
  return accounts.find(isIn(PENDING_BY_HAND)) ?? accounts.find(isIn(FAILED));
}

async function isRight(
  { custody }: Pick<Services, 'custody'>,
  unit: StoreWriter,
  item: Item,
  { deposit: { accountId, sealed }, told }: { readonly deposit: MicroDeposit; readonly told: ToldDeposit },
): Promise<boolean> {
  const key = await unit.items.key(item.itemId);
  if (!key) throw fail('ITEM_NOT_FOUND');
  const secret = custody.open(item, key, placeOfDeposit(accountId), sealed);
  return matches(JSON.parse(secret) as DepositSecret, told);
}

/** Gives the account as it is from now on. */
async function settle(
  { world }: Pick<Call, 'world'>,
  unit: StoreWriter,
  { itemId }: Item,
  { account, status }: { readonly account: Account; readonly status: typeof VERIFIED | typeof FAILED },
): Promise<LinkedAccount> {
  const { accountId } = account;
  await unit.accounts.setVerification(itemId, accountId, status, PENDING_BY_HAND);
  await unit.microDeposits.remove(itemId, accountId);
  await unit.items.note(itemId, world.clock.now(), 'verified', status);
  return toLinkedAccount({ ...account, verificationStatus: status });
}

function matches({ code, amounts }: DepositSecret, told: ToldDeposit): boolean {
  if ('code' in told) return told.code.trim().toUpperCase() === code;
  const [first, second] = told.amounts;
  // Statements list the two in any order.
  return (
    (isSame(first, amounts[0]) && isSame(second, amounts[1])) ||
    (isSame(first, amounts[1]) && isSame(second, amounts[0]))
  );
}

function isSame(typed: string, amount: string): boolean {
  const text = typed.trim();
  return isDecimal(text) && compare(text, amount) === 0;
}
