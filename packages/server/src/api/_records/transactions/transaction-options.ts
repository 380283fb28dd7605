import { type PfcVersion, pfcVersionOf } from '../../../domain/teams/pfc-version.ts';
import type { EndpointCall, ItemNeed } from '../../_kit/endpoint.ts';
import { boolean, integer, object, oneOf, optional, type Static } from '../../_kit/schema.ts';

/**
 * What both ways of reading transactions take. Personal finance categories, counterparties and logos are part of every
 * transaction, asked for or not, except for strict clients: they get of it what they ask for.
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
  /** The call names a version of categories, so its client knows that there are some. */
  readonly namesVersion: boolean;
  readonly merchants: boolean;
  readonly version: PfcVersion;
  /** Leaves out what is later than 2020-09-14 and not asked for. */
  readonly strictVersion: boolean;
}

const options = object({
  ...transactionOptions,
  include_personal_finance_category_beta: optional(boolean()),
});

/** What a call asks for, and the version of categories that its team chose. */
export async function transactionWish(
  { call, tenant, strictVersion }: Pick<EndpointCall<unknown, ItemNeed>, 'call' | 'tenant' | 'strictVersion'>,
  asked: Partial<Static<typeof options>> | undefined,
): Promise<TransactionWish> {
  const named = asked?.personal_finance_category_version;
  return {
    // A strict client knows only what it asks for.
    version: strictVersion ? (named ?? 'v1') : await pfcVersionOf(call, tenant.clientId, named),
    includeOriginal: asked?.include_original_description === true,
    categories:
      asked?.include_personal_finance_category === true ||
      asked?.include_personal_finance_category_beta === true ||
      asked?.personal_finance_category_version !== undefined,
    namesVersion: named !== undefined,
    merchants: asked?.include_logo_and_counterparty_beta === true,
    strictVersion,
  };
}

export const TRANSACTION_COUNT_DEFAULT = 100;
/** How many transactions a page has. */
export const transactionCount = optional(
  integer({ minimum: 1, maximum: 500, default: TRANSACTION_COUNT_DEFAULT }),
);
