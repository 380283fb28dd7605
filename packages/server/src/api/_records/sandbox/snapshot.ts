import type { TeamSnapshot } from '../../../domain/sandbox/team-data-store.ts';
import { isoTime } from '../../../world/dates.ts';
import { dateTime, integer, nullable, string } from '../../_kit/schema.ts';

/** What taking and restoring a snapshot answer. */
export const snapshot = {
  snapshot_id: string(),
  name: nullable(string()),
  now: dateTime(),
  items: integer(),
};

export function projectSnapshot({ snapshotId, name, takenAt, items }: TeamSnapshot) {
  return { snapshot_id: snapshotId, name, now: isoTime(takenAt), items };
}
