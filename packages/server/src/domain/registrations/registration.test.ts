import { expect, it } from 'vitest';
import { someKey } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import type { Connector } from '../../connectors/sdk/connector.ts';
import { realWorld } from '../../world/world.ts';
import type { Institution } from '../institutions/institution.ts';
import {
  changeRegistration,
  missingMembers,
  readRegistration,
  registrationName,
  requireRegistration,
} from './registration.ts';

const institution: Institution = {
  id: 'ins_1',
  name: 'Harbour Bank',
  products: [],
  countryCodes: ['US'],
  url: null,
  primaryColor: null,
  logo: null,
  routingNumbers: [],
  oauth: true,
  authMethods: {
    instantAuth: false,
    instantMatch: false,
    automatedMicroDeposits: false,
    instantMicroDeposits: false,
  },
  connector: 'needy',
  environments: ['production'],
  profile: {},
};
const connector: Connector = {
  id: 'needy',
  capabilities: () => ({ products: [], historyDays: 0, pending: false, reads: 'range', strongIds: true }),
  registration: () => [
    { name: 'client_id', description: 'given by the bank' },
    { name: 'scope', description: 'asked for', optional: true },
  ],
  begin: () => Promise.reject(new Error('nobody logs in here')),
  advance: () => Promise.reject(new Error('nobody logs in here')),
  accounts: () => Promise.reject(new Error('nothing is read here')),
};

describeOnStores('a registration', (open) => {
  const parts = () => ({
    store: open.store,
    world: realWorld(),
    environment: 'production' as const,
    custody: {
      newDataKey: () => someKey,
      seal: (_owner: unknown, _key: unknown, _place: unknown, text: string) => Buffer.from(text),
      open: (_owner: unknown, _key: unknown, _place: unknown, record: Buffer) => record.toString(),
      rewrap: (_owner: unknown, key: typeof someKey) => key,
      encryptionKeyIds: [someKey.kekId],
      forget: () => undefined,
    },
  });

  it('is missing until the operator gave all that is needed, and says the command', async () => {
    await expect(requireRegistration(parts(), connector, institution)).rejects.toMatchObject({
      kind: 'client_rejected',
      detail: { reason: expect.stringContaining('fairlead institutions register ins_1 client_id=') },
    });
    await changeRegistration(parts(), 'ins_1', { client_id: 'abc' });
    expect(await requireRegistration(parts(), connector, institution)).toEqual({ client_id: 'abc' });
  });

  it('is changed member by member, and gone with its last one', async () => {
    expect(await changeRegistration(parts(), 'shared', { a: '1', b: '2' })).toEqual({ a: '1', b: '2' });
    expect(await changeRegistration(parts(), 'shared', { a: '', b: '3' })).toEqual({ b: '3' });
    expect(await readRegistration(parts(), 'shared')).toEqual({ b: '3' });
    expect(await changeRegistration(parts(), 'shared', { b: '' })).toEqual({});
    expect(await open.store.registrations.find('production', 'shared')).toBeUndefined();
  });

  it('may be shared by institutions that name it', () => {
    expect(registrationName({ id: 'ins_2', registration: 'britain' })).toBe('britain');
    expect(missingMembers(connector, { ...institution, institutionId: 'ins_2', settings: {} }, {})).toEqual([
      'client_id',
    ]);
  });

  it('keeps what each of several says that change it at once', async () => {
    const members = Array.from({ length: 8 }, (_, nth) => `member_${nth}`);
    const change = (name: string) => changeRegistration(parts(), 'crowded', { [name]: 'here' });
    await Promise.all(members.map(change));
    expect(Object.keys(await readRegistration(parts(), 'crowded')).toSorted()).toEqual(members);
    const empty = (name: string) => changeRegistration(parts(), 'crowded', { [name]: '' });
    await Promise.all([...members.map(empty), change('kept')]);
    expect(await readRegistration(parts(), 'crowded')).toEqual({ kept: 'here' });
  });
});
