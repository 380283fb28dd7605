import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkTokenOf } from '../api/endpoints/_needs/link-token.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';

type Json = Record<string, unknown>;
const HARBOUR = {
  institution_id: 'ins_7000001',
  name: 'Harbour',
  country_codes: ['US', 'GB'],
  connector: 'simplefin',
};

describeOnEngines('the directory of a server that runs, in production', (engine) => {
  let folder: string;
  let service: TestService;
  /** Another process on the same database and folder; the embedded store belongs to one. */
  let servers: readonly TestService[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-directory-'));
    mkdirSync(join(folder, 'institutions'));
    const variables = {
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
      FAIRLEAD_RATE_LIMITS: 'off',
      FAIRLEAD_LOG_LEVEL: 'silent',
      ...(await engine.variables()),
    };
    service = await startTestService(variables, folder);
    servers = engine.name === 'postgres' ? [service, await startTestService(variables, folder)] : [service];
  });
  afterAll(async () => {
    for (const each of servers.toReversed()) await each.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const fileOf = (name: string) => join(folder, 'institutions', `${name}.json`);
  const write = (content: Json, name = 'one') => writeFileSync(fileOf(name), JSON.stringify(content));
  beforeEach(() => {
    for (const name of ['one', 'two']) rmSync(fileOf(name), { force: true });
  });

  const keysOf = () => ({ client_id: service.clientId, secret: service.secret });
  /** The names that each server lists. */
  const listed = () =>
    Promise.all(
      servers.map(async (server) => {
        const asked = { ...keysOf(), count: 9, offset: 0, country_codes: ['US'] };
        const { body } = await server.call('/institutions/get', asked);
        return body.institutions.map(({ name }: { name: string }) => name);
      }),
    );
  const everywhere = (names: string[]) => servers.map(() => names);
  const create = async (more: Json = {}) =>
    (await service.call('/link/token/create', linkTokenOf(more))).body;

  it('is as its files say at the next call of every process', async () => {
    expect(await listed()).toEqual(everywhere([]));
    write(HARBOUR);
    expect(await listed()).toEqual(everywhere(['Harbour']));
    write({ ...HARBOUR, institution_id: 'ins_7000002', name: 'Quay' }, 'two');
    write({ ...HARBOUR, name: 'Haven' });
    expect(await listed()).toEqual(everywhere(['Haven', 'Quay']));
    write({ ...HARBOUR, enabled: false });
    expect(await listed()).toEqual(everywhere(['Quay']));
    renameSync(fileOf('two'), fileOf('one'));
    expect(await listed()).toEqual(everywhere(['Quay']));
    rmSync(fileOf('one'));
    expect(await listed()).toEqual(everywhere([]));
  });

  it('stays as it was while a file cannot be used', async () => {
    write(HARBOUR);
    expect(await listed()).toEqual(everywhere(['Harbour']));
    writeFileSync(fileOf('two'), '{ "institution_id": "ins_70000');
    expect(await listed()).toEqual(everywhere(['Harbour']));
    write({ ...HARBOUR, name: 'Quay' }, 'two');
    expect(await listed(), 'an id that is taken').toEqual(everywhere(['Harbour']));
    write({ ...HARBOUR, institution_id: 'ins_7000002', name: 'Quay' }, 'two');
    expect(await listed()).toEqual(everywhere(['Harbour', 'Quay']));
  });

  it('decides whether a link_token is made: one with which nobody could link anything is refused', async () => {
    expect(await create({ products: ['transactions'] })).toMatchObject({
      error_type: 'INSTITUTION_ERROR',
      error_code: 'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
      error_message:
        'nobody could link anything with this token: no institution is switched on in production',
      suggested_action: expect.stringContaining('fairlead institutions add'),
    });
    write(HARBOUR);
    expect(await create({ products: ['transactions'] })).toMatchObject({
      link_token: expect.stringMatching(/^link-production-/),
    });
    expect(await create({ products: ['transactions'], country_codes: ['FR', 'ES'] })).toMatchObject({
      error_code: 'COUNTRY_NOT_SUPPORTED',
      error_message: expect.stringContaining('no institution that is switched on is in FR, ES'),
      suggested_action: expect.stringContaining('Ask for GB, US'),
    });
    expect(await create({ products: ['transactions', 'auth'] })).toMatchObject({
      error_code: 'PRODUCTS_NOT_SUPPORTED',
      error_message: expect.stringContaining('of the 1 institutions in these countries none has auth'),
      suggested_action: expect.stringContaining('ins_7000001 has balance, investments, transactions'),
    });
    expect(
      await create({ products: ['transactions'], required_if_supported_products: ['auth'] }),
    ).toHaveProperty('link_token');
  });

  it('names no products that only several institutions have together', async () => {
    write({ ...HARBOUR, products: ['transactions'] });
    write({ ...HARBOUR, institution_id: 'ins_7000002', products: ['investments'] }, 'two');
    expect(await create({ products: ['transactions', 'investments'] })).toMatchObject({
      error_code: 'PRODUCTS_NOT_SUPPORTED',
      error_message: expect.stringContaining('none has all of transactions, investments'),
    });
  });

  it('does not count institutions of statement files where people cannot bring files', async () => {
    write({ ...HARBOUR, connector: 'file-import' });
    expect(await create({ products: ['transactions'] })).toMatchObject({
      error_code: 'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    });
  });

  it('makes a link_token without any institution where a person can bring statement files', async () => {
    const other = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_LINK_UPLOADS: 'on',
    });
    const ask = async (products: string[]) =>
      (await other.call('/link/token/create', linkTokenOf({ products }))).body;
    try {
      expect(await ask(['transactions'])).toHaveProperty('link_token');
      expect(await ask(['auth'])).toMatchObject({ error_code: 'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT' });
    } finally {
      await other.stop();
    }
  });
});
