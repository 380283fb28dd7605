import type { ErrorCode } from '../../errors.ts';

/** What any call with an access_token can meet. */
export const ITEM_REFUSALS = ['INVALID_ACCESS_TOKEN', 'ITEM_NOT_FOUND'] as const satisfies ErrorCode[];

/** What a read of one product can meet: the product itself, then the state of the Item. */
export const PRODUCT_REFUSALS = [
  'PRODUCTS_NOT_SUPPORTED',
  'ITEM_LOGIN_REQUIRED',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'PASSWORD_RESET_REQUIRED',
  'ACCESS_NOT_GRANTED',
  'NO_ACCOUNTS',
  'USER_PERMISSION_REVOKED',
  'ADDITIONAL_CONSENT_REQUIRED',
  'ITEM_CONCURRENTLY_DELETED',
] as const satisfies ErrorCode[];

/** What is wrong with an Item that only its user can repair. */
export const REPAIR_REFUSALS = [
  'ITEM_LOGIN_REQUIRED',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'PASSWORD_RESET_REQUIRED',
  'ACCESS_NOT_GRANTED',
  'NO_ACCOUNTS',
  'USER_PERMISSION_REVOKED',
] as const satisfies ErrorCode[];

/** What a call meets that may have to ask the institution. */
export const INSTITUTION_REFUSALS = [
  'INSTITUTION_DOWN',
  'INSTITUTION_NOT_RESPONDING',
  'INSTITUTION_NOT_AVAILABLE',
  'INSTITUTION_NO_LONGER_SUPPORTED',
  'INSTITUTION_RATE_LIMIT',
] as const satisfies ErrorCode[];
