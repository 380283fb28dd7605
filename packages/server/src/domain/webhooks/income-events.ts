import { type EventEntry, field, item_id, optionalField } from './event-fields.ts';

const user_id = field('string', 'The user.', 'usr_7sKq2LmPz9XcVb4Nw1RtYe');
const result = field('string', '`SUCCESS` or `FAILURE`.', 'SUCCESS');
const maybeUser = optionalField('string', 'The user that the call named.', 'usr_7sKq2LmPz9XcVb4Nw1RtYe');

/** What an application hears of the income of its users; switched off by `/credit/bank_income/webhook/update`. */
export const incomeEvents = {
  'INCOME/BANK_INCOME_COMPLETE': {
    when: 'The report of a session of Link, or of an Item made without one, is ready, or there will be none.',
    fields: { user_id, result },
  },
  'INCOME/BANK_INCOME_REFRESH_COMPLETE': {
    when: 'A report that `/credit/bank_income/refresh` or update mode ordered is ready, or there will be none.',
    fields: { user_id, result },
  },
  'INCOME/BANK_INCOME_REFRESH_UPDATE': {
    when: 'A later pull found another income than the newest report has: a source is new, one missed two payments, or the mean of the last three payments moved by 10 % or more. At most once a day for each user.',
    fields: { user_id },
  },
  'INCOME/INCOME_VERIFICATION': {
    when: 'Only on demand, by `/sandbox/income/fire_webhook`: documents of income are read by no endpoint.',
    fields: {
      item_id,
      user_id: maybeUser,
      verification_status: field(
        'string',
        'State of the verification.',
        'VERIFICATION_STATUS_PROCESSING_COMPLETE',
      ),
    },
  },
  'INCOME/INCOME_VERIFICATION_RISK_SIGNALS': {
    when: 'Only on demand, by `/sandbox/income/fire_webhook`.',
    fields: {
      item_id,
      user_id: maybeUser,
      risk_signals_status: field('string', 'State of the signals.', 'RISK_SIGNALS_PROCESSING_COMPLETE'),
    },
  },
} as const satisfies Readonly<Record<`INCOME/${string}`, EventEntry>>;
