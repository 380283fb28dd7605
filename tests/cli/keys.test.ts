import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  REWRAP_START,
  type RewrapBatch,
  type RewrapPlace,
  rewrapBatch,
} from '../../packages/server/src/domain/keys/rewrap.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

interface KeyRow {
  readonly key: string;
  readonly state: string;
  readonly item_keys: number;
  readonly since?: string;
  readonly due?: string;
}

async function encryptionKeys(variables: Record<string, string>): Promise<KeyRow[]> {
  const { out, error } = await fairlead(['keys', 'status', '--json'], variables);
  if (out === '') throw new Error(error);
  return (JSON.parse(out) as { encryption_keys: KeyRow[] }).encryption_keys;
}

async function during<T>(
  variables: Record<string, string>,
  folder: string,
  work: (service: TestService) => Promise<T>,
): Promise<T> {
  const service = await startTestService(variables, folder);
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** Account numbers, which are sealed under the key of their Item. */
async function numbersOf(service: TestService, tokens: readonly string[]): Promise<unknown[]> {
  const answers = await Promise.all(
    tokens.map((access_token) => service.call('/auth/get', { access_token })),
  );
  return answers.map(({ status, body }) => [status, body.numbers]);
}

describeOnEngines('encryption keys', (engine) => {
  it('change while everything can be read, by a walk that may begin again, and the old one goes when nothing needs it', async () => {
    const folder = testFolder();
    const variables = { FAIRLEAD_DATA: folder, ...(await engine.variables()) };
    const made = await during(variables, folder, async (service) => {
      const tokens: string[] = [];
      for (let nth = 0; nth < 5; nth += 1)
        tokens.push((await linkItem(service, { products: ['auth'] })).accessToken);
      return { tokens, numbers: await numbersOf(service, tokens) };
    });
    const [first] = await encryptionKeys(variables);
    expect(first).toMatchObject({ state: 'newest', item_keys: 5, age: 'good' });
    const { since = '', due = '' } = first ?? {};
    expect(Date.parse(due) - Date.parse(since)).toBe(365 * 86_400_000);
    const old = first?.key ?? '';

    expect(await fairlead(['keys', 'retire', old], variables)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is the newest encryption key'),
    });
    const rotated = JSON.parse((await fairlead(['keys', 'rotate', '--json'], variables)).out) as {
      key: string;
    };
    expect(await encryptionKeys(variables)).toMatchObject([
      { key: rotated.key, state: 'newest', item_keys: 0 },
      { key: old, state: 'needed', item_keys: 5 },
    ]);
    expect(await fairlead(['keys', 'retire', old], variables)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is needed: 5 item keys'),
    });

    await during(variables, folder, async (service) => {
      const { services } = service.service.core;
      expect((await rewrapBatch(services, REWRAP_START, 2)).rewrapped).toBe(2);
      // As after a kill: from the beginning, beside reads.
      let rewrapped = 0;
      for (let place: RewrapPlace | null = REWRAP_START; place; ) {
        const [batch, numbers]: [RewrapBatch, unknown] = await Promise.all([
          rewrapBatch(services, place, 1),
          numbersOf(service, made.tokens),
        ]);
        expect(numbers).toEqual(made.numbers);
        rewrapped += batch.rewrapped;
        place = batch.next;
      }
      expect(rewrapped).toBeGreaterThanOrEqual(3);
    });
    const again = await fairlead(['keys', 'rewrap', '--json'], variables);
    expect(again).toMatchObject({ code: 0, out: '{"rewrapped":0}\n' });

    expect(await encryptionKeys(variables)).toMatchObject([
      { state: 'newest', item_keys: 5 },
      { key: old, state: 'may go' },
    ]);
    expect(await fairlead(['keys', 'retire', old], variables)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))).toMatchObject({
      previous_encryption: [],
    });
    await during(variables, folder, async (service) => {
      expect(await numbersOf(service, made.tokens)).toEqual(made.numbers);
      expect((await linkItem(service, { products: ['auth'] })).accessToken).not.toBe('');
    });
  });

  it('come from settings too: a start without the one that was used last is refused, and with it as an older one is not', async () => {
    const folder = testFolder();
    const [one, two] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)];
    const store = {
      FAIRLEAD_DATA: folder,
      FAIRLEAD_TOKEN_PEPPER: '00112233445566778899aabbccddeeff'.repeat(2),
      ...(await engine.variables()),
    };
    const token = await during(
      { ...store, FAIRLEAD_ENCRYPTION_KEY: one },
      folder,
      async (service) => (await linkItem(service, { products: ['auth'] })).accessToken,
    );
    await expect(startTestService({ ...store, FAIRLEAD_ENCRYPTION_KEY: two }, folder)).rejects.toThrow(
      'FAIRLEAD_ENCRYPTION_KEY_PREVIOUS',
    );
    const both = { ...store, FAIRLEAD_ENCRYPTION_KEY: two, FAIRLEAD_ENCRYPTION_KEY_PREVIOUS: one };
    await during(both, folder, async (service) => {
      expect(await numbersOf(service, [token])).toMatchObject([[200, { ach: expect.anything() }]]);
    });
    expect(await fairlead(['keys', 'rotate'], both)).toMatchObject({
      code: 1,
      error: expect.stringContaining('FAIRLEAD_ENCRYPTION_KEY holds this key'),
    });
    expect(await fairlead(['keys', 'rewrap', '--json'], both)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/"rewrapped":[1-9]/),
    });
    await during({ ...store, FAIRLEAD_ENCRYPTION_KEY: two }, folder, async (service) => {
      expect(await numbersOf(service, [token])).toMatchObject([[200, { ach: expect.anything() }]]);
    });
  });

  it.runIf(engine.name === 'postgres')(
    'close nothing once they are retired, not even for a process that still runs on one',
    async () => {
      const [one, two] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)];
      const store = {
        FAIRLEAD_LOG_LEVEL: 'silent',
        FAIRLEAD_TOKEN_PEPPER: '00112233445566778899aabbccddeeff'.repeat(2),
        ...(await engine.variables()),
      };
      const behind = { ...store, FAIRLEAD_ENCRYPTION_KEY: one, FAIRLEAD_ENCRYPTION_KEY_PREVIOUS: two };
      await during(behind, testFolder(), async (service) => {
        await linkItem(service, { products: ['auth'] });
        const ahead = { ...store, FAIRLEAD_ENCRYPTION_KEY: two, FAIRLEAD_ENCRYPTION_KEY_PREVIOUS: one };
        const newer = { ...ahead, FAIRLEAD_DATA: testFolder() };
        expect(await fairlead(['keys', 'rewrap'], newer)).toMatchObject({ code: 0 });
        const old = (await encryptionKeys(newer))[1]?.key ?? '';
        expect((await fairlead(['keys', 'retire', old], newer)).error).toContain('which a setting holds');
        const wish = { institution_id: 'ins_109508', initial_products: ['auth'] };
        const { body: made } = await service.call('/sandbox/public_token/create', wish);
        const late = await service.call('/item/public_token/exchange', { public_token: made.public_token });
        expect((await encryptionKeys(newer))[1]).toMatchObject({ key: old, state: 'may go', item_keys: 0 });
        expect([made.error_code, late.body.error_code]).toContain('INTERNAL_SERVER_ERROR');
      });
      await expect(startTestService(behind, testFolder())).rejects.toThrow('was retired');
    },
  );
});
