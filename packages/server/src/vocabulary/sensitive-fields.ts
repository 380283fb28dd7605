// What must not be kept of a call, by the names of members and by the look of values: for the log of calls and for recordings.

/** Values of these fields are never kept, whatever they are. */
export const SECRET_FIELD =
  /secret|password|passcode|passphrase|credential|answer|token|^pin$|api_key|private|signature|link_code|otp|consent_management_url/i;
/** Values that name a person or their accounts elsewhere. */
export const PERSONAL_FIELD =
  /^(account|account_number|account_owner|routing|wire_routing|iban|bic|sort_code|bacs|ssn|ssn_full|ssn_last_4|id_numbers?|owners?|names|names?_on_account|legal_name|full_name|first_name|middle_name|last_name|payee|payer|by_order_of|emails?|email_address|phone_numbers?|phone_number|addresses|address|primary_address|property_address|street|date_of_birth|given_name|family_name|username|override_username|values)$/i;
/** Our own tokens, wherever they stand. */
export const TOKEN =
  /\b(access|public|link|processor|payment|assets?|a|user)-(sandbox|development|production)-[0-9a-zA-Z-]+/g;
/** Runs of digits as long as those of accounts and cards. */
export const LONG_NUMBER = /\b\d(?:[ -]?\d){7,}\b/g;
/** A date, or a time that begins with one. */
export const ISO_TIME = /^\d{4}-\d{2}-\d{2}/;
