import { array, type FieldOptions, object, optional, Type } from '../../_kit/schema.ts';

/** What an account id looks like: ours have 37 letters and digits; what is of no such form is said before a token is looked at (D90). */
const FORM = '^[A-Za-z0-9_-]{20,64}$';

const MESSAGE = 'must be a valid account ID';

export const accountIdField = ({ message = MESSAGE }: Pick<FieldOptions, 'message'> = {}) =>
  Type.String({ pattern: FORM, 'x-message': message });

/** `options.account_ids`: a subset of the Item's accounts; absent or empty means all. */
export const accountIds = array(Type.String({ pattern: FORM }), {
  maxItems: 500,
  message: 'must be a non-empty array of valid account ids',
});

/** The `options` of calls that take nothing else. */
export const accountOptions = optional(object({ account_ids: optional(accountIds) }));
