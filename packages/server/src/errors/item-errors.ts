import { AT_THE_BANK, entryMaker, OTHER_TRY, onDemand, UPDATE_MODE } from './error-entry.ts';

const item = entryMaker('ITEM_ERROR');

/** `ITEM_ERROR`: The state of an Item, or the login of its user, is in the way. */
export const itemErrors = {
  ITEM_LOGIN_REQUIRED: item({
    message:
      'the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link update mode to restore the item to a good state',
    when: 'The login no longer works, or the consent ended.',
    next: UPDATE_MODE,
  }),
  ITEM_NOT_FOUND: item({
    message: 'the item was removed; its access_token no longer works',
    when: 'The Item was removed.',
    next: 'Forget its tokens and ids; send the user through Link for a new Item.',
  }),
  ITEM_CONCURRENTLY_DELETED: item({
    message: 'the item was removed while this request ran',
    when: 'The Item was removed while the call was under way.',
    advice: 'Treat it as ITEM_NOT_FOUND.',
  }),
  ITEM_LOCKED: item({
    message: 'the institution has locked this login',
    display: 'Your account is locked. Please unlock it at your institution, then try again.',
    when: 'The institution locked the login, often after wrong passwords.',
    advice: AT_THE_BANK,
  }),
  ITEM_NOT_SUPPORTED: item({
    message: 'this kind of account or login is not supported',
    display: 'This account cannot be connected.',
    when: 'The account, or the kind of login, is not supported for this purpose.',
    advice: 'Let the user choose another account.',
  }),
  INVALID_CREDENTIALS: item({
    message: 'the provided credentials were not correct',
    display: 'The user name or password was not right. Please try again.',
    when: 'User name or password is wrong.',
    advice: OTHER_TRY,
  }),
  INSUFFICIENT_CREDENTIALS: item({
    message: 'the login at the institution was left unfinished',
    display: 'The login was not finished. Please try again.',
    when: onDemand('The login was left unfinished.'),
    advice: OTHER_TRY,
  }),
  INVALID_MFA: item({
    message: 'the provided MFA response(s) were not correct',
    display: 'The answer was not right. Please try again.',
    when: 'An answer to a further question of the institution is wrong.',
    advice: OTHER_TRY,
  }),
  INVALID_SEND_METHOD: item({
    message: 'the institution refused the way the code was to be sent',
    when: onDemand('The institution refused the way to send a code.'),
    advice: 'The user chooses another way.',
  }),
  COUNTRY_NOT_SUPPORTED: item({
    message: 'the institution is outside the countries asked for',
    display: 'This institution is not available in your country.',
    when: 'The institution is in none of the countries of the link_token, or no institution is.',
    advice: 'Make the link_token with that country in country_codes.',
  }),
  INVALID_PHONE_NUMBER: item({
    message: 'the phone number is not valid',
    display: 'This phone number is not valid.',
    when: onDemand('A phone number is not valid.'),
    advice: OTHER_TRY,
  }),
  INVALID_OTP: item({
    message: 'the one-time code is wrong',
    display: 'The code was not right. Please try again.',
    when: onDemand('A one-time code is wrong.'),
    advice: OTHER_TRY,
  }),
  INVALID_UPDATED_USERNAME: item({
    message: 'the user name differs from that of the first link',
    when: 'In update mode the user logged in as another user of the institution.',
    advice: 'The user logs in as before, or links a new Item.',
  }),
  MFA_NOT_SUPPORTED: item({
    message: 'this kind of MFA is not supported',
    display: 'The security step of this account is not supported.',
    when: 'The institution asks for a kind of confirmation that is not supported.',
    advice: 'The user links another account, or changes the kind of confirmation at the institution.',
  }),
  MANUAL_VERIFICATION_REQUIRED: item({
    message: 'the account must be verified by hand in update mode',
    when: onDemand('The account must be verified by hand.'),
    next: UPDATE_MODE,
  }),
  INSTANT_MATCH_FAILED: item({
    message: 'the account could not be matched by its number',
    when: 'No account of the login has the numbers that the user typed.',
    advice: OTHER_TRY,
  }),
  NO_ACCOUNTS: item({
    message: 'no open account was found',
    display: 'No open account was found.',
    when: 'The login has no open account, or the user shares none.',
    advice: 'Send the user through Link in update mode, to choose an account.',
  }),
  NO_AUTH_ACCOUNTS: item({
    message: 'this item has no checking, savings or cash management account',
    when: 'None of the shared accounts has account numbers.',
    next: 'Send the user through Link in update mode, to choose a checking or savings account.',
  }),
  NO_INVESTMENT_ACCOUNTS: item({
    message: 'this item has no investment account',
    when: 'None of the shared accounts is an investment account.',
    next: 'Send the user through Link in update mode, to choose an investment account.',
  }),
  NO_INVESTMENT_AUTH_ACCOUNTS: item({
    message: 'this item has no investment account with transfer data',
    when: onDemand('None of the shared accounts has data for a transfer of investments.'),
    advice: 'Do not ask for this product here; /institutions/get_by_id says which ones there are.',
  }),
  NO_LIABILITY_ACCOUNTS: item({
    message: 'this item has no account that liabilities cover',
    when: 'None of the shared accounts is a loan or a credit card that liabilities cover.',
    next: 'Send the user through Link in update mode, to choose such an account.',
  }),
  PASSWORD_RESET_REQUIRED: item({
    message: 'the institution asks for a new password',
    display: 'Please set a new password at your institution, then try again.',
    when: 'The institution wants a new password.',
    advice: AT_THE_BANK,
  }),
  USER_SETUP_REQUIRED: item({
    message: 'the user must finish a step at the institution',
    display: 'Please log in at your institution and finish what it asks for, then try again.',
    when: 'The institution wants a step of the user, such as new terms.',
    advice: AT_THE_BANK,
  }),
  USER_INPUT_TIMEOUT: item({
    message: 'the user did not answer in time',
    display: 'That took too long. Please try again.',
    when: 'The user took too long.',
    advice: OTHER_TRY,
  }),
  ACCESS_NOT_GRANTED: item({
    message: 'the user did not share the data that is needed',
    display: 'Please allow access to the data that is asked for.',
    when: 'The user did not allow the institution to share what is needed.',
    advice: 'Send the user through Link again, and say what the data is for.',
  }),
  PRODUCT_NOT_READY: item({
    message:
      'the requested product is not yet ready. please provide a webhook or try the request again later',
    when: 'The data was asked for before its first pull had ended, or a report before it was made.',
    typeInReports: 'ASSET_REPORT_ERROR',
    next: 'Wait for the webhook, or call again in a few seconds.',
  }),
  PRODUCTS_NOT_SUPPORTED: item({
    message: 'the institution or item does not support the product',
    when: 'The institution does not have the product, or the Item does not.',
    next: 'Do not ask for this product here; /institutions/get_by_id says which ones there are.',
  }),
  PRODUCT_NOT_ENABLED: item({
    message: 'the product is not enabled for this item',
    when: 'The Item was linked without the product, and this call does not add it.',
    typeInReports: 'ASSET_REPORT_ERROR',
    next: 'Read the product once, or link with it among the products.',
  }),
};
