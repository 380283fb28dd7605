/** A place at which an answer is not of the type that a line of the client declares, and why it stays so. */
export interface Misfit {
  /** Names of lines. */
  readonly lines: RegExp;
  /** As `misfits` tells it: the place, and the type that is wanted there. */
  readonly at: RegExp;
  readonly why: string;
  /** It is about to end, so that it need not be met. */
  readonly passing?: true;
}

const HAND_MADE = /^plaid 8/;

export const MISFITS: readonly Misfit[] = [
  {
    lines: /^plaid (9|13)\./,
    at: /products\[\]: Products, and not [a-z_]+$/,
    why: 'products of later lines, which an institution offers whoever asks',
  },
  {
    lines: /^plaid 13/,
    at: /funding_account_id: string$/,
    why: 'simulated transfers have no funding account: null, as later lines declare it',
  },
  {
    lines: HAND_MADE,
    at: /^item\.webhook: string$/,
    why: 'an Item without a webhook has null there, never an empty text (D42); later lines declare null',
  },
  {
    lines: HAND_MADE,
    at: /balances\.last_updated_datetime: string \| null$/,
    why: 'later lines declare it optional; it is sent where an institution says when a balance was read',
  },
  {
    lines: HAND_MADE,
    at: /^status: ItemStatus$/,
    why: 'one type stands for two answers: /item/webhook/update never had a status',
  },
  {
    lines: HAND_MADE,
    at: /cancel_transaction_id: string$/,
    why: 'null for a transaction that cancels none, as later lines declare it',
  },
  {
    lines: HAND_MADE,
    at: /^(recipients\[\]\.)?(emi_recipient_id|emi_account_id): string$/,
    why: 'accounts for electronic money ended with this line',
  },
  {
    lines: HAND_MADE,
    at: /^(recipients\[\]\.)?iban: string$/,
    why: 'null for a recipient with a sort code, as later lines declare it',
  },
  {
    lines: HAND_MADE,
    at: /^percent_allocated: number$/,
    why: 'null until the switch is completed, as later lines declare it',
  },
  {
    lines: HAND_MADE,
    at: /^institutions?(\[\])?\.(credentials: Array<Credential>|has_mfa: boolean|mfa: Array<string>)$/,
    why: 'fields of institutions that the version 2020-09-14 has no more',
  },
  {
    lines: HAND_MADE,
    at: /^report\.items\[\]\.accounts\[\]\.transactions\[\]\.(account_owner|pending_transaction_id): string$/,
    why: 'null where there is none, as later lines declare it',
  },
  {
    lines: HAND_MADE,
    at: /^processor_token: string$/,
    why: 'one type stands for all partners: a bank account token has a field of its own name',
  },
  {
    lines: /^plaid 34/,
    at: /consented_data_scopes\[\]: ItemConsentedDataScope, and not /,
    why: 'names that the list of this line had otherwise; later lines declare these, and nothing compares them at run time',
  },
  {
    lines: /^plaid (34|41|47)/,
    at: /products\[\]: Products, and not (deposit_switch|credit_details|income)$/,
    why: 'a product of 2020-09-14 that these lines dropped from their list of names, which nothing compares at run time',
  },
];

/** Methods whose types their own line forgot to declare. */
export const UNDECLARED: Readonly<Record<string, readonly string[]>> = {
  'plaid 8.5': ['listPayments', 'createDepositSwitchAlt'],
};

/** Methods that send what a later edition asks for otherwise, so that nothing of theirs can be answered. */
export const OUTGROWN: Readonly<Record<string, readonly string[]>> = {
  // They name no webhook_code, which tells of what the webhook is.
  'plaid 9.12': ['sandboxIncomeFireWebhook'],
  'plaid 13.1': ['sandboxIncomeFireWebhook'],
};
