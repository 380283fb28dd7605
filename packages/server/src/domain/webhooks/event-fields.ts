import { catalogue, type ErrorCode, errorRecord } from '../../errors.ts';

/** What the value of a field may be, by its word in the reference page. */
export interface Forms {
  readonly string: string;
  readonly 'string or null': string | null;
  readonly number: number;
  readonly boolean: boolean;
  readonly null: null;
  readonly 'list of strings': readonly string[];
  readonly 'list of objects': readonly object[];
  readonly object: Readonly<Record<string, unknown>>;
  readonly 'error object': Readonly<Record<string, unknown>>;
  readonly 'error object or null': Readonly<Record<string, unknown>> | null;
}

/** A field of an event's body, with what the reference page says of it. */
export interface Field<F extends keyof Forms = keyof Forms> {
  readonly form: F;
  readonly text: string;
  readonly example: Forms[F];
  /** Left out, and never null, where there is no value. */
  readonly optional?: true;
}

export interface EventEntry {
  readonly when: string;
  readonly fields: Readonly<Record<string, Field>>;
}

export function field<F extends keyof Forms>(form: F, text: string, example: Forms[F]): Field<F> {
  return { form, text, example };
}

/** A field that is left out where there is no value. */
export function optionalField<F extends keyof Forms>(
  form: F,
  text: string,
  example: Forms[F],
): Field<F> & { readonly optional: true } {
  return { form, text, example, optional: true };
}

// Fields that several events have, and their examples.
export const ACCOUNT = 'blgvvBlXw3cq5GMPwqB6s6q4dLKB9WcVqGDGo';
export const errorExample = (code: ErrorCode) => ({
  ...errorRecord(code, 'https://fairlead.example'),
  status: catalogue[code].status,
});

export const item_id = field('string', 'The Item.', '1vvOzwGNxqNKxNwVSQw2WNSEUHXba8cbNNMet');
export const account_id = field('string', 'The account.', ACCOUNT);
export const firstAccount = field(
  'string or null',
  'The account; null for an Item without accounts.',
  ACCOUNT,
);
export const noError = field('null', 'Always null.', null);
export const error = field(
  'error object',
  'What is wrong, as the API would answer it, with its HTTP status.',
  errorExample('ITEM_LOGIN_REQUIRED'),
);
export const new_transactions = field('number', 'How many are new since the reading before.', 12);
export const initial_update_complete = field('boolean', 'The last 30 days can be read.', true);
export const historical_update_complete = field('boolean', 'The whole history can be read.', true);
export const new_webhook_url = field('string', 'The URL from now on.', 'https://app.example/webhook');
export const asset_report_id = field(
  'string',
  'The report, as its order was answered.',
  '47dfc92b-bba3-4583-809e-ce871b321f05',
);
export const update =
  'Accounts in question, each with the names of what changed; an empty list where that is not known.';
