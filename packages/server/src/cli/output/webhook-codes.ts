import type { FiredCode } from '../../domain/sandbox/fired-events.ts';
import type { EventCode } from '../../domain/webhooks/events.ts';

/** Webhooks that are not fired on demand (sandbox.md 11), and what makes them instead. */
const causes: Readonly<Record<Exclude<EventCode, FiredCode>, string>> = {
  INITIAL_UPDATE:
    'link an Item with the product transactions; where its profile lets that take time, move the clock: fairlead clock advance 1h',
  HISTORICAL_UPDATE:
    'link an Item with the product transactions; where its profile lets that take time, move the clock: fairlead clock advance 1h',
  TRANSACTIONS_REMOVED: 'let pending transactions post by moving the clock: fairlead clock advance 7d',
  ITEM_LOGIN_REQUIRED:
    'let the login end by moving the clock: fairlead clock advance 30d; or at once with /sandbox/item/reset_login',
  PENDING_EXPIRATION:
    'link an Item at an institution with consents, such as an OAuth one of GB, and move the clock to the week before its end: fairlead clock advance 83d',
  STATEMENTS_OVERDUE:
    'import a statement file and move the clock past FAIRLEAD_STATEMENTS_OVERDUE_DAYS: fairlead clock advance 40d',
  STATEMENTS_REFRESH_COMPLETE:
    'ask for a period with /statements/refresh; where the profile lets that take time, move the clock: fairlead clock advance 1m',
  WEBHOOK_UPDATE_ACKNOWLEDGED: 'change the URL with /item/webhook/update',
  AUTOMATICALLY_VERIFIED:
    'move the clock past the micro-deposits: fairlead clock advance 24h; or use /sandbox/item/set_verification_status',
  VERIFICATION_EXPIRED: 'use /sandbox/item/set_verification_status with verification_expired',
  PAYMENT_STATUS_UPDATE:
    'pay in Link with a link_token for a payment; the simulated bank takes a minute for each step: fairlead clock advance 1m',
  TRANSFER_EVENTS_UPDATE: 'make a transfer, or move it on with /sandbox/transfer/simulate',
  SWITCH_STATE_UPDATE: 'move a deposit switch on with /sandbox/deposit_switch/set_state',
  BANK_INCOME_COMPLETE: 'finish a session of Link whose link_token asks for income_verification',
  BANK_INCOME_REFRESH_COMPLETE:
    'order a report with /credit/bank_income/refresh; or use /sandbox/bank_income/fire_webhook',
  BANK_INCOME_REFRESH_UPDATE:
    'change the income of a user and move the clock past a pull: fairlead clock advance 1d; or use /sandbox/bank_income/fire_webhook',
  INCOME_VERIFICATION: 'use /sandbox/income/fire_webhook',
  INCOME_VERIFICATION_RISK_SIGNALS: 'use /sandbox/income/fire_webhook',
  ITEM_ADD_RESULT: 'link an account with a link_token that has hosted_link and a webhook',
  EVENTS: 'end a session of Link whose link_token has hosted_link and a webhook',
  SESSION_FINISHED: 'end a session of Link whose link_token has hosted_link and a webhook',
};

/** What makes a webhook that is not fired on demand; undefined for any other text. */
export function webhookCauseOf(code: string): string | undefined {
  return Object.hasOwn(causes, code) ? causes[code as keyof typeof causes] : undefined;
}
