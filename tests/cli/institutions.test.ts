import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { SHIPPED_RECORDS } from '../../packages/server/src/operator-files/shipped-institutions.ts';
import { BRIDGE_CERTIFICATE, startBridge } from '../institutions/simplefin-bridge.ts';
import { startTestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

const ID = 'ins_7000001';
const keys = {
  FAIRLEAD_ENVIRONMENT: 'production',
  FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
  FAIRLEAD_DRAIN_DELAY_MS: '0',
  FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
};
const harbour = (bridgeUrl?: string) => ({
  institution_id: ID,
  name: 'Harbour, by its bridge',
  country_codes: ['US'],
  connector: 'simplefin',
  ...(bridgeUrl === undefined ? {} : { profile: { bridge_url: bridgeUrl } }),
});

/** A data folder with a store in it, and a command line over it. */
async function deployment(more: Record<string, string> = {}) {
  const folder = testFolder();
  const variables = { ...keys, FAIRLEAD_DATA: folder, ...more };
  const service = await startTestService(variables, folder);
  await service.stop();
  // Later starts do not show it again.
  const { secret } = service;
  const file = (content: unknown): string => {
    const path = join(folder, 'given.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const run = (...words: string[]) => fairlead(['institutions', ...words], variables);
  const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);
  return { folder, variables, secret, file, run, json };
}

/** Settings of a deployment that may speak to the bridge of these tests. */
function besideTheBridge(): Record<string, string> {
  const certificate = join(testFolder(), 'bridge.pem');
  writeFileSync(certificate, BRIDGE_CERTIFICATE);
  return { FAIRLEAD_EGRESS_ALLOW_CIDRS: '127.0.0.0/16', FAIRLEAD_EGRESS_CA_FILE: certificate };
}

const SHIPPED = 'ins_6000001';

/** No test leaves this machine: until it ends, the shipped bridge is at this address. */
function shippedIsAt(url: string): void {
  const [bridgeRecord] = SHIPPED_RECORDS;
  const { profile } = bridgeRecord?.institution ?? {};
  if (typeof profile !== 'object' || profile === null) throw new Error('the shipped bridge has no profile');
  const before = { ...profile };
  onTestFinished(() => void Object.assign(profile, before));
  Object.assign(profile, { bridge_url: url });
}

let bridge: Awaited<ReturnType<typeof startBridge>>;
beforeAll(async () => {
  bridge = await startBridge();
  return () => bridge.stop();
});

it('an institution is added switched off, reached, switched on, and then listed by the service', async () => {
  const { folder, variables, secret, file, run, json } = await deployment(besideTheBridge());
  const ownOnes = async () =>
    (await json('list')).institutions.filter(({ shipped }: { shipped: boolean }) => !shipped);
  expect(await ownOnes()).toEqual([]);
  expect(await run('add', file(harbour(bridge.url)))).toMatchObject({
    code: 0,
    error: expect.stringContaining(`next: fairlead institutions test ${ID}`),
  });
  expect(await ownOnes()).toMatchObject([{ institution_id: ID, connector: 'simplefin', enabled: false }]);
  expect(await json('test', ID)).toEqual({ institution_id: ID, reached: true, enabled: false });
  expect(await json('enable', ID)).toEqual({ institution_id: ID, enabled: true, reached: true });
  const service = await startTestService(variables, folder);
  onTestFinished(() => service.stop());
  const offered = async () => {
    const asked = { secret, count: 5, offset: 0, country_codes: ['US'] };
    return (await service.call('/institutions/get', asked)).body.institutions;
  };
  expect(await offered()).toMatchObject([{ institution_id: ID, name: 'Harbour, by its bridge' }]);
  await run('disable', ID);
  expect(await ownOnes()).toMatchObject([{ enabled: false }]);
  expect(await offered()).toEqual([]);
});

it('one that comes with the service is off until a test reached it, and then linked like one of the own', async () => {
  const { folder, variables, secret, run, json } = await deployment(besideTheBridge());
  const shownAs = async (id: string) =>
    (await json('list')).institutions.find((one: { institution_id: string }) => one.institution_id === id);
  expect(await shownAs(SHIPPED)).toMatchObject({
    shipped: true,
    enabled: false,
    file: null,
    next: [`fairlead institutions test ${SHIPPED}`],
    sources: [
      { source: expect.stringMatching(/^https:/), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      {},
    ],
  });
  // Of one that has to know the deployment, that comes first.
  expect((await shownAs('ins_6000004')).next).toEqual([
    expect.stringMatching(/^fairlead institutions register ins_6000004 client_id=… .*private_key=@FILE/),
    'fairlead institutions test ins_6000004',
  ]);
  expect((await run('list')).out).toMatch(/ins_6000001 +shipped, off +simplefin +US +SimpleFIN Bridge +test/);
  shippedIsAt('https://127.0.0.1:1/simplefin');
  expect(await run('test', SHIPPED)).toMatchObject({
    code: 1,
    error: expect.stringContaining('was not reached'),
  });
  expect(await shownAs(SHIPPED)).toMatchObject({ shipped: true, enabled: false });
  expect(await json('disable', SHIPPED)).toMatchObject({ enabled: false });
  shippedIsAt(bridge.url);
  const file = join(folder, 'institutions', `${SHIPPED}.json`);
  expect(await json('test', SHIPPED)).toEqual({
    institution_id: SHIPPED,
    reached: true,
    enabled: true,
    file,
  });
  expect(await shownAs(SHIPPED)).toMatchObject({ shipped: false, enabled: true, file });
  expect(JSON.parse(readFileSync(file, 'utf8')).sources).toHaveLength(2);
  const service = await startTestService(variables, folder);
  onTestFinished(() => service.stop());
  const { body } = await service.call('/institutions/get', {
    secret,
    count: 5,
    offset: 0,
    country_codes: ['US'],
  });
  expect(body.institutions).toMatchObject([{ institution_id: SHIPPED, name: 'SimpleFIN Bridge' }]);
});

it('one that comes with the service is switched on without being reached only with a remark', async () => {
  shippedIsAt('https://127.0.0.1:1/simplefin');
  const { run, json } = await deployment();
  expect(await run('enable', SHIPPED)).toMatchObject({
    code: 1,
    error: expect.stringContaining('stays switched off'),
  });
  expect(await json('enable', SHIPPED, '--force', 'asked the bank')).toMatchObject({
    enabled: true,
    reached: false,
  });
  expect((await json('list')).institutions[0]).toMatchObject({
    institution_id: SHIPPED,
    enabled: true,
    remark: 'asked the bank',
  });
});

it('an institution is switched on once it was reached, or with a remark that says why it is all the same', async () => {
  const { file, run, json } = await deployment();
  await run('add', file(harbour('https://127.0.0.1:4443/simplefin')));
  const state = async () => (await json('list')).institutions[0];
  expect(await run('enable', ID)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/ins_7000001 stays switched off: it was not reached .*"--force REMARK"/),
  });
  expect(await state()).toMatchObject({ enabled: false, remark: null });
  expect(await run('enable', ID, '--force', ' ')).toMatchObject({
    code: 2,
    error: expect.stringContaining('--force takes a remark'),
  });
  expect(await json('enable', ID, '--force', 'opens on Monday')).toMatchObject({
    enabled: true,
    reached: false,
  });
  expect(await state()).toMatchObject({ enabled: true, remark: 'opens on Monday' });
  await run('disable', ID);
  expect(await state()).toMatchObject({ enabled: false, remark: null });
});

it('what has nothing to be reached is switched on without', async () => {
  const { file, json } = await deployment();
  await json('add', file({ ...harbour(), connector: 'file-import' }));
  expect(await json('enable', ID)).toEqual({ institution_id: ID, enabled: true, reached: false });
});

it('what is wrong is said in a sentence', async () => {
  const { file, run } = await deployment();
  const refused = (sentence: string) => ({
    code: expect.any(Number),
    error: expect.stringContaining(sentence),
  });
  expect(await run('add', file({ ...harbour(), connector: 'telepathy' }))).toMatchObject(
    refused('there is no connector "telepathy"'),
  );
  expect(await run('add', file([]))).toMatchObject(refused('must hold a JSON object'));
  expect(await run('add', file(harbour()))).toMatchObject({ code: 0 });
  expect(await run('add', file(harbour()))).toMatchObject(
    refused('there is an institution ins_7000001 already'),
  );
  expect(await run('test', ID)).toMatchObject(refused('its profile has no bridge_url'));
  expect(await run('test', 'ins_1')).toMatchObject(refused('there is no institution ins_1'));
  expect(await run('enable', 'ins_1')).toMatchObject(refused('fairlead institutions list'));
  expect(await run('register', ID, 'client id')).toMatchObject(refused('must be MEMBER=VALUE'));
});

it('an institution behind a closed network is not reached, and the reason is said', async () => {
  const { file, run } = await deployment();
  await run('add', file(harbour('https://127.0.0.1:4443/simplefin')));
  expect(await run('test', ID)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/was not reached \(client_rejected\): the (address|target) is not allowed/),
  });
});

