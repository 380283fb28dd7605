import type { Services } from '../../domain/services.ts';
import { asTenant } from '../../domain/teams/team.ts';
import { operation } from '../operation.ts';

/** How deliveries and copies of the store stand. Instants are milliseconds. */
export interface OperationState {
  /** The newest copy of the store; null where none was recorded. */
  readonly backupAt: number | null;
  readonly deliveries: Deliveries;
  /** Records in the audit chain. */
  readonly auditRecords: number;
}

/** Of all teams; counts end at `COUNTED_MAX` for each of them. */
interface Deliveries {
  readonly pending: number;
  readonly dead: number;
  /** When the oldest pending event of those that were counted was made, on its team's clock. */
  readonly oldestPendingAt: number | null;
}

const COUNTED_MAX = 500;

export const describeOperation = operation(
  'describeOperation',
  async ({ services }): Promise<OperationState> => {
    const { audit } = services.store;
    const [backup, head, deliveries] = await Promise.all([
      audit.newest('backup.taken'),
      audit.head(),
      deliveriesOf(services),
    ]);
    return { backupAt: backup?.at ?? null, auditRecords: head.n, deliveries };
  },
);

async function deliveriesOf({ store, environment }: Services): Promise<Deliveries> {
  const before = Number.MAX_SAFE_INTEGER;
  let pending = 0;
  let dead = 0;
  let oldestPendingAt: number | null = null;
  for (const { clientId } of await store.teams.list()) {
    const tenant = asTenant(environment, clientId);
    const waiting = await store.webhooks.latest(tenant, { before, state: 'pending', limit: COUNTED_MAX });
    const ended = await store.webhooks.latest(tenant, { before, state: 'dead', limit: COUNTED_MAX });
    pending += waiting.length;
    dead += ended.length;
    for (const { createdAt } of waiting) oldestPendingAt = Math.min(createdAt, oldestPendingAt ?? createdAt);
  }
  return { pending, dead, oldestPendingAt };
}
