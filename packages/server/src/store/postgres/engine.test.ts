import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/engines.ts';
import { freePort } from '../../../../../tests/support/postgres.ts';
import { secondsToProbe, tellsOfProbes } from '../../../../../tests/support/silent-peers.ts';
import { CommitUnknownError, type Engine, StoreUnavailableError, statement } from '../engine.ts';
import { openPostgres } from './engine.ts';
import { openPostgresMoment } from './moment.ts';

const show = (name: string) => statement(`test.show.${name}`, `SELECT current_setting('${name}') AS value`);
const backend = statement('test.backend', 'SELECT pg_backend_pid() AS id');
const lockSettings = statement('test.lock', 'LOCK TABLE settings IN ACCESS EXCLUSIVE MODE');
const session = statement('test.session', 'SELECT 1 AS n FROM pg_stat_activity WHERE pid = $1');
const terminate = statement('test.terminate', 'SELECT pg_terminate_backend($1::int)');

describe('the PostgreSQL engine', () => {
  let engine: Engine;
  let other: Engine;
  beforeAll(async () => {
    const url = await freshDatabase();
    engine = openPostgres({ url, connectionsMax: 2 });
    other = openPostgres({ url, connectionsMax: 2 });
  });
  afterAll(async () => {
    await engine.close();
    await other.close();
  });

  it('bounds every statement, lock and idle transaction (STO-3)', async () => {
    const value = async (name: string) => (await engine.reader.first(show(name)))?.value;
    expect(await value('statement_timeout')).toBe('9s');
    expect(await value('lock_timeout')).toBe('5s');
    expect(await value('idle_in_transaction_session_timeout')).toBe('10s');
    expect(await value('application_name')).toBe('fairlead');
  });

  it('keeps three plans of inserts into a table: of one row, of two, and of more', async () => {
    const plans = statement(
      'test.plans',
      `SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE 'INSERT INTO settings%'`,
    );
    const kept = await engine.transaction(async (unit) => {
      const insert = (...names: string[]) =>
        unit.insertMany(
          'settings',
          ['name', 'value'],
          names.map((name) => [`plan-${name}`, '']),
        );
      for (const name of ['a', 'b', 'c']) await insert(name);
      for (const name of ['d', 'e']) await insert(name, `${name}-2`);
      await insert('f', 'g', 'h');
      await insert('i', 'j', 'k', 'l');
      return (await unit.first(plans))?.n;
    });
    expect(kept).toBe(3);
  });

  it('keeps no plan of a statement that is planned for its values', async () => {
    const sql = 'SELECT value FROM settings WHERE name = $1';
    const kept = statement('test.kept', sql);
    const anew = statement('test.anew', { sqlite: sql, postgres: sql, plannedAnew: true });
    const plans = statement(
      'test.plans',
      `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '/* test.%settings WHERE%'`,
    );
    const found = await engine.transaction(async (unit) => {
      for (const asked of [kept, anew]) await unit.first(asked, ['nobody']);
      return unit.all(plans);
    });
    expect(found).toEqual([{ statement: `/* test.kept */ ${sql}` }]);
  });

  it('asks after a database that is silent, and has the database ask after this side (STO-3)', async () => {
    const ends = statement('test.ends', 'SELECT inet_server_port() AS database, inet_client_port() AS own');
    const { database, own } = (await engine.reader.first(ends)) ?? {};
    if (tellsOfProbes) {
      await expect.poll(() => secondsToProbe(Number(own), Number(database))).toBeLessThanOrEqual(5);
      await expect.poll(() => secondsToProbe(Number(database), Number(own))).toBeLessThanOrEqual(5);
    }
    const value = async (name: string) => (await engine.reader.first(show(name)))?.value;
    expect(await value('tcp_keepalives_interval')).toBe('1');
    expect(await value('tcp_keepalives_count')).toBe('10');
    expect(await value('tcp_user_timeout')).toBe('15000');
  });

  it('goes on to the next of several servers when one is away, for a read, a unit of work and a backup', async () => {
    const url = await freshDatabase();
    const several = url.replace('@', `@127.0.0.1:${await freePort()},`);
    const answers = [
      (open: Engine) => open.reader.first(backend),
      (open: Engine) => open.transaction((unit) => unit.first(backend)),
    ];
    for (const answer of answers) {
      const open = openPostgres({ url: several, connectionsMax: 2 });
      expect(await answer(open)).toEqual({ id: expect.any(Number) });
      await open.close();
    }
    await (await openPostgresMoment(several)).close();
  });

  it.each([
    ['a brief read', (open: Engine) => open.reader.first({ ...backend, isBrief: true })],
    ['a read', (open: Engine) => open.reader.first(backend)],
    ['a unit of work', (open: Engine) => open.transaction((unit) => unit.first(backend))],
  ])('goes on to the next of several servers when the one that answered is gone: %s', async (_, answer) => {
    const url = new URL(await freshDatabase());
    const sockets = new Set<Socket>();
    const first = createServer((socket) => {
      const server = connect(Number(url.port), url.hostname);
      for (const one of [socket, server]) sockets.add(one.on('error', () => undefined));
      socket.pipe(server).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const open = openPostgres({ url: url.href.replace('@', `@127.0.0.1:${port},`), connectionsMax: 2 });
    expect(await answer(open)).toEqual({ id: expect.any(Number) });
    // Nothing is under way that would hear of it.
    first.close();
    for (const socket of sockets) socket.destroy();
    const closing = [...sockets].filter(({ closed }) => !closed);
    await Promise.all(closing.map((socket) => once(socket, 'close')));
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
    await expect
      .poll(() => answer(open).catch(() => undefined), { timeout: 5_000 })
      .toEqual({ id: expect.any(Number) });
    await open.close();
  });

  it('reads committed state at the default isolation (STO-5)', async () => {
    const level = await engine.transaction((unit) => unit.first(show('transaction_isolation')));
    expect(level?.value).toBe('read committed');
  });

  it('says that the store is away when its connection is cut inside a unit of work, undoes it, and recovers', async () => {
    const insert = statement('test.insert', "INSERT INTO settings (name, value) VALUES ('cut', 'yes')");
    const cut = engine.transaction(async (unit) => {
      await unit.run(insert);
      const id = (await unit.first(backend))?.id ?? null;
      await other.reader.all(terminate, [id]);
      await unit.first(backend);
    });
    await expect(cut).rejects.toBeInstanceOf(StoreUnavailableError);
    const found = await engine.reader.all(
      statement('test.find', "SELECT * FROM settings WHERE name = 'cut'"),
    );
    expect(found).toEqual([]);
  });

  it('says that the store is away when its connection is cut while the unit of work does something else', async () => {
    const cut = engine.transaction(async (unit) => {
      const id = (await unit.first(backend))?.id ?? null;
      await other.reader.all(terminate, [id]);
      await expect.poll(() => other.reader.first(session, [id])).toBeUndefined();
      for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
      await unit.first(backend);
    });
    await expect(cut).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await engine.reader.first(backend)).toEqual({ id: expect.any(Number) });
  });

  it('says that the store is away when a batch that is waited for meets a cut connection', async () => {
    const rows = Array.from({ length: 101 }, (_, nth) => [`batch-${nth}`, 'yes']);
    const cut = engine.transaction(async (unit) => {
      const id = (await unit.first(backend))?.id ?? null;
      await other.reader.all(terminate, [id]);
      await unit.insertMany('settings', ['name', 'value'], rows);
    });
    await expect(cut).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('says that the store is away when nothing listens there', async () => {
    const nowhere = openPostgres({ url: 'postgres://postgres@127.0.0.1:1/none', connectionsMax: 2 });
    await expect(nowhere.reader.all(backend)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(nowhere.transaction((unit) => unit.all(backend))).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
    await nowhere.close();
  });

  it('loses no acknowledged unit and does not stay broken when 50 connections are cut under load', async () => {
    const insert = statement('test.insert', "INSERT INTO settings (name, value) VALUES ($1, 'a'), ($2, 'b')");
    const cutOne = statement(
      'test.cutOne',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'fairlead' AND pid <> pg_backend_pid()
       ORDER BY random() LIMIT 1`,
    );
    const acknowledged: number[] = [];
    const surprises: unknown[] = [];
    const isExpected = (error: unknown) =>
      error instanceof StoreUnavailableError || error instanceof CommitUnknownError;
    let made = 0;
    let running = true;
    const write = async () => {
      while (running) {
        const n = ++made;
        await engine
          .transaction((unit) => unit.run(insert, [`load ${n} a`, `load ${n} b`]))
          .then(
            () => acknowledged.push(n),
            (error: unknown) => (isExpected(error) ? undefined : surprises.push(error)),
          );
      }
    };
    const writers = Array.from({ length: 6 }, write);
    for (let cuts = 0; cuts < 50; cuts++) {
      await other.reader.all(cutOne);
      // Between two cuts something is written, however slow the machine is.
      const before = acknowledged.length;
      while (acknowledged.length < before + 2 && surprises.length === 0) await sleep(5);
    }
    running = false;
    await Promise.all(writers);
    expect(surprises).toEqual([]);
    const kept = statement('test.kept', "SELECT name FROM settings WHERE name LIKE 'load %'");
    const names = new Set((await engine.reader.all(kept)).map(({ name }) => String(name)));
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(acknowledged.filter((n) => !names.has(`load ${n} a`))).toEqual([]);
    const half = [...names].filter(
      (name) => !names.has(name.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a'))),
    );
    expect(half).toEqual([]);
  });

  it.each([
    ['waits for a lock in vain', "SET LOCAL lock_timeout = '20ms'", lockSettings],
    ['takes too long', "SET LOCAL statement_timeout = '20ms'", statement('test.sleep', 'SELECT pg_sleep(5)')],
  ])('says that the store is busy when a statement %s', async (_, bound, slow) => {
    const held = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holder = other.transaction(async (unit) => {
      await unit.run(lockSettings);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const refused = engine.transaction(async (unit) => {
      await unit.run(statement('test.bound', bound));
      await unit.run(slow);
    });
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailableError);
    done.resolve();
    await holder;
  });

  it('says that the store is busy when a unit of work loses against others every time', async () => {
    const serializable = statement('test.level', 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const change = statement(
      'test.change',
      "UPDATE settings SET value = value || '.' WHERE name = 'contended'",
    );
    await engine.transaction((unit) => unit.insertMany('settings', ['name', 'value'], [['contended', '']]));
    let tries = 0;
    const loser = engine.transaction(async (unit) => {
      tries += 1;
      await unit.run(serializable);
      await unit.first(statement('test.moment', 'SELECT count(*) FROM settings'));
      await other.transaction((winner) => winner.run(change));
      await unit.run(change);
    });
    await expect(loser).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(tries).toBe(5);
  });

  it('gives 64-bit integers as numbers and bytes as bytes', async () => {
    const [row] = await engine.reader.all(
      statement('test.types', "SELECT 9007199254740991::bigint AS n, '\\x00ff'::bytea AS b, NULL::text AS t"),
    );
    expect(row).toEqual({ n: 9_007_199_254_740_991, b: Buffer.from([0, 255]), t: null });
  });
});
