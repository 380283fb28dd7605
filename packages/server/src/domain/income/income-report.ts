import type { RawOwner } from '../../connectors/sdk/records.ts';
import type { IncomeSource, IncomeWindow } from '../income-sources/income-source.ts';

export interface IncomeAccount {
  readonly accountId: string;
  readonly mask: string | null;
  readonly name: string;
  readonly officialName: string | null;
  readonly subtype: string | null;
  readonly owners: readonly RawOwner[];
}

export interface IncomeItem {
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  /** ISO 3166-1 alpha-2, of the institution. */
  readonly countryCodes: readonly string[];
  /** Milliseconds; when its data was read last. */
  readonly updatedAt: number;
  readonly accounts: readonly IncomeAccount[];
  readonly sources: readonly IncomeSource[];
}

export interface IncomeWarning {
  readonly code: 'IDENTITY_UNAVAILABLE' | 'TRANSACTIONS_UNAVAILABLE' | 'DATA_UNAVAILABLE' | 'ITEM_UNAPPROVED';
  readonly itemId: string;
  /** What the Item was refused with; null where nothing failed. */
  readonly cause: { readonly code: string; readonly message: string } | null;
}

/** What is sealed of a report. Sums and months follow from its payments. */
export interface IncomeReport {
  readonly window: IncomeWindow;
  readonly items: readonly IncomeItem[];
  readonly warnings: readonly IncomeWarning[];
}
