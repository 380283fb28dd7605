import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FairleadError, syncTransactions, transactionPages } from '../../../packages/client/src/index.ts';
import {
  forkTestServer,
  type LinkedItem,
  startTestServer,
  type TestServer,
  type TestTeam,
} from '../../../packages/client/src/testing.ts';
import { freshDatabase } from '../../support/engines.ts';
import { OWN_PROGRAM, PATIENT } from './own-program.ts';

const START = '2026-03-01T12:00:00Z';

describe('a test server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...OWN_PROGRAM, clock: START });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.clearFaults();
    await server.reset();
  });

  it('links an Item, whose data a client reads', async () => {
    const { accessToken, itemId } = await server.linkItem({ products: ['transactions', 'auth'] });
    const { item } = await server.client.item.get({ access_token: accessToken });
    expect(item).toMatchObject({ item_id: itemId, institution_id: 'ins_109508', webhook: null });
    const { accounts } = await server.client.accounts.get({ access_token: accessToken });
    expect(accounts.length).toBeGreaterThan(1);
    expect(typeof accounts[0]?.balances.current).toBe('number');
  });

  it('gives all transactions by both iterators', async () => {
    const { accessToken } = await server.linkItem();
    const changes = await Array.fromAsync(syncTransactions(server.client, accessToken, '', { count: 100 }));
    const request = { access_token: accessToken, start_date: '2020-01-01', end_date: '2026-03-01' };
    const pages = await Array.fromAsync(
      transactionPages(server.client, { ...request, options: { count: 100 } }),
    );
    expect(pages.length).toBeGreaterThan(1);
    const ids = (lists: { transaction_id: string }[][]) =>
      lists
        .flat()
        .map(({ transaction_id: id }) => id)
        .sort();
    expect(ids(pages.map(({ transactions }) => transactions))).toEqual(
      ids(changes.map(({ added }) => added)),
    );
    const last = changes.at(-1)?.next_cursor;
    const [later] = await Array.fromAsync(syncTransactions(server.client, accessToken, last));
    expect(later).toMatchObject({ added: [], modified: [], removed: [] });
  });

  it('refuses with the error of the service', async () => {
    const error = await server.client.item.get({ access_token: 'no' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FairleadError);
    expect(error).toMatchObject({
      errorType: 'INVALID_INPUT',
      errorCode: 'INVALID_ACCESS_TOKEN',
      status: 400,
      requestId: expect.stringMatching(/^\w{15}$/),
    });
  });

  it('carries out a call with an idempotency key once', async () => {
    const { accessToken } = await server.linkItem();
    const rotate = () =>
      server.client.item.access_token.invalidate({ access_token: accessToken }, { idempotencyKey: 'once' });
    expect(await rotate()).toEqual(await rotate());
  });

  it('logs in as the user that is given: by name, with a password, or described', async () => {
    await expect(server.linkItem({ user: 'nobody' })).rejects.toMatchObject({
      errorCode: 'INVALID_CREDENTIALS',
    });
    const failing = { username: 'user_good', password: 'error_ITEM_LOCKED' };
    await expect(server.linkItem({ user: failing })).rejects.toMatchObject({ errorCode: 'ITEM_LOCKED' });
    const described = {
      override_accounts: [{ type: 'depository', subtype: 'savings', starting_balance: 12.5 }],
    };
    await server.createCustomUser('custom_saver', described);
    for (const user of [described, 'custom_saver']) {
      const { accessToken } = await server.linkItem({ user });
      const { accounts } = await server.client.accounts.get({ access_token: accessToken });
      expect(accounts.map(({ balances }) => balances.current)).toEqual([12.5]);
    }
  });

  it('finds mistakes in a custom user', async () => {
    expect(await server.lint({ override_accounts: [] })).toMatchObject({ valid: true });
    const { valid, findings } = await server.lint({ override_accounts: 'none' });
    expect(valid).toBe(false);
    expect(findings[0]).toMatchObject({ pointer: '/override_accounts', level: 'error' });
  });

  it('makes an institution of the test’s own', async () => {
    const made = await server.createInstitution({
      name: 'Bank of the Test',
      country_codes: ['US'],
      products: ['transactions'],
    });
    const { accessToken } = await server.linkItem({ institutionId: made.institution_id });
    const { item } = await server.client.item.get({ access_token: accessToken });
    expect(item.institution_id).toBe(made.institution_id);
  });

  it('moves the clock, and tells what fell due', async () => {
    await server.linkItem();
    const { previous, now, fired } = await server.advance('P1D');
    expect([previous, now]).toEqual([START, '2026-03-02T12:00:00Z']);
    expect(fired.length).toBeGreaterThan(0);
    const set = await server.setClock(new Date('2026-03-05T00:00:00.500Z'));
    expect(set.now).toBe('2026-03-05T00:00:00Z');
  });

  it('comes back to a snapshot, by its name and by its id', async () => {
    const { accessToken } = await server.linkItem();
    const { snapshot_id } = await server.snapshot('linked');
    for (const which of ['linked', snapshot_id]) {
      await server.client.item.remove({ access_token: accessToken });
      await server.restore(which);
      await server.client.item.get({ access_token: accessToken });
    }
  });

  it('fails on demand, until the faults are cleared', async () => {
    const { accessToken } = await server.linkItem();
    await server.fault({ path: '/accounts/get', error_code: 'INTERNAL_SERVER_ERROR', count: 2 });
    const read = () => server.client.accounts.get({ access_token: accessToken });
    await expect(read()).rejects.toMatchObject({ errorCode: 'INTERNAL_SERVER_ERROR', status: 500 });
    expect(await server.clearFaults()).toMatchObject({ cleared: 1 });
    await read();
  });

  it('loses an answer, and a call with a key gets it by calling again', async () => {
    const { accessToken } = await server.linkItem();
    const rotate = (options: { idempotencyKey?: string }) =>
      server.client.item.access_token.invalidate({ access_token: accessToken }, options);
    await server.fault({ path: '/item/access_token/invalidate', drop: true });
    await expect(rotate({})).rejects.toMatchObject({ name: 'FairleadConnectionError' });
    await server.fault({ path: '/item/access_token/invalidate', drop: true });
    expect((await rotate({ idempotencyKey: 'lost' })).new_access_token).toMatch(/^access-sandbox-/);
  });

  it('changes an Item, and its transactions tell', async () => {
    const { accessToken, itemId } = await server.linkItem();
    const { accounts } = await server.client.accounts.get({ access_token: accessToken });
    const cursor = (await Array.fromAsync(syncTransactions(server.client, accessToken))).at(-1)?.next_cursor;
    const { transaction_ids } = await server.mutate(accessToken, {
      transactions: {
        add: [
          {
            account_id: accounts[0]?.account_id ?? '',
            date_transacted: '2026-02-28',
            date_posted: '2026-02-28',
            amount: 12.34,
            description: 'Bookshop',
          },
        ],
      },
    });
    const [page] = await Array.fromAsync(syncTransactions(server.client, accessToken, cursor));
    expect(page?.added).toMatchObject([{ transaction_id: transaction_ids[0], amount: 12.34 }]);
    const { event } = await server.waitForWebhook({ code: 'SYNC_UPDATES_AVAILABLE', itemId });
    expect(event.webhook_type).toBe('TRANSACTIONS');
  });

  it('makes another team, which shares nothing with the first', async () => {
    const { accessToken } = await server.linkItem();
    const other = await server.team('other');
    expect(other.clientId).not.toBe(server.clientId);
    await expect(other.client.item.get({ access_token: accessToken })).rejects.toMatchObject({
      errorCode: 'INVALID_ACCESS_TOKEN',
    });
    const linked = await other.linkItem();
    await other.advance('P2D');
    expect((await server.client.sandbox.clock.get()).now).toBe(START);
    expect(linked.itemId).toHaveLength(37);
  });

  describe('forks a world', () => {
    const get = (team: TestTeam, { accessToken }: LinkedItem) =>
      team.client.item.get({ access_token: accessToken }).then(
        ({ item }) => item.item_id,
        (error: FairleadError) => error.errorCode,
      );
    const now = async (team: TestTeam) => (await team.client.sandbox.clock.get()).now;
    const events = async (team: TestTeam) => (await team.webhooks()).map(({ webhook_id }) => webhook_id);

    it('that begins with its state, and neither sees what the other does', async () => {
      const before = await server.linkItem();
      const other = await server.team('beside');
      await server.advance('P1D');
      const made = await events(server);
      expect(made.length).toBeGreaterThan(1);
      await using world = await server.fork();
      expect(await get(world, before)).toBe(before.itemId);
      expect(await events(world)).toEqual(made);
      expect([await now(world), await now(server)]).toEqual(['2026-03-02T12:00:00Z', '2026-03-02T12:00:00Z']);

      await world.advance('P2D');
      await world.client.item.remove({ access_token: before.accessToken });
      const [there, here] = [await world.linkItem(), await server.linkItem()];
      expect([await now(world), await now(server)]).toEqual(['2026-03-04T12:00:00Z', '2026-03-02T12:00:00Z']);
      expect([await get(world, before), await get(server, before)]).toEqual([
        'ITEM_NOT_FOUND',
        before.itemId,
      ]);
      // The next Item of both has the same id, and a life of its own.
      expect(there.itemId).toBe(here.itemId);
      await world.client.sandbox.item.reset_login({ access_token: there.accessToken });
      const { webhook_id } = await world.waitForWebhook({ code: 'ERROR', itemId: there.itemId });
      expect(await events(server)).not.toContain(webhook_id);
      await world.client.item.remove({ access_token: there.accessToken });
      expect(await get(server, here)).toBe(here.itemId);

      const beside = await other.linkItem({ products: ['auth'] });
      expect(await get(world.as(other), beside)).toBe('INVALID_ACCESS_TOKEN');
      expect(await now(world.as(other))).toBe(START);
    });

    it('from another process too, which ends with the server or before it', async () => {
      const { itemId, accessToken } = await server.linkItem({ products: ['auth'] });
      const worlds = await Promise.all([
        server.fork(),
        forkTestServer(JSON.parse(JSON.stringify(server.handle))),
      ]);
      for (const world of worlds) {
        expect((await world.client.item.get({ access_token: accessToken })).item.item_id).toBe(itemId);
        await world.stop();
        await world.stop();
        await expect(world.client.sandbox.clock.get()).rejects.toMatchObject({
          name: 'FairleadConnectionError',
        });
      }
      expect(readdirSync(server.handle.folder).filter((name) => name.startsWith('forks-'))).toEqual([]);
      expect((await server.client.item.get({ access_token: accessToken })).item.item_id).toBe(itemId);
    });
  });

  describe('waits for webhooks', () => {
    it('that came already, each given once, the oldest first', async () => {
      const { itemId } = await server.linkItem();
      const codes = [];
      for (let nth = 0; nth < 2; nth++) codes.push((await server.waitForWebhook({ itemId })).webhook_code);
      expect(codes).toEqual(['INITIAL_UPDATE', 'HISTORICAL_UPDATE']);
      const all = await server.webhooks({ itemId });
      expect(all.slice(0, 2).map(({ webhook_code }) => webhook_code)).toEqual(codes);
      const after = all[0]?.webhook_id;
      expect((await server.waitForWebhook({ itemId, after })).webhook_id).toBe(all[1]?.webhook_id);
    });

    it('that are yet to come', async () => {
      const { accessToken, itemId } = await server.linkItem();
      const waiting = server.waitForWebhook({ type: 'ITEM', code: 'ERROR', itemId });
      await server.client.sandbox.item.reset_login({ access_token: accessToken });
      const { event, state } = await waiting;
      expect(event).toMatchObject({ webhook_code: 'ERROR', error: { error_code: 'ITEM_LOGIN_REQUIRED' } });
      expect(state).toBe('no_url');
    });

    it('that come again after a reset, with the ids of before', async () => {
      const first = await server.linkItem();
      const before = await server.waitForWebhook({ itemId: first.itemId });
      await server.reset();
      const again = await server.linkItem();
      expect(again.itemId).toBe(first.itemId);
      expect((await server.waitForWebhook({ itemId: again.itemId })).webhook_id).toBe(before.webhook_id);
    });

    it('not for ever, and says what came instead', async () => {
      const { itemId } = await server.linkItem();
      const waiting = server.waitForWebhook({ code: 'LOGIN_REPAIRED', itemId }, { timeoutMs: 50 });
      await expect(waiting).rejects.toThrow(
        `no further webhook any type/LOGIN_REPAIRED of the Item ${itemId} within 50 ms; the inbox holds TRANSACTIONS/INITIAL_UPDATE`,
      );
    });
  });
});

