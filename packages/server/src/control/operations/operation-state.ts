import { type Queues, queuesOf } from '../../domain/operation/queues.ts';
import { operation } from '../operation.ts';

/** How deliveries and copies of the store stand. Instants are milliseconds. */
export interface OperationState {
  /** The newest copy of the store; null where none was recorded. */
  readonly backupAt: number | null;
  /** Of all teams. */
  readonly deliveries: Pick<Queues['webhooks'], 'pending' | 'dead' | 'oldestPendingAt'>;
  /** Records in the audit chain. */
  readonly auditRecords: number;
}

export const describeOperation = operation(
  'describeOperation',
  async ({ services }): Promise<OperationState> => {
    const { audit } = services.store;
    const [backup, head, { webhooks }] = await Promise.all([
      audit.newest('backup.taken'),
      audit.head(),
      queuesOf(services),
    ]);
    const { pending, dead, oldestPendingAt } = webhooks;
    const deliveries = { pending, dead, oldestPendingAt };
    return { backupAt: backup?.at ?? null, auditRecords: head.n, deliveries };
  },
);
