import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import type { Consent } from '../../domain/consents/consent.ts';

function newConsent(itemId: string, changes: Partial<Consent> = {}): Consent {
  return {
    itemId,
    environment: 'sandbox',
    clientId: 'a'.repeat(24),
    clientUserId: 'user-1',
    institutionId: 'ins_1',
    products: ['auth', 'transactions'],
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
});
