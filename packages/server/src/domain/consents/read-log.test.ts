import { expect, it } from 'vitest';
import { saveItem } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { asTenant } from '../teams/team.ts';
import type { Consent } from './consent.ts';
import { readConsentLog } from './read-log.ts';

describeOnStores('the log of a consent that is older than the log', (open) => {
  const owner = { environment: 'sandbox', clientId: 'a'.repeat(24) } as const;
  const consentOf = (itemId: string): Consent => ({
    itemId,
    ...owner,
    clientUserId: null,
    institutionId: 'ins_1',
    products: ['transactions'],
    useCases: [],
    accounts: null,
    givenBy: 'link',
    textVersion: '1',
    language: 'en',
    addressHash: null,
    historyDays: 30,
    evidence: 'e',
    createdAt: 1000,
    agreedAt: 1000,
    expiresAt: null,
    revokedAt: null,
    revokedBy: null,
  });
  const read = async (itemId: string) => {
    const item = await open.store.items.find(asTenant(owner.environment, owner.clientId), itemId);
    if (!item) throw new Error('there is no Item');
    const services = { store: open.store } as Parameters<typeof readConsentLog>[0];
    return (await readConsentLog(services, item)).map(({ type, code, at, initiator, dataScopes }) =>
      [type, code, at, initiator, ...dataScopes].join(' '),
    );
  };
  const granted = [
    'granted user_agreement 1000 user',
    'granted data_scopes 1000 user account_balance_info transactions',
  ];

  it('is told from its record, with the end that the record knows', async () => {
    await saveItem(open.store, 'older');
    await saveItem(open.store, 'ended');
    await open.store.unitOfWork(async (unit) => {
      await unit.consents.insert(consentOf('older'));
      await unit.consents.insert({ ...consentOf('ended'), revokedAt: 2000, revokedBy: 'client' });
    });
    expect(await read('older')).toEqual(granted);
    expect(await read('ended')).toEqual([...granted, 'revoked revocation 2000 client']);
  });

  it('goes on with what was written since, and tells its end once', async () => {
    await saveItem(open.store, 'since');
    await open.store.unitOfWork(async (unit) => {
      await unit.consents.insert(consentOf('since'));
      await unit.consents.revoke('since', 3000, 'user');
    });
    expect(await read('since')).toEqual([...granted, 'revoked revocation 3000 user']);
  });

  it('is empty where nobody was asked', async () => {
    await saveItem(open.store, 'asked-of-nobody');
    expect(await read('asked-of-nobody')).toEqual([]);
  });
});
