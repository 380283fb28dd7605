import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statement } from '../../packages/server/src/store/engine.ts';
import { openEngine } from '../../packages/server/src/store/open.ts';
import { asOwner, describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

const BACKUP = { FAIRLEAD_BACKUP_KEY: 'e1'.repeat(8) + '0123456789abcdef'.repeat(3) };

interface Listed {
  readonly n: number;
  readonly action: string;
  readonly actor: { readonly kind: string; readonly id: string | null };
  readonly object: { readonly kind: string; readonly id: string };
  readonly request_id: string | null;
  readonly hash: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

async function json<T>(words: string[], variables: Record<string, string>): Promise<T> {
  const { code, out, error } = await fairlead([...words, '--json'], variables);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${error}`);
  return JSON.parse(out) as T;
}

const listed = async (variables: Record<string, string>, ...words: string[]): Promise<Listed[]> =>
  (await json<{ records: Listed[] }>(['audit', 'list', ...words], variables)).records;

describeOnEngines('fairlead audit', (engine) => {
  it('shows what operators and teams did, never a secret, and that nobody tampered with it', async () => {
    const folder = testFolder();
    const variables = { FAIRLEAD_DATA: folder, ...(await engine.variables()), ...BACKUP };
    const service = await startTestService(variables, folder);
    const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
    const opener = await service.call('/link/token/create', {
      client_name: 'App',
      user: { client_user_id: 'u' },
      products: ['auth'],
      country_codes: ['US'],
      language: 'en',
    });
    const accounts = await service.call('/accounts/get', { access_token: accessToken });
    const [{ account_id }] = accounts.body.accounts;
    const partner = await service.call('/processor/token/create', {
      access_token: accessToken,
      account_id,
      processor: 'dwolla',
    });
    const rotated = await service.call('/item/access_token/invalidate', { access_token: accessToken });
    const { new_access_token } = rotated.body;
    const removed = await service.call('/item/remove', { access_token: new_access_token });
    await service.stop();
    const rolled = await json<{ secret: string }>(['secrets', 'roll'], variables);
    await json(['teams', 'origins', 'add', 'https://app.example.com'], variables);
    await json(['backup', '--to', join(folder, 'backups')], variables);

    const records = await listed(variables);
    expect(records.map(({ action }) => action)).toEqual([
      'backup.taken',
      'allow_list.added',
      'secret.rolled',
      'item.removed',
      'consent.revoked',
      'access_token.rotated',
      'processor_token.issued',
      'link_token.issued',
      'access_token.issued',
      'consent.given',
      'public_token.issued',
      'secret.created',
      'team.created',
    ]);
    const actor = { kind: 'team', id: service.clientId, role: null };
    const about = { object: { kind: 'item', id: itemId } };
    expect(records.slice(3, 11)).toMatchObject([
      { actor, ...about, detail: { ended_by: 'client' }, request_id: removed.body.request_id },
      { actor, ...about, detail: { by: 'client' }, request_id: removed.body.request_id },
      { actor, ...about, detail: {}, request_id: rotated.body.request_id },
      { actor, ...about, detail: { account_id, processor: 'dwolla' }, request_id: partner.body.request_id },
      {
        actor,
        object: { kind: 'link_token', id: expect.stringMatching(/^[0-9a-f]{64}$/) },
        detail: { kind: 'link', products: 'auth', item_id: null },
        request_id: opener.body.request_id,
      },
      { actor, ...about, detail: { by: 'exchange' } },
      { actor, ...about, detail: { products: 'auth', given_by: 'api', expires_at: null } },
      { actor, ...about, detail: {} },
    ]);
    const { processor_token } = partner.body;
    for (const token of [accessToken, new_access_token, processor_token, opener.body.link_token])
      expect(JSON.stringify(records)).not.toContain(token);
    expect(records[2]?.actor).toMatchObject({ kind: 'operator' });
    expect(JSON.stringify(records)).not.toContain(rolled.secret);
    expect(await listed(variables, '--action', 'item.removed')).toEqual([records[3]]);
    expect(await listed(variables, '--before', '3', '--limit', '1')).toEqual([records.at(-2)]);
    expect(await listed(variables, '--actor', service.clientId)).toEqual(records.slice(3, 11));

    const output = join(folder, 'audit.jsonl');
    await json(['audit', 'export', '--output', output], variables);
    const lines = readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { head: signed } = lines.pop() as { head: { n: number; hash: string; signature: string } };
    const head = { n: signed.n, hash: signed.hash };
    expect(signed.signature).toMatch(/^[0-9a-f]{64}$/);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 14 }, (_, nth) => nth + 1));
    expect(lines.at(-1)).toMatchObject({ ...head, action: 'audit.exported' });

    const note = `${head.n}:${head.hash}`;
    expect(await json(['audit', 'verify', '--head', note], variables)).toMatchObject({
      good: true,
      records: 14,
      head,
      faults: [],
    });
    const { FAIRLEAD_DATABASE_URL: url } = asOwner(variables);
    const store = openEngine({
      dataFolder: folder,
      database: url === undefined ? undefined : { url, connectionsMax: 1 },
    });
    const hide = statement('test.hide', `UPDATE audit_records SET action = 'secret.created' WHERE n = 4`);
    await store.transaction((transaction) => transaction.run(hide));
    await store.close();
    const outcome = await fairlead(['audit', 'verify', '--json'], variables);
    expect(outcome).toMatchObject({
      code: 1,
      error: expect.stringContaining('record 4 is not what was written'),
    });
    expect(JSON.parse(outcome.out)).toMatchObject({ good: false, faults: [{ n: 4, fault: 'changed' }] });
  });

  it('survives a backup and its restore, which says what it replaced', async () => {
    const first = testFolder();
    const ledger = join(first, 'apart');
    const shared = { ...BACKUP, FAIRLEAD_ENDED_LEDGER: ledger };
    const variables = { FAIRLEAD_DATA: first, ...(await engine.variables()), ...shared };
    await (await startTestService(variables, first)).stop();
    await json(['secrets', 'roll'], variables);
    const { file } = await json<{ file: string }>(['backup', '--to', join(first, 'backups')], variables);
    await json(['teams', 'origins', 'add', 'https://app.example.com'], variables);
    const before = await listed(variables);

    const second = testFolder();
    const onSecond = { FAIRLEAD_DATA: second, ...(await engine.variables()), ...shared };
    mkdirSync(second, { recursive: true, mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    expect(await fairlead(['restore', file], asOwner(onSecond))).toMatchObject({ code: 0 });
    const after = await listed(onSecond);
    expect(after[0]).toMatchObject({ n: 4, action: 'store.restored', actor: { kind: 'operator' } });
    expect(after.slice(1)).toEqual(before.slice(-3));
    expect(await json(['audit', 'verify'], onSecond)).toMatchObject({
      good: true,
      records: 4,
      replaced: [{ from: 4, through: 5 }],
    });
  });

  it('says when a service was started with other settings that weaken a protection, and not when with the same', async () => {
    const folder = testFolder();
    const variables = {
      FAIRLEAD_DATA: folder,
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_WEBHOOK_HTTPS_ONLY: 'on',
      ...(await engine.variables()),
    };
    const startWith = async (more: Record<string, string>) =>
      (await startTestService({ ...variables, ...more }, folder)).stop();
    for (const more of [{}, { FAIRLEAD_RATE_LIMITS: 'off' }, { FAIRLEAD_RATE_LIMITS: 'off' }, {}])
      await startWith(more);
    const records = await listed(variables, '--action', 'settings.changed');
    expect(records.map(({ detail }) => detail)).toEqual([
      { before: 'RATE_LIMITS=off', after: '' },
      { before: '', after: 'RATE_LIMITS=off' },
    ]);
  });

  it('is not emptied by a reset of the sandbox', async () => {
    const folder = testFolder();
    const variables = { FAIRLEAD_DATA: folder, ...(await engine.variables()) };
    const service = await startTestService(variables, folder);
    await linkItem(service, { products: ['auth'] });
    expect((await service.call('/sandbox/reset', {})).status).toBe(200);
    await service.stop();
    const records = await listed(variables);
    expect(records.map(({ action }) => action)).toEqual([
      'sandbox.reset',
      'access_token.issued',
      'consent.given',
      'public_token.issued',
      'secret.created',
      'team.created',
    ]);
  });
});
