import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankFile } from '../statement-files/statements.ts';
import { linkItem } from '../support/service.ts';
import { openLinkSession } from './open-link-session.ts';
import { operatorAtConsole } from './operator-at-console.ts';
import { as, ask, send, visit } from './visitor.ts';

const { at, asked } = operatorAtConsole();

it('lists the keys that sign webhooks, and begins with a new one', async () => {
  const first = await asked('rotateWebhookKey', { emergency: true });
  const { keyId, previousKeyId } = await asked('rotateWebhookKey', { emergency: true });
  expect(previousKeyId).toBe(first.keyId);
  const keys: { keyId: string; state: string }[] = await asked('listWebhookKeys');
  expect(keys.filter(({ state }) => state === 'active').map((key) => key.keyId)).toEqual([keyId]);
});

describe('the pages of Link', () => {
  it('make a hosted page, whose session is told event by event, its token to developers alone', async () => {
    const { url } = await asked('openHostedPage', { products: ['auth'] });
    expect(url).toMatch(/^http:.*\/hosted\/[\w-]+$/);
    const { linkToken, linkSessionId } = await openLinkSession(at().service, { hosted_link: {} });
    const shown = await asked('showLinkSession', { linkSessionId });
    expect(shown.linkToken).toBe(linkToken);
    expect(shown.events.map(({ name }: { name: string }) => name)).toEqual(['OPEN']);
    const viewer = await visit(at().service, 'viewer');
    const seen = await ask(at().service, viewer, 'showLinkSession', { ...at().team, linkSessionId });
    expect(seen).toMatchObject({
      linkToken: null,
      session: { reached: 'opened', lastView: 'CONSENT', surface: 'headless' },
    });
    await expect(asked('showLinkSession', { linkSessionId: 'none' })).rejects.toThrow('no session');
  });
});

describe('a list', () => {
  it.each([
    'pageItems',
    'listCalls',
    'pageWebhooks',
    'pageLinkSessions',
    'listAudit',
    'pageAssetReports',
    'pageUsers',
  ])('is given in parts alone: %s', async (name) => {
    for (const limit of [-1, 0, 1.5, '5', null, undefined])
      await expect(asked(name, { limit }), `${limit}`).rejects.toThrow('limit must be a whole number');
    expect(await asked(name, { limit: 1e9 })).toBeDefined();
  });

  it('of rows of an Item begins at none before the first', async () => {
    const { itemId } = await linkItem(at().service);
    await expect(asked('readItemData', { itemId, skip: -1, limit: 5 })).rejects.toThrow('skip must be');
    await expect(asked('describeLinkFunnel', { days: -1 })).rejects.toThrow('days must be');
  });
});

describe('the page of institutions', () => {
  const folder = () => join(at().service.folder, 'institutions');
  const institutionId = 'ins_7000001';
  beforeAll(() => {
    mkdirSync(folder(), { recursive: true });
    const file = {
      institution_id: institutionId,
      name: 'Harbour Mutual',
      country_codes: ['US'],
      connector: 'fdx',
      profile: { issuer: 'http://127.0.0.1:9', base_url: 'http://127.0.0.1:9/fdx', scope: 'openid' },
      enabled: false,
    };
    writeFileSync(join(folder(), 'harbour.json'), JSON.stringify(file));
  });

  it('finds by name, by id and by country, in parts', async () => {
    const wish = { text: '', countryCode: '', skip: 0, limit: 5 };
    const { institutions, total } = await asked('pageInstitutions', wish);
    expect(institutions).toHaveLength(5);
    expect(total).toBeGreaterThan(100);
    const next = await asked('pageInstitutions', { ...wish, skip: 5 });
    expect(next.institutions[0].institutionId).not.toBe(institutions[0].institutionId);
    const german = await asked('pageInstitutions', { ...wish, countryCode: 'DE' });
    expect(german.total).toBeLessThan(total);
    for (const { countryCodes } of german.institutions) expect(countryCodes).toContain('DE');
    const byId = await asked('pageInstitutions', { ...wish, text: 'ins_109508' });
    expect(byId.institutions).toMatchObject([{ institutionId: 'ins_109508' }]);
    const byName = await asked('pageInstitutions', { ...wish, text: byId.institutions[0].name });
    expect(byName.institutions[0].institutionId).toBe('ins_109508');
  });

  it('shows one of the operator with what is missing at it, and keeps it off until it was reached', async () => {
    const { own } = await asked('pageInstitutions', { text: '', countryCode: '', skip: 0, limit: 1 });
    expect(own).toMatchObject([{ institutionId, connector: 'fdx', enabled: false }]);
    const shown = await asked('showInstitution', { institutionId });
    const missing = shown.registration.members.filter(({ isThere }: { isThere: boolean }) => !isThere);
    expect(missing.map(({ name }: { name: string }) => name)).toContain('client_id');
    expect(await asked('testInstitution', { institutionId })).toMatchObject({ reached: false });
    const wish = { institutionId, enabled: true };
    await expect(asked('switchInstitution', { ...wish, remark: null })).rejects.toThrow('stays switched off');
    await asked('switchInstitution', { ...wish, remark: 'opens on Monday' });
    expect((await asked('showInstitution', { institutionId })).own).toEqual({
      enabled: true,
      remark: 'opens on Monday',
    });
    await asked('switchInstitution', { institutionId, enabled: false, remark: null });
    expect((await asked('showInstitution', { institutionId })).own).toEqual({ enabled: false, remark: null });
    await expect(asked('showInstitution', { institutionId: 'none' })).rejects.toThrow('no institution');
  });

  it('says what is wrong with a file of the operator, and shows the rest', async () => {
    const path = join(folder(), 'broken.json');
    writeFileSync(path, '{');
    const page = await asked('pageInstitutions', { text: '', countryCode: '', skip: 0, limit: 1 });
    expect(page).toMatchObject({ own: [], ownFault: expect.stringContaining('broken.json') });
    expect(page.institutions).toHaveLength(1);
    rmSync(path);
  });

  it('names the Items that need repair at an institution', async () => {
    const { accessToken, itemId } = await linkItem(at().service, {
      products: ['auth'],
      institution: 'ins_109509',
    });
    await at().service.call('/sandbox/item/reset_login', { access_token: accessToken });
    const { broken } = await asked('showInstitution', { institutionId: 'ins_109509' });
    expect(broken).toEqual([{ itemId, error: 'ITEM_LOGIN_REQUIRED' }]);
  });
});

