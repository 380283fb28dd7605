import { expect, it } from 'vitest';
import { alice, saveItem, someKey } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import type { Credential } from '../../connectors/sdk/login.ts';
import { realWorld } from '../../world/world.ts';
import type { Custody } from '../custody.ts';
import { CredentialChangedError } from './credential-changed.ts';
import { openCredential, sealCredential } from './item-credential.ts';
import { renewCredential } from './renew-credential.ts';

/** Seals nothing: what matters here is who writes which bytes. */
const custody: Custody = {
  newDataKey: () => someKey,
  seal: (_owner, _key, _place, text) => Buffer.from(text),
  open: (_owner, _key, _place, record) => record.toString(),
  rewrap: (_owner, key) => key,
  encryptionKeyIds: [someKey.kekId],
  forget: () => undefined,
};

describeOnStores('the renewal of a credential', (open) => {
  const world = realWorld();
  const signal = new AbortController().signal;
  const partsOf = () => ({ world, custody, store: open.store });
  const ownedBy = (itemId: string) => ({ itemId, environment: alice.environment, clientId: alice.clientId });
  const stored = async (itemId: string) => (await openCredential(partsOf(), ownedBy(itemId))).credential;
  const save = (itemId: string, credential: Credential) =>
    open.store.unitOfWork((unit) =>
      unit.items.saveCredential(itemId, sealCredential(partsOf(), ownedBy(itemId), someKey, credential)),
    );
  const renew = (itemId: string, before: Credential, make: () => Promise<Credential>) =>
    renewCredential(partsOf(), ownedBy(itemId), { before, make, signal });

  async function itemWith(itemId: string, credential: Credential): Promise<void> {
    await saveItem(open.store, itemId);
    await save(itemId, credential);
  }

  it('is stored before anybody can use it', async () => {
    await itemWith('stored', { refresh: 1 });
    expect(await renew('stored', { refresh: 1 }, async () => ({ refresh: 2 }))).toEqual({ refresh: 2 });
    expect(await stored('stored')).toEqual({ refresh: 2 });
  });

  it('is done once, whoever asks at the same time: each refresh token is used once', async () => {
    await itemWith('rotating', { refresh: 0 });
    const used: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = { refresh: round };
      const make = async () => {
        used.push(round);
        await open.store.ping();
        return { refresh: round + 1 };
      };
      const given = await Promise.all([1, 2, 3].map(() => renew('rotating', before, make)));
      expect(given).toEqual([1, 2, 3].map(() => ({ refresh: round + 1 })));
    }
    expect(used).toEqual([0, 1, 2, 3, 4]);
  });

  it('gives what another call made of it, without asking the institution', async () => {
    await itemWith('newer', { refresh: 7 });
    const given = await renew('newer', { refresh: 6 }, () => Promise.reject(new Error('asked')));
    expect(given).toEqual({ refresh: 7 });
  });

  it('that fails changes nothing, and the next call may try', async () => {
    await itemWith('failing', { refresh: 1 });
    const lost = renew('failing', { refresh: 1 }, () => Promise.reject(new Error('the answer was lost')));
    await expect(lost).rejects.toThrow('the answer was lost');
    expect(await renew('failing', { refresh: 1 }, async () => ({ refresh: 2 }))).toEqual({ refresh: 2 });
  });

  const failing = (kind: FailureKind) => () => Promise.reject(new ConnectorError(kind));
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { kind?: string }) => error.kind,
    );

  it.each(['institution_down', 'institution_timeout', 'malformed'] as const)(
    'asks for a new login where an earlier one ended with %s, and its token is taken no more',
    async (kind) => {
      const itemId = `lost-${kind}`;
      const before = { refresh: 1 };
      await itemWith(itemId, before);
      expect(await kindOf(renew(itemId, before, failing(kind)))).toBe(kind);
      // What is refused for another reason has changed nothing, and explains nothing.
      expect(await kindOf(renew(itemId, before, failing('rate_limited')))).toBe('rate_limited');
      for (let time = 1; time <= 2; time++)
        expect(await kindOf(renew(itemId, before, failing('consent_revoked')))).toBe('consent_expired');
    },
  );

  it('says that the consent was ended where no answer was lost since the last good one', async () => {
    const before = { refresh: 1 };
    await itemWith('revoked', before);
    expect(await kindOf(renew('revoked', before, failing('consent_revoked')))).toBe('consent_revoked');
    expect(await kindOf(renew('revoked', before, failing('institution_down')))).toBe('institution_down');
    const after = { refresh: 2 };
    await renew('revoked', before, async () => after);
    expect(await kindOf(renew('revoked', after, failing('consent_revoked')))).toBe('consent_revoked');
  });

  it('of a process that died in its midst counts as one whose answer was lost', async () => {
    const before = { refresh: 1 };
    await itemWith('killed', before);
    const { sealed } = await openCredential(partsOf(), ownedBy('killed'));
    const past = { now: 1, until: 2 };
    await open.store.unitOfWork((unit) => unit.items.claimRenewal('killed', sealed, past));
    expect(await kindOf(renew('killed', before, failing('consent_revoked')))).toBe('consent_expired');
  });

  it('is left to whoever began it, for as long as a slow pull may take', async () => {
    const before = { refresh: 1 };
    await itemWith('slow', before);
    const later = { ...world, realClock: { ...world.realClock, now: () => world.realClock.now() + 119_000 } };
    const seen: string[] = [];
    const first = await renew('slow', before, async () => {
      const other = renewCredential({ ...partsOf(), world: later }, ownedBy('slow'), {
        before,
        make: async () => {
          seen.push('the token was used twice');
          return { refresh: 3 };
        },
        // It looks once, and does not wait.
        signal: AbortSignal.abort(new Error('nobody waits')),
      });
      await expect(other).rejects.toThrow('nobody waits');
      return { refresh: 2 };
    });
    expect([first, seen]).toEqual([{ refresh: 2 }, []]);
  });

  it('gives way to a login that was made anew meanwhile', async () => {
    await itemWith('repaired', { refresh: 1 });
    const overtaken = renew('repaired', { refresh: 1 }, async () => {
      await save('repaired', { refresh: 'of the new login' });
      return { refresh: 2 };
    });
    await expect(overtaken).rejects.toThrow(CredentialChangedError);
    expect(await stored('repaired')).toEqual({ refresh: 'of the new login' });
  });
});
