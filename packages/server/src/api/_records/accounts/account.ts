import type { Account } from '../../../domain/accounts/account.ts';
import { ACCOUNT_TYPES } from '../../../vocabulary/account-types.ts';
import { VERIFICATION_STATUSES } from '../../../vocabulary/verification-statuses.ts';
import { currencyFields } from '../../../wire/currency-fields.ts';
import { amountOrNull } from '../../../wire/exact-number.ts';
import { isoTime } from '../../../world/dates.ts';
import { projectListOnce, projectOnce } from '../../_kit/project-once.ts';
import {
  boolean,
  component,
  dateTime,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';

export const balancesSchema = component('AccountBalance', {
  available: nullable(number()),
  current: nullable(number()),
  limit: nullable(number()),
  iso_currency_code: nullable(string()),
  unofficial_currency_code: nullable(string()),
  last_updated_datetime: optional(nullable(dateTime())),
});

const verificationInsightsSchema = component(
  'AccountVerificationInsights',
  {
    name_match_score: optional(nullable(integer())),
    network_status: object({ has_numbers_match: boolean(), is_numbers_match_verified: boolean() }),
    previous_returns: optional(object({ has_previous_administrative_return: boolean() })),
    account_number_format: oneOf(['valid', 'invalid', 'unknown']),
  },
  { later: true },
);

export const accountSchema = component('AccountBase', {
  account_id: string(),
  balances: balancesSchema,
  mask: nullable(string()),
  name: string(),
  official_name: nullable(string()),
  type: oneOf(ACCOUNT_TYPES),
  subtype: nullable(string()),
  verification_status: optional(nullable(oneOf(VERIFICATION_STATUSES))),
  verification_name: optional(string({ later: true })),
  verification_insights: optional(verificationInsightsSchema),
  persistent_account_id: optional(string({ later: true })),
  holder_category: optional(nullable(oneOf(['business', 'personal', 'unrecognized']), { later: true })),
});

export type WireAccount = Static<typeof accountSchema>;

/** An account as callers see it. */
export const projectAccount = projectOnce(
  (account: Account): WireAccount => ({
    account_id: account.accountId,
    balances: {
      available: amountOrNull(account.available),
      // Clients of 2021 cannot take null here, so the nearest known figure stands in (api.md 7).
      current: amountOrNull(account.current ?? account.available),
      limit: amountOrNull(account.limit),
      ...currencyFields(account.currency),
      ...(account.balanceAt === null ? {} : { last_updated_datetime: isoTime(account.balanceAt) }),
    },
    mask: account.mask,
    name: account.name,
    official_name: account.officialName,
    subtype: account.subtype,
    type: account.type as WireAccount['type'],
    ...(account.verificationStatus === null
      ? {}
      : {
          verification_status: account.verificationStatus as NonNullable<WireAccount['verification_status']>,
        }),
    ...(account.persistentAccountId === null ? {} : { persistent_account_id: account.persistentAccountId }),
    holder_category: account.holderCategory as NonNullable<WireAccount['holder_category']> | null,
  }),
);

/** Those of one list, whose text is kept as long as the list. */
export const projectAccountList = projectListOnce(projectAccount);
