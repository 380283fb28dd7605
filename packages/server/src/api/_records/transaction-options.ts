import { boolean, integer, object, oneOf, optional, type Static } from '../_kit/schema.ts';

/**
 * What both ways of reading transactions take. Personal finance categories, counterparties and logos are part of every
 * transaction, and categories are of one version: who asks for them, or for none, gets the same.
 */
export const transactionOptions = {
  include_original_description: optional(boolean({ default: false, later: true })),
  include_personal_finance_category: optional(boolean({ default: false, later: true })),
  include_logo_and_counterparty_beta: optional(boolean({ default: false, later: true })),
  personal_finance_category_version: optional(oneOf(['v1', 'v2'], { later: true })),
  days_requested: optional(integer({ minimum: 1, maximum: 730, later: true })),
};

/** What of a transaction a call asks for besides what everybody gets. */
export interface TransactionWish {
  readonly includeOriginal: boolean;
  readonly categories: boolean;
  readonly merchants: boolean;
  /** Leaves out what is later than 2020-09-14 and not asked for. */
  readonly strictVersion: boolean;
}

const options = object({
  ...transactionOptions,
  include_personal_finance_category_beta: optional(boolean()),
});

export function transactionWish(
  asked: Partial<Static<typeof options>> | undefined,
  strictVersion: boolean,
): TransactionWish {
  return {
    includeOriginal: asked?.include_original_description === true,
    categories:
      asked?.include_personal_finance_category === true ||
      asked?.include_personal_finance_category_beta === true ||
      asked?.personal_finance_category_version !== undefined,
    merchants: asked?.include_logo_and_counterparty_beta === true,
    strictVersion,
  };
}

export const pageSize = optional(integer({ minimum: 1, maximum: 500, default: 100 }));
export const PAGE_SIZE_DEFAULT = 100;
