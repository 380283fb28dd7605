import { expect, it } from 'vitest';
import { describeOnStores, type OpenStore } from '../../../../../tests/support/stores.ts';
import { createDigests } from '../../vault/digests.ts';
import { namedKey } from '../../vault/keys.ts';
import { frozenClock } from '../../world/clock.ts';
import { realWorld } from '../../world/world.ts';
import type { Environment } from '../institutions/institution.ts';
import { authenticate, createSecret, createTeam, revokeSecret, revokeTeam, rollSecret } from './teams.ts';

const HOUR_MS = 3_600_000;
const pepper = namedKey('pepper', Buffer.alloc(32, 'pepper'));

function domainOver(open: OpenStore, environment: Environment = 'sandbox') {
  const clock = frozenClock(1_000_000);
  return {
    world: realWorld({ clock }),
    clock,
    store: open.store,
    digests: createDigests([pepper]),
    environment,
  };
}

type TestDomain = ReturnType<typeof domainOver>;

async function teamWithSecret(domain: TestDomain, environments: Environment[] = ['sandbox']) {
  const { clientId } = await createTeam(domain, { name: 'Team', environments });
  return createSecret(domain, domain.environment, clientId);
}

const refusal = (code: string) => expect.objectContaining({ code });

describeOnStores('teams and their secrets', (open) => {
  it('get keys of the contract’s form, all random', async () => {
    const domain = domainOver(open);
    const issued = await Promise.all(Array.from({ length: 20 }, () => teamWithSecret(domain)));
    for (const { clientId, secret } of issued) {
      expect(clientId).toMatch(/^[0-9a-f]{24}$/);
      expect(secret).toMatch(/^[0-9a-f]{30}$/);
    }
    expect(new Set(issued.flatMap(({ clientId, secret }) => [clientId, secret])).size).toBe(40);
  });

  it('are let in by their own pair, in the environment that it is for', async () => {
    const domain = domainOver(open);
    const { clientId, secret } = await teamWithSecret(domain);
    expect(await authenticate(domain, clientId, secret)).toEqual({ environment: 'sandbox', clientId });
    const elsewhere = { ...domain, environment: 'production' as const };
    await expect(authenticate(elsewhere, clientId, secret)).rejects.toEqual(refusal('INVALID_API_KEYS'));
  });

  it('are refused in one and the same way for every wrong pair', async () => {
    const domain = domainOver(open);
    const own = await teamWithSecret(domain);
    const other = await teamWithSecret(domain);
    const revoked = await teamWithSecret(domain);
    await revokeTeam(domain, revoked.clientId);
    const wrong: [string, string][] = [
      ['f'.repeat(24), own.secret],
      [own.clientId, 'f'.repeat(30)],
      [own.clientId, other.secret],
      [own.clientId, own.secret.toUpperCase()],
      [own.clientId, `${own.secret}0`],
      [own.clientId, ''],
      [revoked.clientId, revoked.secret],
    ];
    const answers = await Promise.all(
      wrong.map((pair) =>
        authenticate(domain, ...pair).catch((error: Error & { code: string }) => [error.code, error.message]),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(['INVALID_API_KEYS', 'invalid client_id or secret provided'])]),
    );
  });

  it('hear that they may not work here only when their pair is right', async () => {
    const domain = domainOver(open);
    const { clientId, secret } = await teamWithSecret(domain, ['production']);
    await expect(authenticate(domain, clientId, secret)).rejects.toEqual(refusal('UNAUTHORIZED_ENVIRONMENT'));
    await expect(authenticate(domain, clientId, 'f'.repeat(30))).rejects.toEqual(refusal('INVALID_API_KEYS'));
  });

  it('keep both secrets of a roll until the grace ends, and the new one after', async () => {
    const domain = domainOver(open);
    const old = await teamWithSecret(domain);
    const fresh = await rollSecret(domain, 'sandbox', old.clientId);
    const works = (secret: string) =>
      authenticate(domain, old.clientId, secret).then(
        () => true,
        () => false,
      );
    domain.clock.set(1_000_000 + 24 * HOUR_MS - 1);
    expect([await works(old.secret), await works(fresh.secret)]).toEqual([true, true]);
    domain.clock.set(1_000_000 + 24 * HOUR_MS);
    expect([await works(old.secret), await works(fresh.secret)]).toEqual([false, true]);
  });

  it('may end the old secret at once, or after seven days at most', async () => {
    const domain = domainOver(open);
    const old = await teamWithSecret(domain);
    await expect(
      rollSecret(domain, 'sandbox', old.clientId, { graceMs: 7 * 24 * HOUR_MS + 1 }),
    ).rejects.toEqual(refusal('INVALID_FIELD'));
    await expect(rollSecret(domain, 'sandbox', old.clientId, { graceMs: -1 })).rejects.toEqual(
      refusal('INVALID_FIELD'),
    );
    await rollSecret(domain, 'sandbox', old.clientId, { graceMs: 0 });
    await expect(authenticate(domain, old.clientId, old.secret)).rejects.toEqual(refusal('INVALID_API_KEYS'));
  });

  it('refuse a third secret while two are active, unless the roll is forced', async () => {
    const domain = domainOver(open);
    const first = await teamWithSecret(domain);
    domain.clock.set(2_000_000);
    const second = await rollSecret(domain, 'sandbox', first.clientId);
    domain.clock.set(3_000_000);
    await expect(rollSecret(domain, 'sandbox', first.clientId)).rejects.toThrow('--force');
    await expect(createSecret(domain, 'sandbox', first.clientId)).rejects.toThrow('two secrets are active');
    const third = await rollSecret(domain, 'sandbox', first.clientId, { force: true });
    const live = await open.store.teams.liveSecrets('sandbox', first.clientId, 3_000_000);
    expect(live.map(({ secretId }) => secretId).sort()).toEqual([second.secretId, third.secretId].sort());
    await expect(authenticate(domain, first.clientId, first.secret)).rejects.toThrow();
  });

  it('lose a secret that is revoked, once, and keep the other', async () => {
    const domain = domainOver(open);
    const first = await teamWithSecret(domain);
    const second = await createSecret(domain, 'sandbox', first.clientId);
    await revokeSecret(domain, 'sandbox', first.clientId, first.secretId);
    await expect(authenticate(domain, first.clientId, first.secret)).rejects.toThrow();
    expect(await authenticate(domain, first.clientId, second.secret)).toBeTruthy();
    await expect(revokeSecret(domain, 'sandbox', first.clientId, first.secretId)).rejects.toEqual(
      refusal('INVALID_FIELD'),
    );
  });

  it('are known under the old pepper until it is taken away', async () => {
    const domain = domainOver(open);
    const { clientId, secret } = await teamWithSecret(domain);
    const newer = namedKey('pepper', Buffer.alloc(32, 'newer'));
    const rotated = { ...domain, digests: createDigests([newer, pepper]) };
    expect(await authenticate(rotated, clientId, secret)).toBeTruthy();
    const after = { ...domain, digests: createDigests([newer]) };
    await expect(authenticate(after, clientId, secret)).rejects.toEqual(refusal('INVALID_API_KEYS'));
  });

  it('are stored without any secret in clear', async () => {
    const domain = domainOver(open);
    const { clientId, secret } = await teamWithSecret(domain);
    const [stored] = await open.store.teams.secrets('sandbox', clientId);
    expect(stored?.hash.length).toBe(32);
    expect(stored?.hash.includes(Buffer.from(secret, 'hex'))).toBe(false);
    expect(stored?.hash.includes(secret)).toBe(false);
  });

  it('cannot be made twice, nor given a secret when they do not exist', async () => {
    const domain = domainOver(open);
    const clientId = 'e'.repeat(24);
    const make = () => createTeam(domain, { name: 'Twice', environments: ['sandbox'], clientId });
    await make();
    await expect(make()).rejects.toEqual(refusal('INVALID_FIELD'));
    await expect(createSecret(domain, 'sandbox', 'f'.repeat(24))).rejects.toEqual(refusal('INVALID_FIELD'));
    await expect(revokeTeam(domain, 'f'.repeat(24))).rejects.toEqual(refusal('INVALID_FIELD'));
  });

  it('get one new secret from many rolls at the same moment', async () => {
    const domain = domainOver(open);
    const first = await teamWithSecret(domain);
    const rolls = await Promise.allSettled(
      Array.from({ length: 4 }, () => rollSecret(domain, 'sandbox', first.clientId)),
    );
    const live = await open.store.teams.liveSecrets('sandbox', first.clientId, domain.clock.now());
    expect(rolls.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(live.length).toBe(2);
    expect(live.filter(({ expiresAt }) => expiresAt === null).length).toBe(1);
  });
});
