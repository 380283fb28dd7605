import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signedReceipt } from '../../../packages/server/src/domain/deletion-receipts/issue-receipt.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import {
  createSecret,
  createTeam,
  revokeSecret,
  revokeTeam,
} from '../../../packages/server/src/domain/teams/teams.ts';
import {
  ensureSigningKey,
  rotateSigningKey,
} from '../../../packages/server/src/domain/webhooks/keys/rotation.ts';
import { fairlead } from '../../cli/terminal.ts';
import { asOwner, describeOnEngines } from '../../support/engines.ts';
import { examples } from '../../support/examples.ts';
import { linkItem, post, startTestService, type TestService } from '../../support/service.ts';

const BACKUP = { FAIRLEAD_BACKUP_KEY: 'e1'.repeat(8) + '0123456789abcdef'.repeat(3) };
/** Each, rotated and removed. */
const ITEMS = examples(6);

function testRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'fairlead-ended-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

async function startOn(data: string, variables: Record<string, string>): Promise<TestService> {
  const service = await startTestService(variables, data);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...service, stop };
}

async function link(service: TestService): Promise<string> {
  return (await linkItem(service, { products: ['auth'] })).accessToken;
}

async function end(service: TestService, path: string, token: string): Promise<void> {
  const { status, body } = await service.call(path, { access_token: token });
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
}

/** What `/item/get` says for each: `200`, or the code of its refusal. */
async function standings(
  { baseUrl }: TestService,
  keys: { client_id: string; secret: string },
  tokens: readonly string[],
): Promise<string[]> {
  const answers = tokens.map((access_token) => post(baseUrl, '/item/get', { ...keys, access_token }));
  return (await Promise.all(answers)).map(({ status, body }) => (status === 200 ? '200' : body.error_code));
}

const all = (count: number, value: string): string[] => Array.from({ length: count }, () => value);

