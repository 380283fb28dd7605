import type { Fired, FiredKind } from '../../domain/due/fired.ts';
import { isoTime } from '../../world/dates.ts';
import { component, dateTime, nullable, oneOf, type Static, string } from '../_kit/schema.ts';

const KINDS = [
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
] as const satisfies readonly FiredKind[];

/** One thing that came to pass while the clock moved. */
export const firedSchema = component('SandboxFired', {
  at: dateTime(),
  kind: oneOf(KINDS),
  item_id: nullable(string()),
  webhook_id: nullable(string()),
  webhook_type: nullable(string()),
  webhook_code: nullable(string()),
  detail: nullable(string()),
});

export function projectFired(fired: Fired): Static<typeof firedSchema> {
  return {
    at: isoTime(fired.at),
    kind: fired.kind,
    item_id: fired.itemId,
    webhook_id: fired.webhookId,
    webhook_type: fired.webhookType,
    webhook_code: fired.webhookCode,
    detail: fired.detail,
  };
}
