import { expect, it } from 'vitest';
import { saveItem } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Consent } from '../../../domain/consents/consent.ts';

function newConsent(itemId: string, changes: Partial<Consent> = {}): Consent {
  return {
    itemId,
    environment: 'sandbox',
    clientId: 'a'.repeat(24),
    clientUserId: 'user-1',
    institutionId: 'ins_1',
    products: ['auth', 'transactions'],
    useCases: ['Pay rent on time'],
    accounts: ['account-1'],
    givenBy: 'link',
    textVersion: '2026-01',
    language: 'en',
    addressHash: 'a'.repeat(64),
    historyDays: 730,
    evidence: 'e'.repeat(64),
    createdAt: 1000,
    agreedAt: 1000,
    expiresAt: 2000,
    revokedAt: null,
    revokedBy: null,
    ...changes,
  };
}

describeOnStores('consents', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);

  it('come back as they were written, with and without what may be absent', async () => {
    const full = newConsent('full');
    const bare = newConsent('bare', {
      clientUserId: null,
      institutionId: null,
      accounts: null,
      addressHash: null,
      expiresAt: null,
      givenBy: 'api',
    });
    await work(async (unit) => {
      for (const consent of [full, bare]) await unit.consents.insert(consent);
    });
    expect(await open.store.consents.find('full')).toEqual(full);
    expect(await open.store.consents.find('bare')).toEqual(bare);
    expect(await open.store.consents.find('nobodys')).toBeUndefined();
  });

  it('are taken back once: the first one counts', async () => {
    await work((unit) => unit.consents.insert(newConsent('revoked')));
    expect(await work((unit) => unit.consents.revoke('revoked', 1500, 'institution'))).toBe(true);
    expect(await work((unit) => unit.consents.revoke('revoked', 1600, 'client'))).toBe(false);
    expect(await open.store.consents.find('revoked')).toMatchObject({
      revokedAt: 1500,
      revokedBy: 'institution',
    });
  });

  it('change their products, their accounts and their end', async () => {
    await work((unit) => unit.consents.insert(newConsent('changed')));
    await work(async (unit) => {
      await unit.consents.setProducts('changed', ['auth']);
      await unit.consents.setAccounts('changed', ['account-2', 'account-3']);
      await unit.consents.setEnd('changed', null);
    });
    expect(await open.store.consents.find('changed')).toMatchObject({
      products: ['auth'],
      accounts: ['account-2', 'account-3'],
      expiresAt: null,
    });
  });

  it('say what was agreed to last, unless they were taken back', async () => {
    const again = {
      products: ['auth', 'identity'],
      useCases: [],
      givenBy: 'link',
      textVersion: '2026-11',
      language: 'fr',
      addressHash: null,
      evidence: 'f'.repeat(64),
      agreedAt: 3000,
    } as const;
    const first = newConsent('again', { givenBy: 'api' });
    const ended = newConsent('ended', { revokedAt: 1500, revokedBy: 'client' });
    await work(async (unit) => {
      for (const consent of [first, ended]) {
        await unit.consents.insert(consent);
        await unit.consents.agreeAgain(consent.itemId, again);
      }
    });
    expect(await open.store.consents.find('again')).toEqual({ ...first, ...again });
    expect(await open.store.consents.find('ended')).toEqual(ended);
  });

  it('keep what a revocation needs until it is forgotten', async () => {
    await work((unit) => unit.consents.insert(newConsent('kept')));
    expect(await open.store.consents.sealedCredential('kept')).toBeUndefined();
    expect(await work((unit) => unit.consents.keepCredential('kept', Buffer.from('sealed')))).toBe(true);
    expect(await open.store.consents.sealedCredential('kept')).toEqual(Buffer.from('sealed'));
    await work((unit) => unit.consents.keepCredential('kept', null));
    expect(await open.store.consents.sealedCredential('kept')).toBeUndefined();
    expect(await work((unit) => unit.consents.keepCredential('nobodys', Buffer.from('sealed')))).toBe(false);
  });

  it('have a log, whose last line tells who took them back, once', async () => {
    await saveItem(open.store, 'logged');
    await work((unit) => unit.consents.insert(newConsent('logged')));
    const nothing = { useCases: [], dataScopes: [] };
    const granted = { type: 'granted', at: 1000, initiator: 'user', ...nothing } as const;
    const scopes = { ...granted, code: 'data_scopes', dataScopes: ['transactions'] } as const;
    const accounts = { ...granted, code: 'account_scopes' } as const;
    await work(async (unit) => {
      expect(await unit.consents.addEvent('logged', scopes)).toBe(1);
      expect(await unit.consents.openGrant('logged')).toBeUndefined();
      expect(await unit.consents.addEvent('logged', accounts)).toBe(2);
      expect(await unit.consents.openGrant('logged')).toBe(2);
      await unit.consents.sealEvent('logged', 2, Buffer.from('sealed'));
      expect(await unit.consents.openGrant('logged')).toBeUndefined();
      expect(await unit.consents.addEvent('nobodys', accounts)).toBeUndefined();
      expect(await unit.consents.hold('logged')).toBe(true);
      expect(await unit.consents.revoke('logged', 3000, 'user')).toBe(true);
      expect(await unit.consents.revoke('logged', 4000, 'client')).toBe(false);
      expect(await unit.consents.hold('logged')).toBe(false);
    });
    const place = { institutionId: 'ins_1', institutionName: 'First Test Bank' };
    const bare = { ...place, sealedAccounts: null };
    const revoked = { type: 'revoked', code: 'revocation', at: 3000, initiator: 'user', ...nothing };
    expect(await open.store.consents.events('logged', 10)).toEqual([
      { n: 1, ...scopes, ...bare },
      { n: 2, ...accounts, ...place, sealedAccounts: Buffer.from('sealed') },
      { n: 3, ...revoked, ...bare },
    ]);
    expect((await open.store.consents.events('logged', 2)).map(({ n }) => n)).toEqual([2, 3]);
  });
});
