import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fairlead } from '../cli/terminal.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

const [A, B, C, D] = Array.from({ length: 4 }, () => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
  string,
];
const WAIT = { timeout: 30_000, interval: 20 };

describeOnEngines('peppers that change (TOK-3)', (engine) => {
  let folder: string;
  let store: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-peppers-'));
    store = { FAIRLEAD_DATA: folder, ...(await engine.variables()) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const peppers = (newest: string, ...older: readonly string[]): Record<string, string> => ({
    ...store,
    FAIRLEAD_TOKEN_PEPPER: newest,
    ...(older.length > 0 ? { FAIRLEAD_TOKEN_PEPPER_PREVIOUS: older.join(',') } : {}),
  });

  async function during<T>(
    variables: Record<string, string>,
    work: (service: TestService) => Promise<T>,
    at = folder,
  ) {
    const service = await startTestService(variables, at);
    try {
      return await work(service);
    } finally {
      await service.stop();
    }
  }

  /** States of the peppers in the order in which they are given, without those of rows that nothing can use. */
  async function states(variables: Record<string, string>): Promise<string[]> {
    const { out, error } = await fairlead(['keys', 'status', '--json'], variables);
    if (out === '') throw new Error(error);
    const { peppers: rows } = JSON.parse(out) as { peppers: { state: string }[] };
    return rows.map(({ state }) => state);
  }

  /** All that is used is hashed under the newest pepper; the rest, so many tokens, is not. */
  async function renewed({ service }: TestService, left: number): Promise<void> {
    const { store: tables, digests, environment, world } = service.core.services;
    const older = async () => {
      const uses = await tables.tokenHashes.living(environment, world.clock.now());
      return uses
        .filter(({ kind, pepperId }) => pepperId !== digests.keyIds[0] && !/public|link/.test(kind))
        .reduce((sum, { count }) => sum + count, 0);
    };
    await expect.poll(older, WAIT).toBe(left);
  }

  it('lock nobody out over two rotations, and nothing is read twice', async () => {
    const made = await during(peppers(A), async (service) => {
      const used = await linkItem(service, { products: ['transactions', 'auth'] });
      const idle = await linkItem(service);
      const { accounts } = (await service.call('/accounts/get', { access_token: used.accessToken })).body;
      const { processor_token: processorToken } = (
        await service.call('/processor/token/create', {
          access_token: used.accessToken,
          account_id: accounts[0].account_id,
          processor: 'dwolla',
        })
      ).body;
      return { used, idle, accounts, processorToken, secret: service.secret };
    });
    const works = async (service: TestService) => {
      expect(service.secret).toBe(made.secret);
      const token = { access_token: made.used.accessToken };
      expect((await service.call('/transactions/refresh', token)).status).toBe(200);
      const { body } = await service.call('/accounts/get', token);
      const ids = (list: { account_id: string }[]) => list.map(({ account_id: id }) => id);
      expect(ids(body.accounts)).toEqual(ids(made.accounts));
      const account = await service.call('/processor/account/get', { processor_token: made.processorToken });
      expect(account.status).toBe(200);
    };

    await during(peppers(B, A), async (service) => {
      await works(service);
      await renewed(service, 1);
    });
    expect(await states(peppers(B, A))).toEqual(['newest', 'needed']);
    expect(await states(peppers(B))).toEqual(['newest', 'missing']);

    await during(peppers(C, B, A), async (service) => {
      await works(service);
      const idle = await service.call('/item/get', { access_token: made.idle.accessToken });
      expect(idle.status).toBe(200);
      await renewed(service, 0);
    });
    await during(peppers(C), async (service) => {
      await works(service);
      const idle = await service.call('/item/get', { access_token: made.idle.accessToken });
      expect(idle.status).toBe(200);
    });
  });

  it('are refused at the start when none of them is the one that the store was used with', async () => {
    await expect(startTestService(peppers(D), folder)).rejects.toThrow('hashed under another pepper');
    await during(peppers(D, C), async (service) => {
      expect(
        (await service.call('/institutions/get', { count: 1, offset: 0, country_codes: ['US'] })).status,
      ).toBe(200);
    });
  });

  it.runIf(engine.name === 'postgres')(
    'hash nothing once they are retired, not even for a process that still runs on one',
    async () => {
      const own = { FAIRLEAD_ENCRYPTION_KEY: D, ...(await engine.variables()) };
      const ids = async (variables: Record<string, string>) => {
        const { out } = await fairlead(['keys', 'status', '--json'], variables);
        return (JSON.parse(out) as { peppers: { pepper: string }[] }).peppers.map(({ pepper }) => pepper);
      };
      const behind = { ...peppers(A, B), ...own, FAIRLEAD_LOG_LEVEL: 'silent' };
      const newer = { ...peppers(B, A), ...own, FAIRLEAD_DATA: join(folder, 'newer') };
      await during(behind, async (service) => {
        const ask = async (ahead: TestService) => {
          await ahead.call('/institutions/get', { count: 1, offset: 0, country_codes: ['US'] });
          await renewed(ahead, 0);
        };
        await during(newer, ask, newer.FAIRLEAD_DATA);
        const [, old = ''] = await ids(newer);
        expect((await fairlead(['keys', 'retire', old], newer)).error).toContain('which a setting holds');
        const { body: made } = await service.call('/sandbox/public_token/create', {
          institution_id: 'ins_109508',
          initial_products: ['auth'],
        });
        expect(made).toMatchObject({ error_code: 'INTERNAL_SERVER_ERROR' });
        expect(await states(newer)).toEqual(['newest', 'may go']);
      });
      await expect(startTestService(behind, folder)).rejects.toThrow('was retired');
    },
  );
});
