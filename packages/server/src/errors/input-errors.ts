import { entryMaker, FIX_REQUEST, OTHER_TRY, onDemand, UPDATE_MODE } from './error-entry.ts';

const input = entryMaker('INVALID_INPUT');

/** `INVALID_INPUT`: A key, a token or an id that names nothing of the caller, or nothing that fits. */
export const inputErrors = {
  INVALID_API_KEYS: input({
    message: 'invalid client_id or secret provided',
    when: 'The client_id and the secret do not fit each other in this environment.',
    next: 'Run "fairlead env" to see the keys of this instance.',
  }),
  UNAUTHORIZED_ENVIRONMENT: input({
    message: 'this team is not enabled for this environment',
    when: 'The team is not enabled for the environment of this instance.',
    advice: 'Let the operator make a team for this environment: "fairlead teams create".',
  }),
  UNAUTHORIZED_ROUTE_ACCESS: input({
    message: 'this endpoint is not enabled for this team',
    when: 'The team may not do this: work on all teams of a sandbox, use micro-deposits, or change a token of others; or the endpoint is simulated, and this is not the sandbox.',
    advice: 'Leave it out, or ask the operator whether the team may do it.',
  }),
  DIRECT_INTEGRATION_NOT_ENABLED: input({
    message: 'Items are made through Link for this institution',
    when: onDemand('Items of this institution are made through Link only.'),
    advice: 'Send the user through Link.',
  }),
  INVALID_ACCESS_TOKEN: input({
    message: 'could not find matching access token',
    when: 'The access_token is unknown here: another environment, another team, or replaced by a newer one.',
    next: 'Use the access_token that the last exchange or rotation gave, with the keys of its team.',
  }),
  INVALID_PUBLIC_TOKEN: input({
    message: 'could not find matching public token',
    when: 'The public_token is unknown, exchanged already, or has ended.',
    next: 'Open Link again to get a new public_token.',
  }),
  INVALID_LINK_TOKEN: input({
    message: 'invalid link_token provided',
    when: 'The link_token is unknown, has ended, or was used.',
    next: 'Make a new one with /link/token/create, and open Link with it.',
  }),
  INVALID_PROCESSOR_TOKEN: input({
    message: 'could not find matching processor token',
    when: 'The processor_token is unknown to this partner, or its Item was removed.',
    next: 'Ask the application for a new one.',
  }),
  INVALID_AUDIT_COPY_TOKEN: input({
    message: 'could not find matching audit copy token',
    when: 'The audit copy is unknown or was removed with or without its report, or is for another team.',
    next: 'Ask whoever made the audit copy for a new one, made for your client_id.',
  }),
  INVALID_USER_TOKEN: input({
    message: 'could not find matching user token',
    when: 'The user_token is unknown to this team, or of another environment.',
    next: 'Use the user_token, or the user_id, that /user/create gave; the same client_user_id gives them again.',
  }),
  INVALID_USER_ID: input({
    message: 'user_id must have the form usr_<identifier>',
    when: 'A user_id does not have the form usr_ and up to 64 letters and digits.',
    advice: FIX_REQUEST,
  }),
  INVALID_ACCOUNT_ID: input({
    message: 'failed to find requested account ID for requested item',
    when: 'An account_id is not one of the Item, or not one that the call can be about.',
    next: 'Use an account_id of /accounts/get. They change when an account is shared anew.',
  }),
  INVALID_INSTITUTION: input({
    message: 'invalid institution_id provided',
    when: 'The institution_id is unknown.',
    next: 'Find it with /institutions/search.',
  }),
  INVALID_PRODUCT: input({
    message: 'invalid product provided',
    when: 'A product is unknown, or not one that this call can be about.',
    advice: FIX_REQUEST,
  }),
  INVALID_LINK_CUSTOMIZATION: input({
    message: 'the link customization does not exist or does not fit the request',
    when: 'The customization of Link is unknown, or does not fit the request.',
    advice: 'Use a name that "fairlead link-customizations list" shows, and fields that it is for.',
  }),
  INVALID_STRIPE_ACCOUNT: input({
    message: 'the payment partner refused the account',
    when: 'A bank account token was asked for outside of the sandbox.',
    advice: 'Hand the account over with a processor_token instead.',
  }),
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: input({
    message: 'invalid key_id provided',
    when: 'The key_id is none of this environment.',
    advice: 'Take the kid from the header of the signature; refuse the webhook if it stays unknown.',
  }),
  ADDITIONAL_CONSENT_REQUIRED: input({
    message: 'the user has not consented to this product',
    when: 'The user consented to other products than this one.',
    next: UPDATE_MODE,
  }),
  USER_PERMISSION_REVOKED: input({
    message: 'the user withdrew the permission to read this data',
    when: 'The user took the permission back, here or at the institution.',
    next: 'Ask the user to link again.',
  }),
  INCORRECT_DEPOSIT_VERIFICATION: input({
    message: 'the code of the micro-deposit is wrong',
    when: 'The code of a micro-deposit that the user typed is wrong.',
    advice: OTHER_TRY,
  }),
  TOO_MANY_VERIFICATION_ATTEMPTS: input({
    message: 'too many wrong micro-deposit codes',
    when: 'The user typed a wrong code too often.',
    next: 'Ask the user to link again.',
  }),
  PROFILE_AUTHENTICATION_FAILED: input({
    message: 'the one-time code was wrong too often',
    display: 'The code was wrong too often.',
    when: onDemand('A one-time code was wrong too often.'),
    advice: OTHER_TRY,
  }),
};