describe('the page of a team', () => {
  it('shows a secret once, when it is made, and ends the old one', async () => {
    const made = await asked('createTeam', {
      name: 'Harbour Books',
      environments: ['sandbox'],
      clientId: null,
    });
    const own = { clientId: made.clientId };
    const { secret } = await asked('rollSecret', { ...own, graceMs: 0, force: false });
    const secrets: { secretId: string; state: string }[] = await asked('listSecrets', own);
    expect(secrets.map(({ state }) => state).sort()).toEqual(['active', 'ended']);
    expect(JSON.stringify(secrets)).not.toContain(secret);
    expect(JSON.stringify(secrets)).not.toContain(made.secret.secret);
    const [active] = secrets.filter(({ state }) => state === 'active');
    await asked('revokeSecret', { ...own, secretId: active?.secretId });
    const after: { state: string }[] = await asked('listSecrets', own);
    expect(after.filter(({ state }) => state === 'active')).toEqual([]);
    const records = await at().service.instance.services.store.audit.page({ limit: 20 });
    expect(JSON.stringify(records)).not.toContain(secret);
  });

  it.each([
    [{ environments: ['sandbox'] }, 'name must be'],
    [{ name: ' ', environments: ['sandbox'] }, 'name must be'],
    [{ name: {}, environments: ['sandbox'] }, 'name must be'],
    [{ name: 'Harbour', environments: ['moon'] }, 'environments must be'],
    [{ name: 'Harbour', environments: 'sandbox' }, 'environments must be'],
    [{ name: 'Harbour', environments: ['sandbox'], clientId: 'a b' }, 'client_id must be'],
  ])('is not made of %j', async (wish, sentence) => {
    await expect(asked('createTeam', { clientId: null, ...wish })).rejects.toThrow(sentence);
  });

  it('changes what the team may name in Link, and refuses what is no origin', async () => {
    await asked('allow', { list: 'linkOrigins', entry: 'https://app.example.com' });
    await expect(asked('allow', { list: 'linkOrigins', entry: 'not an origin' })).rejects.toThrow('origin');
    expect((await asked('describeTeam')).lists.linkOrigins).toEqual(['https://app.example.com']);
    await asked('disallow', { list: 'linkOrigins', entry: 'https://app.example.com' });
    expect((await asked('describeTeam')).lists.linkOrigins).toEqual([]);
  });

  it('has the choices of the operator, and usage by day', async () => {
    await asked('switchMicroDeposits', { on: false });
    await asked('choosePfcVersion', { version: 'v2' });
    expect(await asked('describeTeam')).toMatchObject({ microDeposits: false, pfcVersion: 'v2' });
    const wish = { from: null, to: null };
    const days: { requests: number }[] = await asked('usageDays', wish);
    const totals: { requests: number }[] = await asked('usageTotals', wish);
    const sum = (lines: { requests: number }[]) => lines.reduce((all, { requests }) => all + requests, 0);
    expect(sum(days)).toBe(sum(totals));
  });
});

