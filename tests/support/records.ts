import type { StoredAccount } from '../../packages/server/src/domain/accounts/account-store.ts';
import type { DataKey } from '../../packages/server/src/domain/custody.ts';
import type { NewItem } from '../../packages/server/src/domain/items/item.ts';
import type { TransactionWrite } from '../../packages/server/src/domain/records/transactions/transaction-store.ts';
import type { Store } from '../../packages/server/src/domain/store.ts';
import { asTenant, type Tenant } from '../../packages/server/src/domain/teams/team.ts';

/** Records with every field set, for tests that say only what they are about. */
export const alice: Tenant = asTenant('sandbox', 'a'.repeat(24));
export const bob: Tenant = asTenant('sandbox', 'b'.repeat(24));

export function newItem(itemId: string, changes: Partial<NewItem> = {}): NewItem {
  return {
    itemId,
    ordinal: 1,
    connector: 'sandbox',
    institutionId: 'ins_1',
    institutionName: 'First Test Bank',
    webhook: null,
    updateType: 'background',
    linkedAt: 1000,
    historyDays: 730,
    initialDelayMs: 0,
    historicalDelayMs: 0,
    numbersProof: null,
    userId: null,
    ...changes,
  };
}

export const someKey: DataKey = {
  dekId: '01'.repeat(16),
  kekId: '02'.repeat(8),
  wrapped: Buffer.from('wrapped'),
};

export async function saveItem(store: Store, itemId: string, tenant: Tenant = alice): Promise<void> {
  await store.unitOfWork((unit) => unit.items.insert(tenant, newItem(itemId), someKey, null));
}

export function newAccount(accountId: string, changes: Partial<StoredAccount> = {}): StoredAccount {
  return {
    accountId,
    position: 0,
    closed: false,
    type: 'depository',
    subtype: 'checking',
    name: 'Everyday account',
    officialName: null,
    mask: '0000',
    currency: 'USD',
    current: '110.00',
    available: '100.00',
    limit: null,
    balanceAt: 1000,
    verificationStatus: null,
    persistentAccountId: null,
    holderCategory: null,
    sourceDigest: `digest of ${accountId}`,
    sealedSourceKey: Buffer.from(`sealed key of ${accountId}`),
    ...changes,
  };
}

export function newTransaction(
  transactionId: string,
  changes: Partial<TransactionWrite & { seq: number }> = {},
): TransactionWrite & { seq: number } {
  return {
    transactionId,
    accountId: 'account-1',
    sourceKey: `source of ${transactionId}`,
    date: '2026-01-15',
    dayOrder: 0,
    pending: false,
    originalDescription: null,
    wire: `{"transaction_id":"${transactionId}"}`,
    pfc2: null,
    enrichment: null,
    seq: 1,
    ...changes,
  };
}
