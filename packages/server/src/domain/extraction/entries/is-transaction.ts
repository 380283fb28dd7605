import type { RawTransaction } from '../../../connectors/sdk/records.ts';

/** True for what counts as a transaction: informational, future and rejected entries do not. */
export function isTransaction({ status }: Pick<RawTransaction, 'status'>): boolean {
  return status === 'posted' || status === 'pending';
}
