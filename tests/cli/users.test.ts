import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../packages/server/src/cli/run.ts';
import { toConfig } from '../../packages/server/src/config/config.ts';
import { readSettings } from '../../packages/server/src/config/read-settings.ts';
import { createInstance } from '../../packages/server/src/control/instance.ts';
import { eraseUser } from '../../packages/server/src/control/operations/teams/end-users.ts';
import { eraseEndUser } from '../../packages/server/src/domain/end-users/erase-end-user.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { type Engine, statement } from '../../packages/server/src/store/engine.ts';
import { openEngine } from '../../packages/server/src/store/open.ts';
import { newLinkToken, openLink } from '../link/sessions/driver.ts';
import { FROZEN } from '../support/clock.ts';
import { asOwner, describeOnEngines } from '../support/engines.ts';
import { withUnitOfWork } from '../support/other-unit-of-work.ts';
import { paying } from '../support/paying.ts';
import { schemaColumns } from '../support/schema.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

const BACKUP = { FAIRLEAD_BACKUP_KEY: 'e1'.repeat(8) + '0123456789abcdef'.repeat(3) };

/** Texts that stand nowhere but in what is stored about one person. */
interface Person {
  readonly clientUserId: string;
  readonly legalName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly shop: string;
  readonly webhook: string;
}

const person = (name: string, digit: string): Person => ({
  clientUserId: `user-of-${name}`,
  legalName: `${name} Quillfeather`,
  accountName: `Savings of ${name}`,
  accountNumber: digit.repeat(12),
  shop: `Bakery beside ${name}`,
  webhook: `https://hooks.example/${name}-hook`,
});
const LEAVES = person('Philippa', '8');
const STAYS = person('Cornelius', '7');

/** Links a person's account at the sandbox bank, through Link, and gives the access_token. */
async function linkPerson(service: TestService, who: Person): Promise<string> {
  const login = {
    override_accounts: [
      {
        type: 'depository',
        subtype: 'savings',
        meta: { name: who.accountName },
        numbers: { account: who.accountNumber, ach_routing: '011401533' },
        identity: { names: [who.legalName] },
        transactions: [
          {
            date_transacted: '2026-02-20',
            date_posted: '2026-02-21',
            currency: 'USD',
            amount: 4,
            description: who.shop,
          },
        ],
      },
    ],
  };
  const [given_name = '', family_name = ''] = who.legalName.split(' ');
  const identity = { name: { given_name, family_name } };
  await service.call('/user/create', { client_user_id: who.clientUserId, identity });
  const driver = await openLink(service, {
    user: {
      client_user_id: who.clientUserId,
      legal_name: who.legalName,
      email_address: `${who.clientUserId}@example.com`,
    },
    products: ['auth', 'identity', 'transactions'],
    webhook: who.webhook,
  });
  await driver.answer({ continue: true });
  await driver.answer({ institution_id: 'ins_109508' });
  await driver.answer({ credentials: { username: 'user_custom', password: JSON.stringify(login) } });
  await driver.answer({ account_ids: ['1'] });
  await driver.answer({ continue: true });
  const exchanged = await service.call('/item/public_token/exchange', {
    public_token: driver.turn.result.public_token,
  });
  return exchanged.body.access_token;
}

