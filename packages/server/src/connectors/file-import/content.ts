import type { StatementFileFormat } from '@fairlead/formats';
import type { PackedList } from '../../world/packed-list.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { RawCreditLiability } from '../sdk/liabilities.ts';
import type { Credential } from '../sdk/login.ts';
import type {
  RawAccount,
  RawHolding,
  RawInvestmentTransaction,
  RawNumbers,
  RawOwner,
  RawSecurity,
  RawTransaction,
} from '../sdk/records.ts';

/** What a file says of one account. Null: the file does not speak of it, which is not the same as none. */
export interface FileAccount {
  readonly account: RawAccount;
  readonly transactions: readonly RawTransaction[];
  /** Days of which the file lists all entries; null when it does not say. */
  readonly covered: { readonly from: string; readonly to: string } | null;
  /** Ids of entries that the file takes back. */
  readonly removed: readonly string[];
  readonly numbers: RawNumbers | null;
  /** The holder, where the file names them. */
  readonly owner: RawOwner | null;
  readonly liability: RawCreditLiability | null;
  readonly holdings: readonly RawHolding[] | null;
  readonly investmentTransactions: readonly RawInvestmentTransaction[];
  readonly securities: readonly RawSecurity[];
}

/** The transactions of a large file, beside its account, whose own list is empty then. */
export interface PackedTransactions {
  readonly entries: PackedList<RawTransaction>;
  /** The first and the last of their days. */
  readonly from: string;
  readonly to: string;
}

export interface FileContent<Account = FileAccount> {
  readonly accounts: readonly Account[];
  readonly warnings: readonly string[];
  /** What the institution calls itself in the file. */
  readonly institutionName: string | null;
  readonly format: StatementFileFormat;
  /** Files of one dialect word an entry in the same way; those of others need not. */
  readonly dialect: string;
}

/** Nothing but the account and its entries. */
export const BARE = {
  transactions: [],
  covered: null,
  removed: [],
  numbers: null,
  owner: null,
  liability: null,
  holdings: null,
  investmentTransactions: [],
  securities: [],
} as const;

/** What is held of a file while it is imported. */
export type HeldContent = FileContent<FileAccount & { readonly packed?: PackedTransactions }>;

/** A credential that lives in memory during one import; it is never sealed. */
export function transientCredential(content: HeldContent): Credential {
  return { kind: 'statements', content };
}

/**
 * The content of the file behind a credential.
 * @throws ConnectorError `unsupported` for what an Item keeps: its files are gone, only a person can bring the next one.
 */
export function fileContentOf(credential: Credential): HeldContent {
  if (credential.kind !== 'statements' || credential.content === undefined) {
    throw new ConnectorError('unsupported', {
      reason: 'statements come as files: import the next one to renew this item',
    });
  }
  // Only `transientCredential` makes such a record, in this process.
  return credential.content as HeldContent;
}
