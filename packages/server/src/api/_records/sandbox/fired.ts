import { FIRED_KINDS, type Fired } from '../../../domain/due/fired.ts';
import { isoTime } from '../../../world/dates.ts';
import { component, dateTime, nullable, oneOf, type Static, string } from '../../_kit/schema.ts';

/** One thing that came to pass while the clock moved. */
export const firedSchema = component('SandboxFired', {
  at: dateTime(),
  kind: oneOf(FIRED_KINDS),
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
