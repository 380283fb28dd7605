import type { RandomStream } from '../../../world/random.ts';
import type { AccountKey, RawAccount } from '../../sdk/records.ts';
import type { SimulatedUser } from '../credential.ts';
import type { Directive } from '../directive.ts';
import { type AccountMutation, type EntryName, MutationError } from '../port/mutation.ts';
import type { WorldVersion } from '../world-version.ts';
import type { ChangedLogin } from './changed-login.ts';

/** What the parts of a mutation are checked against: the login as it was before it. */
export interface LedgerDraft {
  readonly login: ChangedLogin;
  readonly world: WorldVersion;
  readonly user: SimulatedUser;
  readonly countryCode: string;
  /** Milliseconds. */
  readonly at: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Accounts that are there, shared or not, and stay. */
  readonly accounts: ReadonlyMap<AccountKey, RawAccount>;
  /** How many accounts and entries were ever added. */
  readonly accountsBefore: number;
  readonly entriesBefore: number;
  random(...labels: readonly (string | number)[]): RandomStream;
}

/** The directive that one part of a mutation gives. */
export type Part = Omit<Directive, 'at'>;

/** Balances that are set count from the ledger after the mutation, so they are settled last. */
export interface WantedBalance {
  readonly key: AccountKey;
  readonly balances: NonNullable<AccountMutation['balances']>;
}

/** @throws MutationError */
export function accountOf({ accounts }: LedgerDraft, key: AccountKey, pointer: string): RawAccount {
  const account = accounts.get(key);
  if (account === undefined) throw new MutationError(pointer, 'must be an account of this login');
  return account;
}

/** What names the entry in all its ids. @throws MutationError */
export function entryStemOf(draft: LedgerDraft, { account, sourceId }: EntryName, pointer: string): string {
  accountOf(draft, account, `${pointer}/account`);
  const stem = draft.login.entryStem(account, sourceId);
  if (stem === undefined) throw new MutationError(`${pointer}/sourceId`, 'must be an entry of the account');
  return stem;
}