describe('the page of the sandbox', () => {
  it('tells the time and what falls due, and lets it pass', async () => {
    await linkItem(at().service, { products: ['transactions'] });
    const { clock, calendar } = await asked('describeSandbox');
    expect(calendar[0]).toMatchObject({ at: clock.nextDue, itemId: expect.stringMatching(/^\w{37}$/) });
    await asked('moveClock', { scope: 'team', wish: { to: clock.nextDue, mode: 'frozen' } });
    expect((await asked('describeSandbox')).clock).toMatchObject({ now: clock.nextDue, mode: 'frozen' });
  });

  it('orders errors for the next calls, and ends them', async () => {
    await asked('orderFault', { errorCode: 'INTERNAL_SERVER_ERROR', times: 2 });
    expect((await asked('describeSandbox')).faultsLeft).toBe(2);
    const { body } = await at().service.call('/institutions/get', {
      count: 1,
      offset: 0,
      country_codes: ['US'],
    });
    expect(body.error_code).toBe('INTERNAL_SERVER_ERROR');
    expect(await asked('endFaults')).toBe(1);
    expect((await asked('describeSandbox')).faultsLeft).toBe(0);
    await expect(asked('orderFault', { errorCode: 'NOTHING', times: 1 })).rejects.toThrow('no error NOTHING');
    await expect(asked('orderFault', { errorCode: 'NOT_FOUND', times: 0 })).rejects.toThrow('1 to 1000');
  });

  it('keeps a state, and comes back to it after a reset', async () => {
    const before = (await asked('pageItems', { limit: 100 })).items.length;
    await asked('takeSnapshot', { scope: 'team', name: 'before-demo' });
    expect((await asked('resetSandbox')).items).toBeGreaterThan(0);
    expect(await asked('pageItems', { limit: 100 })).toEqual({ items: [] });
    const [kept] = await asked('listSnapshots');
    expect(kept.name).toBe('before-demo');
    await asked('restoreSnapshot', { scope: 'team', name: 'before-demo' });
    expect((await asked('pageItems', { limit: 100 })).items).toHaveLength(before);
  });
});

