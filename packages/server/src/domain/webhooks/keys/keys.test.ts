import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { setStage } from '../../../../../../tests/webhooks/stage.ts';
import type { Environment } from '../../institutions/institution.ts';
import { dueKeyWork, ensureSigningKey, openPrivateNumber, rotateSigningKey } from './rotation.ts';
import { createSigner } from './signer.ts';
import { verificationKey } from './verification-key.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 5, 1);

describeOnStores('the keys of an environment', (open) => {
  const at = async (environment: Environment) => {
    let now = START;
    const realClock = { now: () => now, monotonic: () => now };
    const { call } = await setStage(open.store, { environment, world: { realClock } });
    return {
      call,
      move: (ms: number) => {
        now += ms;
      },
      usable: async () =>
        (await open.store.webhookKeys.usable(environment)).map(({ keyId, state }) => ({ keyId, state })),
    };
  };

  it('begin with one key that signs at once, however many processes begin together', async () => {
    const { call, usable } = await at('production');
    const made = await Promise.all(Array.from({ length: 6 }, () => ensureSigningKey(call)));
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(1);
    expect(await usable()).toEqual([{ keyId: made[0]?.keyId, state: 'active' }]);
  });

  it('are published a day before they sign, at the end of the 90 days of the one before', async () => {
    const { call, move, usable } = await at('production');
    const first = await ensureSigningKey(call);
    expect(await dueKeyWork(call)).toBe(START + 89 * DAY);
    move(89 * DAY - 1);
    await dueKeyWork(call);
    expect(await usable()).toHaveLength(1);
    move(1);
    expect(await dueKeyWork(call)).toBe(START + 90 * DAY);
    const [, published] = await usable();
    expect(published?.state).toBe('published');
    const readable = await verificationKey(call, published?.keyId ?? '');
    expect(readable).toMatchObject({ createdAt: START + 89 * DAY, expiredAt: null });

    move(DAY - 1);
    await dueKeyWork(call);
    expect((await ensureSigningKey(call)).keyId).toBe(first.keyId);
    move(1);
    expect(await dueKeyWork(call)).toBe(START + 90 * DAY + 89 * DAY);
    expect((await ensureSigningKey(call)).keyId).toBe(published?.keyId);
    expect(await open.store.webhookKeys.find('production', first.keyId)).toMatchObject({
      state: 'retired',
      retiredAt: START + 90 * DAY,
    });
  });

  it('of a service that was down for long are still published for a day first', async () => {
    const { call, move } = await at('development');
    await ensureSigningKey(call);
    move(400 * DAY);
    expect(await dueKeyWork(call)).toBe(START + 401 * DAY);
  });

  it('change one after the other when processes change them at once', async () => {
    const { call, usable } = await at('development');
    const rotations = await Promise.all(
      Array.from({ length: 5 }, () => rotateSigningKey(call, { emergency: true })),
    );
    expect(new Set(rotations.map(({ keyId }) => keyId)).size).toBe(5);
    expect(new Set(rotations.map(({ previousKeyId }) => previousKeyId)).size).toBe(5);
    expect(await usable()).toHaveLength(1);
  });

  it('that wait end in an emergency as well', async () => {
    const { call, usable } = await at('development');
    const planned = await rotateSigningKey(call, { emergency: false });
    const rolled = await rotateSigningKey(call, { emergency: true });
    expect(await usable()).toEqual([{ keyId: rolled.keyId, state: 'active' }]);
    expect((await open.store.webhookKeys.find('development', planned.keyId))?.state).toBe('retired');
  });

  it('never stand in the store in clear, and lose their private half when they retire', async () => {
    const { call } = await at('sandbox');
    const key = await ensureSigningKey(call);
    const d = openPrivateNumber(call, key);
    expect(Buffer.from(d, 'base64url')).toHaveLength(32);
    expect(key.sealed.includes(d)).toBe(false);
    expect(key.sealed.includes(Buffer.from(d, 'base64url'))).toBe(false);
    await rotateSigningKey(call, { emergency: true });
    const rows = await open.engine.reader.all({
      name: 'test.keys',
      sqlite: `SELECT * FROM webhook_keys WHERE key_id = '${key.keyId}'`,
      postgres: `SELECT * FROM webhook_keys WHERE key_id = '${key.keyId}'`,
    });
    expect(rows).toMatchObject([
      { state: 'retired', sealed: null, wrapped: null, dek_id: null, kek_id: null },
    ]);
  });

  it('open for nobody who moves them to another row', async () => {
    const { call } = await at('sandbox');
    const key = await ensureSigningKey(call);
    expect(() => openPrivateNumber(call, { ...key, keyId: 'another' })).toThrow('does not open here');
  });

  it('are looked up every few seconds by whoever signs', async () => {
    const { call, move } = await at('sandbox');
    const signer = createSigner(call);
    const first = await signer();
    const { keyId } = await rotateSigningKey(call, { emergency: true });
    move(2999);
    expect((await signer()).keyId).toBe(first.keyId);
    move(1);
    expect((await signer()).keyId).toBe(keyId);
  });

  it('are known in their own environment only; the sandbox knows the id of existing tests too, which never signs', async () => {
    const [sandbox, production] = [await at('sandbox'), await at('production')];
    const { keyId } = await ensureSigningKey(sandbox.call);
    const wellKnown = '6c5516e1-92dc-479e-a8ff-5a51992e0001';
    const refused = { code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' };
    expect((await verificationKey(sandbox.call, keyId)).keyId).toBe(keyId);
    await expect(verificationKey(production.call, keyId)).rejects.toMatchObject(refused);
    await expect(verificationKey(production.call, wellKnown)).rejects.toMatchObject(refused);
    await expect(verificationKey(sandbox.call, '')).rejects.toMatchObject(refused);
    expect(await verificationKey(sandbox.call, wellKnown)).toMatchObject({ keyId: wellKnown });
    expect(await open.store.webhookKeys.find('sandbox', wellKnown)).toBeUndefined();
  });
});
