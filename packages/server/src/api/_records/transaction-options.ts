import { boolean, integer, oneOf, optional } from '../_kit/schema.ts';

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

export const pageSize = optional(integer({ minimum: 1, maximum: 500, default: 100 }));
export const PAGE_SIZE_DEFAULT = 100;
