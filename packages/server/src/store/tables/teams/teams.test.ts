import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Secret, Team } from '../../../domain/teams/team.ts';

const team = (clientId: string, changes: Partial<Team> = {}): Team => ({
  clientId,
  name: `Team ${clientId}`,
  environments: ['sandbox', 'production'],
  createdAt: 1000,
  revokedAt: null,
  settings: {},
  clock: null,
  drivenUntil: null,
  sandboxVersion: 0,
  faultsLeft: 0,
  ...changes,
});

const secret = (clientId: string, secretId: string, changes: Partial<Secret> = {}): Secret => ({
  clientId,
  environment: 'sandbox',
  secretId,
  hash: Buffer.alloc(32, secretId),
  hashKeyId: 'pepper-1',
  createdAt: 1000,
  expiresAt: null,
  revokedAt: null,
  ...changes,
});

describeOnStores('teams', (open) => {
  it('gives back every field of a team', async () => {
    await open.store.unitOfWork((unit) => unit.teams.insert(team('whole')));
    expect(await open.store.teams.find('whole')).toEqual(team('whole'));
    expect(await open.store.teams.find('nobody')).toBeUndefined();
  });

  it('gives the clocks of several teams at once, of those that there are', async () => {
    await open.store.unitOfWork(async (unit) => {
      for (const clientId of ['clock-a', 'clock-b', 'clock-c']) await unit.teams.insert(team(clientId));
      await unit.teams.setClock('clock-a', { mode: 'frozen', value: 7 });
      await unit.teams.driveClock('clock-b', 'a call', 9000, 1000);
    });
    const given = await open.store.teams.clocks(['clock-b', 'nobody', 'clock-a']);
    expect(given.sort((a, b) => a.clientId.localeCompare(b.clientId))).toEqual([
      { clientId: 'clock-a', clock: { mode: 'frozen', value: 7 }, drivenUntil: null },
      { clientId: 'clock-b', clock: null, drivenUntil: 9000 },
    ]);
  });

  it('lets the driver of a clock go on as long as nobody else drives it, late as it may be', async () => {
    await open.store.unitOfWork((unit) => unit.teams.insert(team('driven')));
    const renew = (driver: string) =>
      open.store.unitOfWork((unit) => unit.teams.renewDrive('driven', driver, 9000));
    const take = (driver: string, now: number) =>
      open.store.unitOfWork((unit) => unit.teams.driveClock('driven', driver, now + 1000, now));
    expect([await renew('one'), await open.store.teams.isDriver('driven', 'one')]).toEqual([false, false]);
    await take('one', 1000);
    expect([await renew('one'), await open.store.teams.isDriver('driven', 'one')]).toEqual([true, true]);
    expect((await open.store.teams.find('driven'))?.drivenUntil).toBe(9000);
    expect([await take('two', 8999), await take('two', 9000)]).toEqual([false, true]);
    expect([await renew('one'), await open.store.teams.isDriver('driven', 'one')]).toEqual([false, false]);
    expect(await open.store.teams.isDriver('driven', 'two')).toBe(true);
  });

  it('lists teams by age, then by the bytes of their client_id', async () => {
    await open.store.unitOfWork(async (unit) => {
      for (const clientId of ['é', 'b', 'B', 'a'])
        await unit.teams.insert(team(clientId, { createdAt: 5000 }));
      await unit.teams.insert(team('z-older', { createdAt: 4000 }));
    });
    const listed = (await open.store.teams.list()).map(({ clientId }) => clientId);
    expect(listed.slice(listed.indexOf('z-older'))).toEqual(['z-older', 'B', 'a', 'b', 'é']);
  });

  it('revokes a team once, and says so', async () => {
    await open.store.unitOfWork((unit) => unit.teams.insert(team('revoked')));
    const revoke = (at: number) => open.store.unitOfWork((unit) => unit.teams.revoke('revoked', at));
    expect([await revoke(2000), await revoke(3000)]).toEqual([true, false]);
    expect((await open.store.teams.find('revoked'))?.revokedAt).toBe(2000);
  });

  it('changes the environments of a team that exists', async () => {
    await open.store.unitOfWork((unit) => unit.teams.insert(team('moving')));
    const set = (clientId: string) =>
      open.store.unitOfWork((unit) => unit.teams.setEnvironments(clientId, ['development']));
    expect([await set('moving'), await set('nobody')]).toEqual([true, false]);
    expect((await open.store.teams.find('moving'))?.environments).toEqual(['development']);
  });

  it('gives each of many simultaneous Items an ordinal of its own', async () => {
    await open.store.unitOfWork((unit) => unit.teams.insert(team('busy')));
    const ordinals = await Promise.all(
      Array.from({ length: 30 }, () => open.store.unitOfWork((unit) => unit.teams.nextItemOrdinal('busy'))),
    );
    expect([...ordinals].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('counts no Item of a unit of work that fails', async () => {
    await open.store.unitOfWork((unit) => unit.teams.insert(team('failing')));
    const failing = open.store.unitOfWork(async (unit) => {
      await unit.teams.nextItemOrdinal('failing');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await open.store.unitOfWork((unit) => unit.teams.nextItemOrdinal('failing'))).toBe(1);
  });

  it('holds a secret for live until the moment it ends', async () => {
    await open.store.unitOfWork(async (unit) => {
      await unit.teams.insertSecret(secret('t', 'endless'));
      await unit.teams.insertSecret(secret('t', 'ending', { expiresAt: 5000 }));
      await unit.teams.insertSecret(secret('t', 'elsewhere', { environment: 'production' }));
    });
    const live = async (now: number) =>
      (await open.store.teams.liveSecrets('sandbox', 't', now)).map(({ secretId }) => secretId).sort();
    expect(await live(4999)).toEqual(['ending', 'endless']);
    expect(await live(5000)).toEqual(['endless']);
    expect((await open.store.teams.secrets('sandbox', 't')).length).toBe(2);
  });

  it('gives back every field of a secret', async () => {
    const whole = secret('u', 'whole', { expiresAt: 9_999_999_999_999 });
    await open.store.unitOfWork((unit) => unit.teams.insertSecret(whole));
    expect(await open.store.teams.secrets('sandbox', 'u')).toEqual([whole]);
  });

  it('ends a secret now or later, and refuses one that has ended', async () => {
    await open.store.unitOfWork(async (unit) => {
      await unit.teams.insertSecret(secret('v', 'now'));
      await unit.teams.insertSecret(secret('v', 'later'));
    });
    const end = (secretId: string, at: number, now: number) =>
      open.store.unitOfWork((unit) => unit.teams.endSecret('sandbox', 'v', { secretId, at, now }));
    expect([await end('now', 2000, 2000), await end('now', 2000, 2000)]).toEqual([true, false]);
    expect([await end('later', 3000, 2000), await end('later', 4000, 3000)]).toEqual([true, false]);
    const ends = (await open.store.teams.secrets('sandbox', 'v')).map(
      ({ secretId, expiresAt, revokedAt }) => ({
        secretId,
        expiresAt,
        revokedAt,
      }),
    );
    expect(ends).toEqual([
      { secretId: 'later', expiresAt: 3000, revokedAt: null },
      { secretId: 'now', expiresAt: 2000, revokedAt: 2000 },
    ]);
  });
});
