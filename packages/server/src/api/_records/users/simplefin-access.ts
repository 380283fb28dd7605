import type { SimplefinAccess } from '../../../domain/simplefin/access-store.ts';
import { isoTime } from '../../../world/dates.ts';
import { array, component, dateTime, nullable, string } from '../../_kit/schema.ts';

/** Where our own endpoints for programs that read over SimpleFIN stand in the OpenAPI document (D31). */
export const SIMPLEFIN_ACCESSES = 'simplefin accesses';

export const simplefinAccessSchema = component('SimplefinAccess', {
  access_id: string(),
  name: string({ description: 'What the team calls the program' }),
  item_ids: nullable(array(string()), { description: 'The Items that it reads; null for all of the team' }),
  created_at: dateTime(),
  setup_token_expires_at: dateTime(),
  claimed_at: nullable(dateTime(), { description: 'When the setup token was claimed; it can be once' }),
  last_used_at: nullable(dateTime(), { description: 'To the hour' }),
  revoked_at: nullable(dateTime()),
});

export function projectAccess(access: SimplefinAccess) {
  const timeOf = (at: number | null): string | null => (at === null ? null : isoTime(at));
  return {
    access_id: access.accessId,
    name: access.name,
    item_ids: access.itemIds && [...access.itemIds],
    created_at: isoTime(access.createdAt),
    setup_token_expires_at: isoTime(access.claimUntil),
    claimed_at: timeOf(access.claimedAt),
    last_used_at: timeOf(access.usedAt),
    revoked_at: timeOf(access.revokedAt),
  };
}
