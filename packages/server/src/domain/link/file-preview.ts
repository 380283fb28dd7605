/** What a person is shown of a file before anything of it is kept. */
export interface FilePreview {
  readonly name: string;
  /** Line and reason; null for a file that can be read. */
  readonly fault: string | null;
  /** Lines that were left out or read in an odd way. */
  readonly notes: readonly { readonly line: number | null; readonly reason: string }[];
  /** It does not say which account it is of. */
  readonly isUnnamed: boolean;
  readonly accounts: readonly AccountPreview[];
}

export interface AccountPreview {
  /** Names the account in this session only, over all of its files. */
  readonly id: string;
  readonly name: string;
  readonly mask: string | null;
  readonly type: string;
  readonly subtype: string | null;
  readonly entries: number;
  /** Calendar dates of the oldest and the newest entry. */
  readonly from: string | null;
  readonly to: string | null;
  /** Decimal text and ISO code. */
  readonly balance: { readonly amount: string; readonly currency: string } | null;
  /** Why it cannot be kept; null when it can. */
  readonly ineligible: string | null;
  /** By which a person sees whether money in and money out are told apart rightly. */
  readonly newest: readonly EntryPreview[];
}

export interface EntryPreview {
  readonly date: string;
  readonly description: string;
  /** Unsigned decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly isMoneyIn: boolean;
}
