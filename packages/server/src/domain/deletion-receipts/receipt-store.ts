import type { Tenant } from '../teams/team.ts';
import type { DeletionReceipt } from './receipt.ts';

export interface ReceiptReader {
  /** That of a removed Item of the team. */
  find(tenant: Tenant, itemId: string): Promise<DeletionReceipt | undefined>;
}

export interface ReceiptWriter extends ReceiptReader {
  insert(receipt: DeletionReceipt): Promise<void>;
}
