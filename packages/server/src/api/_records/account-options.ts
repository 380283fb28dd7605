import { array, object, optional, string } from '../_kit/schema.ts';

/** `options.account_ids`: a subset of the Item's accounts; absent or empty means all. */
export const accountIds = array(string(), {
  maxItems: 500,
  message: 'must be a non-empty array of valid account ids',
});

/** The `options` of calls that take nothing else. */
export const accountOptions = optional(object({ account_ids: optional(accountIds) }));
