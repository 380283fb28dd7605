import { type Deliveries, deliveriesOf } from '../../../domain/operation/queues.ts';
import { operation } from '../../operation.ts';

/** How deliveries and copies of the store stand. Instants are milliseconds. */
export interface OperationState {
  /** The newest copy of the store; null where none was recorded. */
  readonly backupAt: number | null;
  /** Of all teams. */
  readonly deliveries: Deliveries;
  /** Records in the audit chain. */
  readonly auditRecords: number;
}

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
