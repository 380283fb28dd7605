import { founding } from './20261121T0700-founding.ts';
import { time } from './20261121T1500-time.ts';
import { payments } from './20261121T2101-payments.ts';
import { linkTokens } from './20261121T2102-link-tokens.ts';
import { selection } from './20261121T2103-selection.ts';
import { bank } from './20261121T2104-bank.ts';
import { linkSessions } from './20261121T2105-link-sessions.ts';
import { sealedWebhooks } from './20261121T2106-sealed-webhooks.ts';
import { consentAgreements } from './20261121T2107-consent-agreements.ts';

export interface Migration {
  /** Named by time, so that parallel branches do not fight for a number; applied in this order. */
  readonly id: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  founding,
  time,
  payments,
  linkTokens,
  selection,
  bank,
  linkSessions,
  sealedWebhooks,
  consentAgreements,
];
