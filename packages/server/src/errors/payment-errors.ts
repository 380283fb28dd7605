import { entryMaker, FIX_REQUEST, onDemand } from './error-entry.ts';

const NEW_PAYMENT = 'Make a new payment, and let the user open Link for it.';
const payment = entryMaker('PAYMENT_ERROR');

/** `PAYMENT_ERROR`: A payment, or a consent to payments, did not come about. */
export const paymentErrors = {
  PAYMENT_BLOCKED: payment({
    message: 'the payment is against a rule for its amount',
    when: 'The amount is against a rule for payments.',
    advice: FIX_REQUEST,
  }),
  PAYMENT_CANCELLED: payment({
    message: 'the user cancelled the payment',
    display: 'The payment was cancelled.',
    when: 'The user cancelled the payment at the bank.',
    next: NEW_PAYMENT,
  }),
  PAYMENT_CONSENT_CANCELLED: payment({
    message: 'the user cancelled the consent to payments',
    display: 'The consent to payments was cancelled.',
    when: onDemand('The user cancelled a consent to payments.'),
    advice: 'Ask for a new consent.',
  }),
  PAYMENT_INSUFFICIENT_FUNDS: payment({
    message: 'the account has too little money for the payment',
    display: 'There is not enough money in the account for this payment.',
    when: 'The account of the user has too little money.',
    next: NEW_PAYMENT,
  }),
  PAYMENT_INVALID_RECIPIENT: payment({
    message: 'the payment cannot reach this recipient',
    display: 'The payment cannot reach its recipient.',
    when: 'The recipient cannot be paid in the currency or the scheme of the payment.',
    advice: FIX_REQUEST,
  }),
  PAYMENT_INVALID_REFERENCE: payment({
    message: 'banks do not carry this reference',
    display: 'The reference of the payment is not valid.',
    when: 'The reference has characters or a length that banks do not carry.',
    advice: FIX_REQUEST,
  }),
  PAYMENT_INVALID_SCHEDULE: payment({
    message: 'banks do not take a standing order with this schedule',
    display: 'The schedule of the payment is not valid.',
    when: 'Banks do not take a standing order with this schedule.',
    advice: FIX_REQUEST,
  }),
  PAYMENT_REJECTED: payment({
    message: 'the bank refused the payment',
    display: 'Your bank refused the payment.',
    when: 'The bank refused the payment.',
    next: NEW_PAYMENT,
  }),
  PAYMENT_UNRESOLVED: payment({
    message: 'the bank took an order, and what it pays or paid is not known here',
    display: 'Ask your bank what became of this payment before you pay again.',
    when: 'The bank tells of another order than it was given, or its answer was lost and its approval has ended since.',
    advice:
      'Ask the bank what became of the order, and do not make the payment again before it has answered.',
  }),
  PAYMENT_SCHEME_NOT_SUPPORTED: payment({
    message: 'the payment cannot go by the scheme that was asked for',
    display: 'This kind of payment is not available here.',
    when: 'The payment cannot go by the scheme that was asked for.',
    advice: FIX_REQUEST,
  }),
  PAYMENT_CONSENT_INVALID_CONSTRAINTS: payment({
    message: 'the limits of the consent to payments are not valid',
    display: 'The limits of the consent to payments are not valid.',
    when: onDemand('The limits of a consent to payments are not valid.'),
    advice: FIX_REQUEST,
  }),
};