it('a registration is sealed, and its names alone are shown', async () => {
  const { folder, file, json } = await deployment();
  const secret = 'secret-of-the-deployment';
  const path = file(secret);
  writeFileSync(path, `${secret}\n`);
  expect(await json('register', ID, 'client_id=abc', `client_secret=@${path}`)).toEqual({
    registration: ID,
    members: ['client_id', 'client_secret'],
  });
  expect(await json('register', ID, 'client_id=')).toMatchObject({ members: ['client_secret'] });
  for (const name of ['fairlead.db', 'fairlead.db-wal']) {
    expect(contentOf(join(folder, name))).not.toContain(secret);
  }
});

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

it('shows how an institution fares, now and on each of 90 days', async () => {
  const { folder, variables, run, json } = await deployment();
  expect(await run('health', ID)).toMatchObject({ code: 0, out: 'it was not called in the last 90 days\n' });
  expect(await run('health')).toMatchObject({ code: 2 });
  const service = await startTestService(variables, folder);
  const { store, environment, world } = service.service.core.services;
  const now = world.realClock.now();
  await store.unitOfWork(async ({ institutionHealth }) => {
    const outcomes = { succeeded: 6, failedThere: 3, failedHere: 1 };
    await institutionHealth.count({ environment, institutionId: ID }, 'balance', outcomes, now);
  });
  await service.stop();
  expect((await run('health', ID)).out).toMatch(
    /balance +too few +6 +3 +1\n\d{4}-\d\d-\d\d +degraded +6 +3 +1\n/,
  );
  const told = await json('health', ID);
  expect(told.days).toHaveLength(90);
  expect([told.days[0].status, told.days[89].status]).toEqual([null, 'DEGRADED']);
});