describeOnEngines('what was ended after a backup', (engine) => {
  it('stays ended after it was restored: rotated tokens, removed Items, secrets and teams', async () => {
    const root = testRoot();
    const [first, second, ledger] = ['first', 'second', 'ledger'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    const variables = { ...(await engine.variables()), ...BACKUP, FAIRLEAD_ENDED_LEDGER: ledger };
    const service = await startOn(first, variables);
    const { clientId: client_id, secret } = service;
    const rotated: string[] = [];
    const removed: string[] = [];
    for (let nth = 0; nth < ITEMS; nth += 1) {
      rotated.push(await link(service));
      removed.push(await link(service));
    }
    const kept = await link(service);
    const { services } = service.service.core;
    const team = await createTeam(services, { name: 'Leaves', environments: ['sandbox'] });
    const ofTeam = await createSecret(services, 'sandbox', team.clientId);
    const other = await createSecret(services, 'sandbox', client_id);

    const backup = await fairlead(
      ['backup', '--to', join(root, 'backups'), '--data', first, '--json'],
      variables,
    );
    expect(backup.code).toBe(0);
    for (const token of rotated) await end(service, '/item/access_token/invalidate', token);
    for (const token of removed) await end(service, '/item/remove', token);
    await revokeTeam(services, team.clientId);
    await revokeSecret(services, 'sandbox', client_id, other.secretId);
    await service.stop();

    const onSecond = { ...variables, ...(await engine.variables()) };
    mkdirSync(second, { mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const { file } = JSON.parse(backup.out) as { file: string };
    const restored = await fairlead(['restore', file, '--data', second, '--json'], asOwner(onSecond));
    expect(restored).toMatchObject({
      code: 0,
      error: expect.stringContaining(`ended again, because it was ended after the backup: ${2 * ITEMS + 2}`),
    });
    const again = await startOn(second, onSecond);
    const keys = { client_id, secret };
    expect(await standings(again, keys, rotated)).toEqual(all(ITEMS, 'INVALID_ACCESS_TOKEN'));
    expect(await standings(again, keys, removed)).toEqual(all(ITEMS, 'ITEM_NOT_FOUND'));
    expect(await standings(again, keys, [kept])).toEqual(['200']);
    expect(await standings(again, { client_id: team.clientId, secret: ofTeam.secret }, [kept])).toEqual([
      'INVALID_API_KEYS',
    ]);
    expect(await standings(again, { client_id, secret: other.secret }, [kept])).toEqual(['INVALID_API_KEYS']);
  });

  it('stays ended after it was restored: keys for webhooks that may be known to others', async () => {
    const root = testRoot();
    const [first, second] = [join(root, 'first'), join(root, 'second')];
    const variables = {
      ...(await engine.variables()),
      ...BACKUP,
      FAIRLEAD_ENDED_LEDGER: join(root, 'ledger'),
    };
    const service = await startOn(first, variables);
    const { services } = service.service.core;
    const [known, waiting] = [
      await ensureSigningKey(services),
      await rotateSigningKey(services, { emergency: false }),
    ];
    const backup = await fairlead(
      ['backup', '--to', join(root, 'backups'), '--data', first, '--json'],
      variables,
    );
    expect(backup.code).toBe(0);
    await rotateSigningKey(services, { emergency: true });
    const ended = await services.store.webhookKeys.find('sandbox', known.keyId);
    await service.stop();

    const onSecond = { ...variables, ...(await engine.variables()) };
    mkdirSync(second, { mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const { file } = JSON.parse(backup.out) as { file: string };
    const restored = await fairlead(['restore', file, '--data', second, '--json'], asOwner(onSecond));
    expect(restored).toMatchObject({
      code: 0,
      error: expect.stringContaining('ended again, because it was ended after the backup: 2'),
    });
    const again = (await startOn(second, onSecond)).service.core.services;
    expect([known.keyId, waiting.keyId]).not.toContain((await ensureSigningKey(again)).keyId);
    expect(await again.store.webhookKeys.find('sandbox', known.keyId)).toEqual(ended);
    expect(await again.store.webhookKeys.usable('sandbox')).toHaveLength(1);
  });

  it('leaves a receipt of the Item that a restore destroyed once more', async () => {
    const root = testRoot();
    const [first, second] = [join(root, 'first'), join(root, 'second')];
    const variables = {
      ...(await engine.variables()),
      ...BACKUP,
      FAIRLEAD_ENDED_LEDGER: join(root, 'ledger'),
    };
    const service = await startOn(first, variables);
    const { itemId, accessToken } = await linkItem(service, { products: ['auth'] });
    const backup = await fairlead(
      ['backup', '--to', join(root, 'backups'), '--data', first, '--json'],
      variables,
    );
    await end(service, '/item/remove', accessToken);
    await service.stop();

    const onSecond = { ...variables, ...(await engine.variables()) };
    mkdirSync(second, { mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const { file } = JSON.parse(backup.out) as { file: string };
    expect(await fairlead(['restore', file, '--data', second], asOwner(onSecond))).toMatchObject({ code: 0 });
    const again = await startOn(second, onSecond);
    const tenant = asTenant('sandbox', service.clientId);
    const receipt = await signedReceipt(again.service.core.services, tenant, itemId);
    expect(JSON.parse(receipt?.statement ?? '{}')).toMatchObject({
      item_id: itemId,
      removed_by: 'service',
      destroyed: { records: { accounts: expect.any(Number) } },
      consent_at_institution: 'none_to_end',
    });
  });

  it('is in the ledger before its call is answered, by nothing that opens anything', async () => {
    const root = testRoot();
    const ledger = join(root, 'ledger');
    const service = await startOn(join(root, 'data'), {
      ...(await engine.variables()),
      FAIRLEAD_ENDED_LEDGER: ledger,
    });
    const token = await link(service);
    await end(service, '/item/access_token/invalidate', token);
    const [name = ''] = readdirSync(ledger);
    const text = readFileSync(join(ledger, name), 'utf8');
    expect(
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line).ending.kind)
        .filter((kind) => kind !== 'audit_head'),
    ).toEqual(['access_token']);
    expect(text).not.toContain(token.slice(-12));
  });

  it('is refused as unavailable while the ledger cannot be written, and is there after the next start', async () => {
    const root = testRoot();
    const ledger = join(root, 'ledger');
    const data = join(root, 'data');
    const variables = { ...(await engine.variables()), FAIRLEAD_ENDED_LEDGER: ledger };
    const first = await startOn(data, variables);
    const token = await link(first);
    await first.stop();
    // The second start clears away what the first one has shipped, so that the third writes nothing of its own.
    await (await startOn(data, variables)).stop();
    rmSync(ledger, { recursive: true });
    const service = await startOn(data, variables);
    // A file in the place of the folder.
    rmSync(ledger, { recursive: true, force: true });
    writeFileSync(ledger, '');
    const { clientId: client_id, secret } = first;
    const once = { 'Idempotency-Key': 'told-twice' };
    const invalidate = () =>
      post(
        service.baseUrl,
        '/item/access_token/invalidate',
        { client_id, secret, access_token: token },
        once,
      );
    expect((await invalidate()).status).toBe(503);
    // It is committed, with its answer: neither this process nor another tells it before the ledger has what it ended.
    expect((await invalidate()).status).toBe(503);
    await service.stop();
    rmSync(ledger);
    const again = await startOn(data, variables);
    expect(await standings(again, { client_id, secret }, [token])).toEqual(['INVALID_ACCESS_TOKEN']);
    const [name = ''] = readdirSync(ledger);
    expect(readFileSync(join(ledger, name), 'utf8')).toContain('"access_token"');
  });
});

it('ends at the start of an embedded store that somebody put back by hand', async () => {
  const root = testRoot();
  const data = join(root, 'data');
  const variables = { FAIRLEAD_ENDED_LEDGER: join(root, 'ledger') };
  const service = await startOn(data, variables);
  const [rotated, removed, kept] = [await link(service), await link(service), await link(service)];
  await service.stop();
  cpSync(data, join(root, 'copy'), { recursive: true });
  const later = await startOn(data, variables);
  await end(later, '/item/access_token/invalidate', rotated);
  await end(later, '/item/remove', removed);
  await later.stop();
  const again = await startOn(join(root, 'copy'), variables);
  const keys = { client_id: service.clientId, secret: service.secret };
  expect(await standings(again, keys, [rotated, removed, kept])).toEqual([
    'INVALID_ACCESS_TOKEN',
    'ITEM_NOT_FOUND',
    '200',
  ]);
});

it('is found in a backup of the time before its token was hashed anew under a newer pepper', async () => {
  const root = testRoot();
  const data = join(root, 'data');
  const variables = { ...BACKUP, FAIRLEAD_ENDED_LEDGER: join(root, 'ledger') };
  const service = await startOn(data, variables);
  const token = await link(service);
  const backup = await fairlead(
    ['backup', '--to', join(root, 'backups'), '--data', data, '--json'],
    variables,
  );
  const { file } = JSON.parse(backup.out) as { file: string };
  await service.stop();
  const { pepper } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as { pepper: string };
  const newer = {
    ...variables,
    FAIRLEAD_TOKEN_PEPPER: '0123456789abcdef'.repeat(4),
    FAIRLEAD_TOKEN_PEPPER_PREVIOUS: pepper,
  };
  const later = await startOn(data, newer);
  const keys = { client_id: service.clientId, secret: service.secret };
  expect(await standings(later, keys, [token])).toEqual(['200']);
  // Stopping waits for what is hashed anew.
  await later.stop();
  const status = JSON.parse((await fairlead(['keys', 'status', '--data', data, '--json'], newer)).out);
  expect(status.peppers[0]).toMatchObject({ state: 'newest', access_tokens: 1 });
  const last = await startOn(data, newer);
  expect(
    (await post(last.baseUrl, '/item/access_token/invalidate', { ...keys, access_token: token })).status,
  ).toBe(200);
  await last.stop();
  const words = ['restore', file, '--data', data, '--force', 'replace everything', '--json'];
  expect(await fairlead(words, newer)).toMatchObject({ code: 0 });
  const again = await startOn(data, newer);
  expect(await standings(again, keys, [token])).toEqual(['INVALID_ACCESS_TOKEN']);
});
