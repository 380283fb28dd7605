/** What came to pass, as moving the clock tells it. */
export interface Fired {
  /** Milliseconds. */
  readonly at: number;
  readonly kind: FiredKind;
  readonly itemId: string | null;
  readonly webhookId: string | null;
  readonly webhookType: string | null;
  readonly webhookCode: string | null;
  readonly detail: string | null;
}

export const FIRED_KINDS = [
  'initial_update',
  'historical_update',
  'pull',
  'pending_posted',
  'login_required',
  'consent_warning',
  'consent_expired',
  'micro_deposit_verified',
  'micro_deposit_expired',
  'token_expired',
  'webhook',
  'webhook_attempt',
  'other',
] as const;
export type FiredKind = (typeof FIRED_KINDS)[number];
