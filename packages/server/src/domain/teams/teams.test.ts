import { describe, expect, it } from 'vitest';
import { describeOnStores, type OpenStore } from '../../../../../tests/support/stores.ts';
import { createDigests } from '../../vault/digests.ts';
import { namedKey } from '../../vault/keys.ts';
import { frozenClock } from '../../world/clock.ts';
import { DAY_MS } from '../../world/durations.ts';
import { realWorld } from '../../world/world.ts';
import type { Environment } from '../institutions/institution.ts';
import { mayUseMicroDeposits } from './micro-deposits.ts';
import { authenticate, createSecret, createTeam, revokeSecret, revokeTeam, rollSecret } from './teams.ts';

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

async function teamWithSecret(services: TestDomain, environments: Environment[] = ['sandbox']) {
  const { clientId } = await createTeam(services, { name: 'Team', environments });
  return createSecret(services, services.environment, clientId);
}

const refusal = (code: string) => expect.objectContaining({ code });

describeOnStores('teams and their secrets', (open) => {
  it('get keys of the contract’s form, all random', async () => {
    const services = domainOver(open);
    const issued = await Promise.all(Array.from({ length: 20 }, () => teamWithSecret(services)));
    for (const { clientId, secret } of issued) {
      expect(clientId).toMatch(/^[0-9a-f]{24}$/);
      expect(secret).toMatch(/^[0-9a-f]{30}$/);
    }
    expect(new Set(issued.flatMap(({ clientId, secret }) => [clientId, secret])).size).toBe(40);
  });

  it('are let in by their own pair, in the environment that it is for', async () => {
    const services = domainOver(open);
    const { clientId, secret } = await teamWithSecret(services);
    const { tenant, team } = await authenticate(services, clientId, secret);
    expect(tenant).toEqual({ environment: 'sandbox', clientId });
    expect(team).toEqual(await services.store.teams.find(clientId));
    const elsewhere = { ...services, environment: 'production' as const };
    await expect(authenticate(elsewhere, clientId, secret)).rejects.toEqual(refusal('INVALID_API_KEYS'));
  });

  it('are refused in one and the same way for every wrong pair', async () => {
    const services = domainOver(open);
    const own = await teamWithSecret(services);
    const other = await teamWithSecret(services);
    const revoked = await teamWithSecret(services);
    await revokeTeam(services, revoked.clientId);
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
        authenticate(services, ...pair).catch((error: Error & { code: string }) => [
          error.code,
          error.message,
        ]),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(['INVALID_API_KEYS', 'invalid client_id or secret provided'])]),
    );
  });

  it('hear that they may not work here only when their pair is right', async () => {
    const services = domainOver(open);
    const { clientId, secret } = await teamWithSecret(services, ['production']);
    await expect(authenticate(services, clientId, secret)).rejects.toEqual(
      refusal('UNAUTHORIZED_ENVIRONMENT'),
    );
    await expect(authenticate(services, clientId, 'f'.repeat(30))).rejects.toEqual(
      refusal('INVALID_API_KEYS'),
    );
  });

  it('keep both secrets of a roll until the grace ends, and the new one after', async () => {
    const services = domainOver(open);
    const old = await teamWithSecret(services);
    const fresh = await rollSecret(services, 'sandbox', old.clientId);
    const works = (secret: string) =>
      authenticate(services, old.clientId, secret).then(
        () => true,
        () => false,
      );
    services.clock.set(1_000_000 + DAY_MS - 1);
    expect([await works(old.secret), await works(fresh.secret)]).toEqual([true, true]);
    services.clock.set(1_000_000 + DAY_MS);
    expect([await works(old.secret), await works(fresh.secret)]).toEqual([false, true]);
  });

  it('may end the old secret at once, or after seven days at most', async () => {
    const services = domainOver(open);
    const old = await teamWithSecret(services);
    await expect(rollSecret(services, 'sandbox', old.clientId, { graceMs: 7 * DAY_MS + 1 })).rejects.toEqual(
      refusal('INVALID_FIELD'),
    );
    await expect(rollSecret(services, 'sandbox', old.clientId, { graceMs: -1 })).rejects.toEqual(
      refusal('INVALID_FIELD'),
    );
    await rollSecret(services, 'sandbox', old.clientId, { graceMs: 0 });
    await expect(authenticate(services, old.clientId, old.secret)).rejects.toEqual(
      refusal('INVALID_API_KEYS'),
    );
  });

  it('refuse a third secret while two are active, unless the roll is forced', async () => {
    const services = domainOver(open);
    const first = await teamWithSecret(services);
    services.clock.set(2_000_000);
    const second = await rollSecret(services, 'sandbox', first.clientId);
    services.clock.set(3_000_000);
    await expect(rollSecret(services, 'sandbox', first.clientId)).rejects.toThrow('--force');
    await expect(createSecret(services, 'sandbox', first.clientId)).rejects.toThrow('two secrets are active');
    const third = await rollSecret(services, 'sandbox', first.clientId, { force: true });
    const live = await open.store.teams.liveSecrets('sandbox', first.clientId, 3_000_000);
    expect(live.map(({ secretId }) => secretId).sort()).toEqual([second.secretId, third.secretId].sort());
    await expect(authenticate(services, first.clientId, first.secret)).rejects.toThrow();
  });

  it('lose a secret that is revoked, once, and keep the other', async () => {
    const services = domainOver(open);
    const first = await teamWithSecret(services);
    const second = await createSecret(services, 'sandbox', first.clientId);
    await revokeSecret(services, 'sandbox', first.clientId, first.secretId);
    await expect(authenticate(services, first.clientId, first.secret)).rejects.toThrow();
    expect(await authenticate(services, first.clientId, second.secret)).toBeTruthy();
    await expect(revokeSecret(services, 'sandbox', first.clientId, first.secretId)).rejects.toEqual(
      refusal('INVALID_FIELD'),
    );
  });

  it('are known under the old pepper until it is taken away', async () => {
    const services = domainOver(open);
    const { clientId, secret } = await teamWithSecret(services);
    const newer = namedKey('pepper', Buffer.alloc(32, 'newer'));
    const rotated = { ...services, digests: createDigests([newer, pepper]) };
    expect(await authenticate(rotated, clientId, secret)).toBeTruthy();
    const after = { ...services, digests: createDigests([newer]) };
    await expect(authenticate(after, clientId, secret)).rejects.toEqual(refusal('INVALID_API_KEYS'));
  });

  it('are stored without any secret in clear', async () => {
    const services = domainOver(open);
    const { clientId, secret } = await teamWithSecret(services);
    const [stored] = await open.store.teams.secrets('sandbox', clientId);
    expect(stored?.hash.length).toBe(32);
    expect(stored?.hash.includes(Buffer.from(secret, 'hex'))).toBe(false);
    expect(stored?.hash.includes(secret)).toBe(false);
  });

  it('cannot be made twice, nor given a secret when they do not exist', async () => {
    const services = domainOver(open);
    const clientId = 'e'.repeat(24);
    const make = () => createTeam(services, { name: 'Twice', environments: ['sandbox'], clientId });
    await make();
    await expect(make()).rejects.toEqual(refusal('INVALID_FIELD'));
    await expect(createSecret(services, 'sandbox', 'f'.repeat(24))).rejects.toEqual(refusal('INVALID_FIELD'));
    await expect(revokeTeam(services, 'f'.repeat(24))).rejects.toEqual(refusal('INVALID_FIELD'));
  });

  it('get one new secret from many rolls at the same moment', async () => {
    const services = domainOver(open);
    const first = await teamWithSecret(services);
    const rolls = await Promise.allSettled(
      Array.from({ length: 4 }, () => rollSecret(services, 'sandbox', first.clientId)),
    );
    const live = await open.store.teams.liveSecrets('sandbox', first.clientId, services.clock.now());
    expect(rolls.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(live.length).toBe(2);
    expect(live.filter(({ expiresAt }) => expiresAt === null).length).toBe(1);
  });
});

describe('micro-deposits', () => {
  it.each([
    { environment: 'sandbox', word: undefined, allowed: true },
    { environment: 'sandbox', word: false, allowed: false },
    { environment: 'development', word: undefined, allowed: false },
    { environment: 'production', word: undefined, allowed: false },
    { environment: 'production', word: true, allowed: true },
  ] as const)(
    'are for a team in $environment, switched $word: $allowed (D106)',
    ({ environment, word, allowed }) => {
      const settings = word === undefined ? {} : { microDeposits: word };
      expect(mayUseMicroDeposits({ environment }, { settings })).toBe(allowed);
    },
  );
});
