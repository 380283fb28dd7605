import { nullable, oneOf, type RecordOf, record, text } from './schema.ts';

/** Of the institution, or the payroll provider of an employer, that a pane is about. */
export const partyFields = {
  institutionId: nullable(text(), {
    description: 'Null for a payroll provider, and where no institution is known.',
  }),
  name: text(),
  url: nullable(text({ description: 'Host name or URL as the directory has it; text only.' })),
  logo: nullable(text({ description: 'Base64 PNG.' })),
  primaryColor: nullable(text({ description: '`#rrggbb`' })),
};
export const party = record(partyFields);
/** The institution, or the payroll provider of an employer, that a pane is about. */
export interface Party extends RecordOf<typeof party> {}

export const paneError = record({
  errorType: text(),
  errorCode: text(),
  errorMessage: text({ description: 'For developers.' }),
  displayMessage: nullable(
    text({ description: 'For the person, in English; null when only the code is known.' }),
  ),
});
/** Why the pane is shown again. */
export interface PaneError extends RecordOf<typeof paneError> {}

export const summaryFields = {
  payee: text(),
  payeeAccount: nullable(text(), {
    description: "The end of the payee's account number; null where no number is known.",
  }),
  amount: text({ description: 'Decimal text in major units.' }),
  currency: text({ description: 'ISO 4217.' }),
  reference: text(),
  schedule: nullable(
    record({ interval: oneOf(['weekly', 'monthly']), startDate: text(), endDate: nullable(text()) }),
    { description: 'A standing order: how often, and from when to when (calendar dates).' },
  ),
};
export const paymentSummary = record(summaryFields);
export interface PaymentSummary extends RecordOf<typeof paymentSummary> {}

/** Whether a small payment proves typed numbers. */
export const depositsUse = oneOf(['sent', 'if_needed', 'none'], {
  description:
    'Whether a small deposit is sent to the account to prove it: always, where nothing else does, or never.',
});
/** An account as a pane names it. */
export const namedAccount = record({ name: text(), mask: nullable(text()) });

export const allocationKind = oneOf(['all', 'remainder', 'percent', 'amount']);
