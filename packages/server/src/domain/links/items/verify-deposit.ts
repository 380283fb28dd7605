import { fail } from '../../../errors.ts';
import { compare, isDecimal } from '../../../money/decimal.ts';
import type { Account } from '../../accounts/account.ts';
import type { Domain } from '../../domain.ts';
import type { Item } from '../../items/item.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
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
  { store }: Pick<Domain, 'store'>,
  { itemId }: Pick<Item, 'itemId'>,
): Promise<AwaitedDeposit | null> {
  const accounts = await store.accounts.list(itemId);
  const account = accounts.find(({ verificationStatus }) => verificationStatus === PENDING_BY_HAND);
  const deposit = account && (await store.microDeposits.find(itemId, account.accountId));
  if (!deposit) return null;
  const { accountId, mask } = account;
  return { accountId, mask, attemptsLeft: ATTEMPTS_MAX - deposit.attempts };
}

/**
 * Proves an account by what was deposited there; its numbers can be read from then on. Each wrong answer counts, and the third one
 * is the last.
 * @throws INCORRECT_DEPOSIT_VERIFICATION; TOO_MANY_VERIFICATION_ATTEMPTS from the last wrong answer on; INVALID_ACCOUNT_ID for an
 *   account that waits for nothing; ITEM_NOT_FOUND
 */
export async function verifyDeposit(
  domain: Domain,
  { itemId, environment, clientId }: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  accountId: string,
  told: ToldDeposit,
): Promise<LinkedAccount> {
  // A wrong answer is refused after it was counted.
  const account = await domain.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(itemId);
    const item = held ? await unit.items.find(asTenant(environment, clientId), itemId) : undefined;
    if (!item) throw fail('ITEM_NOT_FOUND');
    return settle(domain, unit, item, accountId, told);
  });
  if (account.verificationStatus === VERIFIED) return toLinkedAccount(account);
  throw fail(
    account.verificationStatus === FAILED
      ? 'TOO_MANY_VERIFICATION_ATTEMPTS'
      : 'INCORRECT_DEPOSIT_VERIFICATION',
  );
}

/** Gives the account as it is after the answer. */
async function settle(
  domain: Domain,
  unit: StoreWriter,
  item: Item,
  accountId: string,
  told: ToldDeposit,
): Promise<Account> {
  const account = (await unit.accounts.list(item.itemId)).find((each) => each.accountId === accountId);
  if (account?.verificationStatus === FAILED) return account;
  const deposit = await unit.microDeposits.find(item.itemId, accountId);
  const key = await unit.items.key(item.itemId);
  if (account?.verificationStatus !== PENDING_BY_HAND || !deposit || !key) throw fail('INVALID_ACCOUNT_ID');
  const secret = JSON.parse(
    domain.custody.open(item, key, placeOfDeposit(accountId), deposit.sealed),
  ) as DepositSecret;
  const isRight = matches(secret, told);
  const attempt = isRight ? 0 : await unit.microDeposits.countAttempt(item.itemId, accountId, ATTEMPTS_MAX);
  if (attempt !== undefined && attempt > 0 && attempt < ATTEMPTS_MAX) return account;
  const status = isRight ? VERIFIED : FAILED;
  await unit.accounts.setVerification(item.itemId, accountId, status, PENDING_BY_HAND);
  await unit.microDeposits.remove(item.itemId, accountId);
  await unit.items.note(item.itemId, domain.world.clock.now(), 'verified', status);
  return { ...account, verificationStatus: status };
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