describe('the life of a test server', () => {
  // A folder of its own: other files start servers meanwhile.
  const ours = mkdtempSync(join(tmpdir(), 'fairlead-life-'));
  const { TMPDIR: usual } = process.env;
  beforeAll(() => {
    process.env.TMPDIR = ours;
  });
  afterAll(() => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(ours, { recursive: true });
  });
  const folders = () => readdirSync(ours);
  const runs = (pid: number) => existsSync(join('/proc', String(pid)));

  it('leaves no process and no folder, however often it is stopped', async () => {
    const server = await startTestServer(PATIENT);
    const world = await server.fork();
    expect(folders()).toEqual([expect.stringMatching(/^fairlead-testing-/)]);
    expect(runs(server.pid)).toBe(true);
    await server.stop();
    await server.stop();
    await world.stop();
    expect(runs(server.pid)).toBe(false);
    expect(folders()).toEqual([]);
  });

  it('ends with its scope, and whoever still waits is told', async () => {
    let waiting: Promise<unknown>;
    let pid: number;
    {
      await using server = await startTestServer({ ...OWN_PROGRAM });
      pid = server.pid;
      waiting = server.waitForWebhook({}, { timeoutMs: 20_000 }).catch((error: unknown) => error);
    }
    expect(await waiting).toMatchObject({ message: 'the test server was stopped' });
    expect(runs(pid)).toBe(false);
  });

  it('begins with the settings that are asked for, and gives the same data for the same seed', async () => {
    const run = async (seed: string) => {
      await using server = await startTestServer({
        ...OWN_PROGRAM,
        seed,
        clock: START,
        env: { FAIRLEAD_STRICT_VERSION: 'on' },
      });
      return { clientId: server.clientId, ...(await server.client.sandbox.clock.get()) };
    };
    expect(await run('a')).toMatchObject({ now: START, mode: 'frozen' });
  });

  it('is ready by degrees with the realistic profile', async () => {
    await using server = await startTestServer({ ...OWN_PROGRAM, profile: 'realistic', clock: 'frozen' });
    const { accessToken } = await server.linkItem();
    const sync = () => server.client.transactions.sync({ access_token: accessToken });
    expect((await sync()).transactions_update_status).toBe('NOT_READY');
    await server.advance('PT10S');
    expect((await sync()).transactions_update_status).toBe('HISTORICAL_UPDATE_COMPLETE');
  });

  it('works on PostgreSQL', async () => {
    await using server = await startTestServer({
      ...OWN_PROGRAM,
      database: await freshDatabase(),
      clock: START,
    });
    const { itemId } = await server.linkItem();
    const team = await server.team();
    expect((await server.waitForWebhook({ itemId })).event.webhook_code).toBe('INITIAL_UPDATE');
    expect(await team.webhooks()).toEqual([]);
    await expect(server.fork()).rejects.toThrow('a fork is made of an embedded store alone');
  });

  it('says why it does not start, with what the server wrote, and leaves nothing', async () => {
    await expect(startTestServer({ ...PATIENT, env: { FAIRLEAD_LOG_LEVEL: 'loud' } })).rejects.toThrow(
      /the server did not start: it ended with code 78\n.*FAIRLEAD_LOG_LEVEL/s,
    );
    await expect(startTestServer({ ...PATIENT, program: '/bin/false' })).rejects.toThrow(
      'it ended with code 1',
    );
    await expect(startTestServer({ program: '/bin/cat', startTimeoutMs: 1 })).rejects.toThrow(
      'did not start',
    );
    await expect(startTestServer({ node: '/nowhere/node' })).rejects.toThrow('/nowhere/node cannot be run');
    expect(folders()).toEqual([]);
  });
});