/** Everything that the engine keeps, as one text: the files of the embedded store, or every row of the database. */
async function allOf(engine: Engine | undefined, data: string): Promise<string> {
  if (!engine)
    return ['fairlead.db', 'fairlead.db-wal']
      .map((name) => join(data, name))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'latin1'))
      .join('');
  const tables = new Set((await schemaColumns(engine)).map(({ table }) => table));
  const texts: string[] = [];
  for (const table of tables) {
    const rows = statement(`test.${table}.texts`, `SELECT CAST(t AS text) AS row FROM ${table} t`);
    texts.push(...(await engine.reader.all(rows)).map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

/** Those texts about the person that can be found. */
async function seen(engine: Engine | undefined, data: string, who: Person): Promise<string[]> {
  const text = await allOf(engine, data);
  return [...new Set(Object.values(who).filter((value: string) => text.includes(value)))];
}

describeOnEngines('fairlead users', (engine) => {
  it('exports all about one end user, and erases them from the store and from older backups, and nobody else', async () => {
    const root = testFolder();
    const [first, second] = [join(root, 'first'), join(root, 'second')];
    const ledger = join(root, 'ledger');
    const shared = { ...FROZEN, ...BACKUP, FAIRLEAD_ENDED_LEDGER: ledger };
    const variables = { FAIRLEAD_DATA: first, ...(await engine.variables()), ...shared };
    const service = await startTestService(variables, first);
    const token = await linkPerson(service, LEAVES);
    const stays = await linkPerson(service, STAYS);
    expect((await service.call('/auth/get', { access_token: token })).status).toBe(200);
    const backup = await fairlead(['backup', '--to', join(root, 'backups'), '--json'], variables);
    expect(backup.code).toBe(0);
    await service.stop();

    const output = join(root, 'philippa.json');
    const words = ['users', 'export', LEAVES.clientUserId, '--output', output, '--json'];
    const exported = JSON.parse((await fairlead(words, variables)).out);
    expect(exported.rows).toMatchObject({
      items: 1,
      consents: 1,
      accounts: 1,
      link_tokens: 1,
      link_sessions: 1,
      users: 1,
    });
    expect(exported.rows.transactions).toBeGreaterThan(0);
    expect(exported.rows.link_events).toBeGreaterThan(5);
    expect(statSync(output).mode & 0o777).toBe(0o600);
    const text = readFileSync(output, 'utf8');
    for (const value of Object.values(LEAVES)) expect(text).toContain(value);
    for (const secret of [token, service.secret, 'user_custom', STAYS.accountName])
      expect(text).not.toContain(secret);

    const again = await startTestService(variables, first);
    // The files of the embedded store are read as they are: it belongs to the service.
    const reader = engine.name === 'sqlite' ? undefined : openEngine(placeOf(asOwner(variables)));
    const look = (who: Person) => seen(reader, first, who);
    const before = await look(LEAVES);
    expect(before).toEqual(expect.arrayContaining([LEAVES.clientUserId, LEAVES.accountName, LEAVES.shop]));
    const config = toConfig(readSettings(variables, {}));
    const instance = createInstance(again.service.core.services, config, 'store');
    const { clientId } = again;
    const receipt = await eraseUser.perform(instance, { clientId, clientUserId: LEAVES.clientUserId });
    const isOverwritten = engine.name === 'sqlite';
    const rows = { link_tokens: 1, link_sessions: 1, consents: 1, users: 1 };
    expect(receipt).toMatchObject({ removed: 1, rows, isOverwritten });
    expect(await look(LEAVES)).toEqual([]);
    expect((await look(STAYS)).sort()).toEqual(before.map((value) => swap(value)).sort());
    const keys = { client_id: service.clientId, secret: service.secret };
    expect((await again.call('/item/get', { ...keys, access_token: token })).body.error_code).toBe(
      'ITEM_NOT_FOUND',
    );
    expect((await again.call('/auth/get', { ...keys, access_token: stays })).status).toBe(200);
    await reader?.close();
    await again.stop();
    for (const name of readdirSync(ledger))
      for (const value of Object.values(LEAVES))
        expect(readFileSync(join(ledger, name), 'utf8')).not.toContain(value);

    const head = `${receipt.record.n}:${receipt.record.hash}`;
    expect(await fairlead(['audit', 'verify', '--head', head], variables)).toMatchObject({ code: 0 });
    expect(await fairlead(['users', 'erase', LEAVES.clientUserId], variables)).toMatchObject({
      code: 1,
      error: expect.stringContaining('nothing is stored about an end user of this name'),
    });

    const onSecond = { FAIRLEAD_DATA: second, ...(await engine.variables()), ...shared };
    mkdirSync(second, { mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const { file } = JSON.parse(backup.out) as { file: string };
    expect(await fairlead(['restore', file], asOwner(onSecond))).toMatchObject({
      code: 0,
      error: expect.stringContaining('ended again, because it was ended after the backup: 3'),
    });
    const restored = engine.name === 'sqlite' ? undefined : openEngine(placeOf(asOwner(onSecond)));
    onTestFinished(() => restored?.close());
    expect(await seen(restored, second, LEAVES)).toEqual([]);
    expect((await seen(restored, second, STAYS)).length).toBe(before.length);
  });
});

/** A payment that a person is asked for in Link as a user, and an Item that was linked under no name and given to the user. */
async function askForPayment(service: TestService, who: Person, reference: string) {
  const { body: user } = await service.call('/user/create', { client_user_id: who.clientUserId });
  await newLinkToken(service, {
    user_id: user.user_id,
    country_codes: ['GB'],
    products: ['payment_initiation'],
    payment_initiation: { payment_id: await paying(() => service).payment({ reference }) },
  });
  const { itemId } = await linkItem(service, { products: ['auth'] });
  const given = await service.call('/user/items/associate', { user_id: user.user_id, item_ids: [itemId] });
  expect(given.status).toBe(200);
}

/** What says something of the person where only a user leads to it: in payments and in the story of an Item. */
async function leftOf(engine: Engine): Promise<{ references: unknown[]; lines: number }> {
  const payments = await engine.reader.all(statement('test.payments', 'SELECT reference FROM payments'));
  const lines = await engine.reader.all(statement('test.lines', 'SELECT kind FROM item_history'));
  return { references: payments.map(({ reference }) => reference), lines: lines.length };
}

describeOnEngines('what only a user leads to', (engine) => {
  it('is erased from older backups too, although the user ends before', async () => {
    const root = testFolder();
    const [first, second] = [join(root, 'first'), join(root, 'second')];
    const shared = { ...FROZEN, ...BACKUP, FAIRLEAD_ENDED_LEDGER: join(root, 'ledger') };
    const variables = { FAIRLEAD_DATA: first, ...(await engine.variables()), ...shared };
    const service = await startTestService(variables, first);
    await askForPayment(service, LEAVES, 'Rent of Philippa');
    await service.stop();
    const backup = await fairlead(['backup', '--to', join(root, 'backups'), '--json'], variables);
    expect(await fairlead(['users', 'erase', LEAVES.clientUserId], variables)).toMatchObject({ code: 0 });
    const onSecond = asOwner({ FAIRLEAD_DATA: second, ...(await engine.variables()), ...shared });
    mkdirSync(second, { mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const { file } = JSON.parse(backup.out) as { file: string };
    expect(await fairlead(['restore', file], onSecond)).toMatchObject({ code: 0 });
    const restored = openEngine(placeOf(onSecond));
    onTestFinished(() => restored.close());
    expect(await leftOf(restored)).toEqual({ references: [''], lines: 0 });
  });

  it('is erased by doing it again where a process died at it', async () => {
    const variables = { ...FROZEN, ...(await engine.variables()), FAIRLEAD_DATA: testFolder() };
    const service = await startTestService(variables, variables.FAIRLEAD_DATA);
    await askForPayment(service, LEAVES, 'Rent of Philippa');
    const tenant = asTenant('sandbox', service.clientId);
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    const killed = new Error('killed');
    const store = withUnitOfWork(
      call.store,
      (own) => (work, extent) =>
        own.unitOfWork(
          (unit) =>
            work(
              Object.assign(Object.create(unit) as typeof unit, {
                endUsers: { ...unit.endUsers, erase: () => Promise.reject(killed) },
              }),
            ),
          extent,
        ),
    );
    await expect(eraseEndUser({ ...call, store }, tenant, LEAVES.clientUserId)).rejects.toBe(killed);
    expect(await eraseEndUser(call, tenant, LEAVES.clientUserId)).toBeDefined();
    expect(await eraseEndUser(call, tenant, LEAVES.clientUserId)).toBeUndefined();
    await service.stop();
    const after = openEngine(placeOf(asOwner(variables)));
    onTestFinished(() => after.close());
    expect(await leftOf(after)).toEqual({ references: [''], lines: 0 });
  });
});

describeOnEngines('fairlead users export', (engine) => {
  it('holds what is known of a user, and no user_token', async () => {
    const data = testFolder();
    const variables = { FAIRLEAD_DATA: data, ...(await engine.variables()), ...FROZEN };
    const service = await startTestService(variables, data);
    const wish = { client_user_id: LEAVES.clientUserId, end_customer: 'Branch of Philippa' };
    const { body: user } = await service.call('/user/create', wish);
    await service.stop();
    const { out } = await fairlead(['users', 'export', LEAVES.clientUserId, '--json'], variables);
    expect(out).toContain(LEAVES.clientUserId);
    expect(out).toContain(wish.end_customer);
    expect(user.user_token).toMatch(/^user-sandbox-/);
    expect(out).not.toContain(user.user_token);
  });

  it('is told row by row, never as one text', async () => {
    const data = testFolder();
    const variables = { FAIRLEAD_DATA: data, ...(await engine.variables()), ...FROZEN };
    const service = await startTestService(variables, data);
    await linkPerson(service, LEAVES);
    await service.stop();
    const pieces: string[] = [];
    let untaken = 0;
    let mostUntaken = 0;
    /** As a program that reads slowly takes it. */
    const out = async (text: string) => {
      pieces.push(text);
      untaken += 1;
      mostUntaken = Math.max(mostUntaken, untaken);
      await othersTurn();
      untaken -= 1;
    };
    const error = (text: string) => expect.unreachable(text);
    expect(await run(['users', 'export', LEAVES.clientUserId], { variables, out, error })).toBe(0);
    expect(mostUntaken).toBe(1);
    const text = pieces.join('');
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(text.length / 5);
    const told = JSON.parse(text);
    expect(text).toBe(`${JSON.stringify(told, null, 2)}\n`);
    expect(told.data).toMatchObject({ items: [{}], link_tokens: [{}], transactions: [{}] });
  });

  it('tells the accounts that a consent named, also of an Item that is removed', async () => {
    const data = testFolder();
    const variables = { FAIRLEAD_DATA: data, ...(await engine.variables()), ...FROZEN };
    const service = await startTestService(variables, data);
    const token = await linkPerson(service, LEAVES);
    expect((await service.call('/item/remove', { access_token: token })).status).toBe(200);
    await service.stop();
    const { out } = await fairlead(['users', 'export', LEAVES.clientUserId, '--json'], variables);
    const events: { accounts?: { name: string; mask: string }[] }[] = JSON.parse(out).data.consent_events;
    expect(events.flatMap(({ accounts = [] }) => accounts)).toMatchObject([
      { name: LEAVES.accountName, mask: LEAVES.accountNumber.slice(-4) },
    ]);
  });
});

describeOnEngines('payers', (engine) => {
  it('are erased also where the tokens that named them are gone: after half a year, and with their user', async () => {
    const variables = { ...FROZEN, ...(await engine.variables()), FAIRLEAD_DATA: testFolder() };
    const service = await startTestService(variables, variables.FAIRLEAD_DATA);
    const ask = async (who: object) =>
      newLinkToken(service, {
        ...who,
        country_codes: ['GB'],
        products: ['payment_initiation'],
        payment_initiation: { payment_id: await paying(() => service).payment() },
      });
    const { body: user } = await service.call('/user/create', { client_user_id: LEAVES.clientUserId });
    await ask({ user: { client_user_id: LEAVES.clientUserId } });
    await ask({ user: { client_user_id: STAYS.clientUserId } });
    await ask({ user: undefined, user_id: user.user_id });
    expect((await service.call('/user/remove', { user_id: user.user_id })).status).toBe(200);
    const tenant = asTenant('sandbox', service.clientId);
    await service.service.core.services.store.unitOfWork(({ linkTokens }) =>
      linkTokens.deleteOlder(tenant, Number.MAX_SAFE_INTEGER, 10),
    );
    await service.stop();
    const erased = await fairlead(['users', 'erase', LEAVES.clientUserId], variables);
    expect(erased).toMatchObject({ code: 0 });
    const after = openEngine(placeOf(asOwner(variables)));
    onTestFinished(() => after.close());
    const payments = statement('test.payments', 'SELECT reference FROM payments ORDER BY n');
    const left = (await after.reader.all(payments)).map(({ reference }) => reference);
    expect(left).toEqual(['', 'TestPayment', '']);
  });
});

describeOnEngines('people whose salary is to move', (engine) => {
  it('are erased with their account and name also where the tokens that named them are gone', async () => {
    const variables = { ...FROZEN, ...(await engine.variables()), FAIRLEAD_DATA: testFolder() };
    const service = await startTestService(variables, variables.FAIRLEAD_DATA);
    for (const { clientUserId } of [LEAVES, STAYS]) {
      const { body } = await service.call('/deposit_switch/alt/create', {
        target_account: {
          account_number: '9900009606',
          routing_number: '011401533',
          account_name: 'Checking',
          account_subtype: 'checking',
        },
        target_user: { given_name: 'Ada', family_name: 'Q', phone: '+14155550123', email: 'ada@example.com' },
      });
      await newLinkToken(service, {
        user: { client_user_id: clientUserId },
        products: ['deposit_switch'],
        deposit_switch: { deposit_switch_id: body.deposit_switch_id },
      });
    }
    const tenant = asTenant('sandbox', service.clientId);
    await service.service.core.services.store.unitOfWork(({ linkTokens }) =>
      linkTokens.deleteOlder(tenant, Number.MAX_SAFE_INTEGER, 10),
    );
    await service.stop();
    const erased = await fairlead(['users', 'erase', LEAVES.clientUserId], variables);
    expect(erased).toMatchObject({ code: 0 });
    const after = openEngine(placeOf(asOwner(variables)));
    onTestFinished(() => after.close());
    const targets = statement(
      'test.switches',
      'SELECT count(*) AS n, count(sealed_target) AS kept FROM deposit_switches',
    );
    expect(await after.reader.all(targets)).toMatchObject([{ n: 2, kept: 1 }]);
  });
});

it('people of a team that is revoked can be exported and erased', async () => {
  const variables = { ...FROZEN, FAIRLEAD_DATA: testFolder() };
  const service = await startTestService(variables, variables.FAIRLEAD_DATA);
  await linkPerson(service, LEAVES);
  await service.stop();
  expect(await fairlead(['teams', 'revoke', service.clientId], variables)).toMatchObject({ code: 0 });
  const person = [LEAVES.clientUserId, '--team', service.clientId, '--json'];
  const exported = await fairlead(['users', 'export', ...person], variables);
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining(LEAVES.accountName) });
  const erased = await fairlead(['users', 'erase', ...person], variables);
  expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('"items_removed":1') });
});

it('an empty name is nobody, also where tokens for payments were made without one', async () => {
  const variables = { ...FROZEN, FAIRLEAD_DATA: testFolder() };
  const service = await startTestService(variables, variables.FAIRLEAD_DATA);
  const payment_id = await paying(() => service).payment();
  const made = await service.call('/payment_initiation/payment/token/create', { payment_id });
  expect(made.status).toBe(200);
  await service.stop();
  for (const act of ['export', 'erase'])
    expect(await fairlead(['users', act, ''], variables)).toMatchObject({
      code: 1,
      error: expect.stringContaining('nothing is stored about an end user of this name'),
    });
});

/** The same text about the other person. */
function swap(value: string): string {
  const [name] = Object.entries(LEAVES).find(([, own]) => own === value) ?? [];
  return name === undefined ? value : STAYS[name as keyof Person];
}

function placeOf(variables: Record<string, string>): Parameters<typeof openEngine>[0] {
  const url = variables.FAIRLEAD_DATABASE_URL;
  return {
    dataFolder: variables.FAIRLEAD_DATA ?? '',
    database: url === undefined ? undefined : { url, connectionsMax: 1 },
  };
}