describe('the page of files', () => {
  const coffee = { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' };
  const toll = { date: '2026-02-02', amount: '-1.00', name: 'TOLL', id: 'b1' };
  const upload = (name: string, entries: (typeof coffee)[]) => ({
    name,
    content: bankFile({ account: '8800100', entries }).toString('base64'),
  });

  it('tells before what files bring, brings it, and takes it back', async () => {
    const first = { files: [upload('january.ofx', [coffee])] };
    const preview = await asked('importUpload', { ...first, isDryRun: true });
    expect(preview).toMatchObject({ itemId: null, importId: null, accessToken: null, files: [{ added: 1 }] });
    const before = (await asked('pageImports', { limit: 10 })).length;
    const made = await asked('importUpload', { ...first, isDryRun: false });
    expect(made.accessToken).toMatch(/^access-sandbox-/);
    const files = [upload('february.ofx', [coffee, toll]), { name: 'no.ofx', content: 'bm8=' }];
    const more = await asked('importUpload', { files, isDryRun: false });
    expect(more).toMatchObject({
      itemId: made.itemId,
      accessToken: null,
      files: [
        { added: 1, unchanged: 1, fault: null },
        { added: 0, fault: expect.any(String) },
      ],
    });
    const all = await asked('pageImports', { limit: 10 });
    expect(all.length).toBe(before + 2);
    const [newest] = await asked('pageImports', { limit: 1 });
    expect(newest).toMatchObject({ importId: more.importId, state: 'done' });
    const { createdAt, importId } = newest;
    expect(await asked('pageImports', { limit: 10, before: { createdAt, importId } })).toEqual(all.slice(1));
    await asked('undoStatementImport', { importId: more.importId });
    const { transactions } = await asked('readItemData', { itemId: made.itemId, skip: 0, limit: 5 });
    expect(transactions.map(({ name }: { name: string }) => name)).toEqual(['COFFEE CART']);
    await expect(asked('undoStatementImport', { importId: more.importId })).rejects.toThrow('undone before');
    await expect(asked('importUpload', { files: [], isDryRun: true })).rejects.toThrow('files must be 1');
  });

  it('tries a mapping on the beginning of a file, saves it, and reads files of that header under it', async () => {
    const content = (text: string) => Buffer.from(text).toString('base64');
    const head = 'Odd bank\nWhen;What;Gone;Come;Kind\n';
    const march = `${head}03/04/2026;Coffee;4,50;;buy\n05/04/2026;Wage;;2100,00;pay\n06/04/2026;Move;9,00;;own\n`;
    const first = await asked('tryMapping', { content: content(march), isHead: false });
    const columns: { header: string }[] = first.columns;
    expect(columns.map(({ header }) => header)).toEqual(['When', 'What', 'Gone', 'Come', 'Kind']);
    const { header } = first;
    const mapping = {
      ...first.mapping,
      columns: { date: 'When', description: ['What'] },
      dateFormat: 'dd/MM/yyyy',
      decimalMark: ',',
      thousandsMark: null,
      amount: { kind: 'debitCredit', debit: 'Gone', credit: 'Come' },
      currency: 'EUR',
    };
    const wrong = { ...mapping, dateFormat: 'yyyy-MM-dd' };
    const cut = content(`${march}07/04/2026;Cof`);
    const missed = await asked('tryMapping', { content: cut, isHead: true, mapping: JSON.stringify(wrong) });
    expect(missed).toMatchObject({ read: 0, refusal: expect.stringContaining('3 of 3 rows') });
    expect(missed.rows[0]).toMatchObject({
      line: 3,
      fault: '“03/04/2026” is no date of the form yyyy-MM-dd',
    });
    const right = { ...mapping, header, rows: [{ column: 'Kind', drop: ['own'] }] };
    const tried = await asked('tryMapping', { content: cut, isHead: true, mapping: JSON.stringify(right) });
    expect(tried).toMatchObject({ read: 2, refusal: null, skipped: { filtered: 1 } });
    const saving = (one: object) => asked('saveMapping', { name: 'odd-bank', mapping: JSON.stringify(one) });
    await expect(saving({ ...right, dateFormat: 'never' })).rejects.toThrow('/dateFormat must be one of');
    await saving(right);
    expect(await asked('listMappings')).toContain('odd-bank');
    expect(await asked('tryMapping', { content: content(march), isHead: false })).toMatchObject({
      savedAs: 'odd-bank',
      read: 2,
    });
    const april = content(march.replaceAll('/04/', '/05/').replace('Odd bank\n', 'Odd bank\nMay\n'));
    const files = [{ name: 'april.csv', content: april }];
    const { files: told } = await asked('importUpload', { files, isDryRun: true, account: 'odd' });
    expect(told).toMatchObject([{ added: 2, fault: null }]);
    expect(JSON.stringify(told)).toContain('saved mapping \\"odd-bank\\"');
    const pdf = content('%PDF-1.7 and so on');
    await expect(asked('tryMapping', { content: pdf, isHead: false })).rejects.toThrow('a PDF document');
    await expect(asked('tryMapping', { content: pdf, isHead: false, mapping: '{' })).rejects.toThrow('JSON');
  });

  it('takes long questions of those who are in alone', async () => {
    const files = [{ name: 'long.ofx', content: 'x'.repeat(200_000) }];
    const wish = { ...at().team, files, isDryRun: true };
    const outside = await send(at().service, '/api/importUpload', {}, wish);
    expect(outside.status).toBe(413);
    const { csrf: _csrf, ...stranger } = at().operator;
    const forged = await send(at().service, '/api/importUpload', as({ ...stranger, csrf: 'none' }), wish);
    expect(forged.status).toBe(413);
    await expect(ask(at().service, at().operator, 'importUpload', wish)).rejects.toThrow('long.ofx');
  });
});

describe('the page of the audit', () => {
  it('narrows to one kind of act, and knows which there are', async () => {
    const acts = await asked('listActs');
    expect(acts['console.entered']).toBe('A person entered the Console.');
    const { records } = await asked('listAudit', {
      clientId: undefined,
      limit: 5,
      action: 'console.entered',
    });
    expect(records.length).toBeGreaterThan(0);
    for (const { action } of records) expect(action).toBe('console.entered');
  });

  it('is exported whole in parts, up to the record of the export itself', async () => {
    const head = await asked('beginAuditExport');
    const lines: { n: number; line: string }[] = [];
    for (let n = 0; n < head.n; n = lines.at(-1)?.n ?? head.n)
      lines.push(...(await asked('auditLines', { n, limit: 7 })));
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: head.n }, (_, at) => at + 1));
    const last = JSON.parse(lines.at(-1)?.line ?? '');
    expect(last).toMatchObject({ n: head.n, hash: head.hash, action: 'audit.exported' });
    expect(last.actor).toMatchObject({ kind: 'person', role: 'operator' });
  });
});

describe('the page of operation', () => {
  it('shows who did what, of one team or of all, and checks the chain', async () => {
    const { records }: { records: { n: number; clientId: string | null }[] } = await asked('listAudit', {
      limit: 5,
    });
    expect(records).toHaveLength(5);
    expect(records.filter(({ clientId }) => clientId !== at().service.clientId)).toEqual([]);
    const { auditRecords, deliveries } = await asked('describeOperation');
    const { faults, head } = await asked('checkChain');
    expect(faults).toEqual([]);
    expect(head.n).toBe(auditRecords);
    expect(deliveries).toMatchObject({ pending: 0, dead: 0 });
  });
});
