import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sandboxWorld } from '../cli/sandbox-world.ts';
import { fairlead, readyLine, start, testFolder } from '../cli/terminal.ts';
import { describeOnEngines } from '../support/engines.ts';
import { PROGRAM } from '../support/program.ts';
import { post } from '../support/service.ts';
import { bankFile } from './statements.ts';

const NUMBER = '000741852963';
const JANUARY = [
  { date: '2026-01-02', amount: '2450.00', name: 'OAKMOOR PAYROLL', id: `${NUMBER}-1` },
  { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', memo: `FROM ${NUMBER}`, id: `${NUMBER}-2` },
];
const FEBRUARY = { date: '2026-02-03', amount: '-61.00', name: 'ELECTRIC CO', id: 'b1' };
const AMBIGUOUS = 'Date,Description,Amount\n01/02/2026,One,-1.00\n03/04/2026,Two,2.00\n';

function written(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describeOnEngines('fairlead import', (engine) => {
  it('adds files beside a running server and without one, and logs no number', async () => {
    const data = testFolder();
    const variables = { FAIRLEAD_DATA: data, FAIRLEAD_LOG_LEVEL: 'debug', ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    const { base_url = '', client_id, secret } = readyLine(server);
    const january = written(
      data,
      'january.ofx',
      bankFile({ account: NUMBER, entries: JANUARY, balance: '10.00' }),
    );
    const first = await fairlead(['import', january, '--json'], variables);
    expect(first).toMatchObject({ code: 0, error: '' });
    const imported = JSON.parse(first.out);
    expect(imported).toEqual({
      import_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      item_id: expect.any(String),
      access_token: expect.stringMatching(/^access-sandbox-/),
      accounts: [
        {
          account_id: expect.any(String),
          name: 'Checking ••2963',
          mask: '2963',
          added: 2,
          modified: 0,
          removed: 0,
          unchanged: 0,
        },
      ],
      files: [expect.objectContaining({ name: january, added: 2, fault: null })],
      warnings: [],
    });
    const reply = await post(base_url, '/transactions/sync', {
      client_id,
      secret,
      access_token: imported.access_token,
    });
    expect(reply.body.added.map(({ name }: { name: string }) => name)).toEqual([
      'COFFEE CART FROM ••2963',
      'OAKMOOR PAYROLL',
    ]);

    const cut = written(
      data,
      'cut.ofx',
      bankFile({ account: NUMBER, entries: [...JANUARY, FEBRUARY] }).subarray(0, 900),
    );
    const refused = await fairlead(['import', january, cut], variables);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining(imported.item_id) });
    expect(refused.error).toMatch(new RegExp(`^fairlead: ${cut}: line \\d+: [^\\n]+\\n$`));
    expect(refused.error).not.toContain(NUMBER);

    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.error()).toContain('/transactions/sync');
    expect(server.error()).not.toContain(NUMBER);

    const both = written(data, 'both.ofx', bankFile({ account: NUMBER, entries: [...JANUARY, FEBRUARY] }));
    const second = await fairlead(
      ['import', january, both, '--item', imported.item_id, '--client-id', client_id ?? ''],
      variables,
    );
    expect(second).toMatchObject({ code: 0, error: '' });
    expect(second.out).toContain(`item_id       ${imported.item_id}\n`);
    expect(second.out).toMatch(/access_token {2}access-sandbox-/);
    expect(second.out).toMatch(/Checking ••2963 +\w+ +1 +0 +0 +4\n/);
  });

  it('saves, lists and shows mappings, and reads CSV files by them', async () => {
    const { variables } = await sandboxWorld(engine);
    const data = testFolder();
    const csv = written(data, 'open.csv', AMBIGUOUS);
    const asked = ['import', csv, '--account', 'Household', '--currency', 'USD'];
    const refused = await fairlead(asked, variables);
    expect(refused.code).toBe(1);
    expect(refused.error).toMatch(/open\.csv: line 1: the dates can be read as .*mappings detect/);

    const detected = await fairlead(['mappings', 'detect', csv, '--json']);
    expect(detected.code).toBe(1);
    const { candidates, reasons } = JSON.parse(detected.out);
    expect(reasons).toHaveLength(1);
    const mapping = written(data, 'day-first.json', JSON.stringify(candidates[0]));
    expect(await fairlead(['mappings', 'save', 'day-first', mapping], variables)).toMatchObject({
      code: 0,
      error: '',
    });
    expect((await fairlead(['mappings', 'list'], variables)).out).toBe('day-first\n');
    expect(JSON.parse((await fairlead(['mappings', 'show', 'day-first'], variables)).out)).toEqual(
      candidates[0],
    );
    const bad = written(data, 'bad.json', '{"version":2}');
    const faults = await fairlead(['mappings', 'save', 'bad', bad], variables);
    expect(faults).toMatchObject({ code: 1, error: expect.stringContaining('/version') });

    for (const named of ['day-first', mapping]) {
      const { code, out } = await fairlead([...asked, '--mapping', named, '--json'], variables);
      expect([code, JSON.parse(out).accounts[0].name]).toEqual([0, 'Household']);
    }
  });

  it('keeps a statement of the institution for the account of a label, and it comes back bit for bit', async () => {
    const { variables, call } = await sandboxWorld(engine);
    const data = testFolder();
    const csv = written(data, 'january.csv', 'Date,Description,Amount\n2026-01-13,Rent,-900.00\n');
    const pdf = Buffer.from('%PDF-1.4\n\u0000\u00ff as the bank sent it', 'latin1');
    const statement = written(data, 'january.pdf', pdf);
    const label = ['--account', 'Household'];
    const asked = ['--statement', statement, ...label, '--month', '2026-01'];
    const unknown = await fairlead(['import', ...asked], variables);
    expect(unknown).toMatchObject({
      code: 1,
      error: expect.stringContaining('import its transactions first'),
    });

    const both = await fairlead(['import', csv, ...asked, '--currency', 'USD', '--json'], variables);
    expect(both).toMatchObject({ code: 0, error: '' });
    const [imported, kept] = both.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(kept).toEqual({
      item_id: imported.item_id,
      account_id: imported.accounts[0].account_id,
      statement_id: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
      month: '2026-01',
    });
    // The same again, alone and under another case of the label.
    const again = [...asked.slice(0, 3), 'HOUSEHOLD', ...asked.slice(4), '--json'];
    expect(JSON.parse((await fairlead(['import', ...again], variables)).out)).toEqual(kept);
    const ask = (path: string, body: object) => call(path, { access_token: imported.access_token, ...body });
    const { body } = await ask('/statements/list', {});
    expect(body.accounts[0].statements).toContainEqual({
      statement_id: kept.statement_id,
      date_posted: null,
      month: 1,
      year: 2026,
      source: 'original',
    });
    const { bytes } = await ask('/statements/download', { statement_id: kept.statement_id });
    expect(bytes).toEqual(pdf);
    for (const wrong of [asked.slice(0, 4), ['--month', '2026-01', csv], [...asked, '--dry-run']])
      expect((await fairlead(['import', ...wrong], variables)).code).toBe(2);
  });
});

describe('fairlead import', () => {
  it('says why a file cannot be read, and what the command takes', async () => {
    const data = testFolder();
    const none = await fairlead(['import', join(data, 'none.ofx'), '--data', data]);
    expect(none).toMatchObject({
      code: 1,
      error: `fairlead: ${join(data, 'none.ofx')} cannot be read: there is no such file\n`,
    });
    expect(await fairlead(['import', data, '--data', data])).toMatchObject({
      code: 1,
      error: expect.stringContaining('has no files'),
    });
    expect(await fairlead(['import'])).toMatchObject({ code: 2, error: expect.stringContaining('FILE…') });
    const text = written(data, 'a.json', 'no');
    expect(await fairlead(['mappings', 'save', 'a', text, '--data', data])).toMatchObject({
      code: 1,
      error: `fairlead: ${text} is not JSON\n`,
    });
    const { out } = await fairlead(['import', '--help']);
    expect(out).toContain('--mapping NAME|FILE.json');
  });

  it('imports what comes into a folder, shows what an import would do, and takes one back', async () => {
    const { FAIRLEAD_DATA: data = '' } = (await sandboxWorld()).variables;
    const folder = testFolder();
    written(folder, 'one.ofx', bankFile({ account: NUMBER, entries: JANUARY, balance: '10.00' }));
    written(folder, 'other.ofx', bankFile({ account: '8800770066', entries: [FEBRUARY], balance: '1.00' }));
    written(folder, 'broken.csv', 'nothing');
    const asked = ['import', folder, '--json', '--data', data];
    const preview = await fairlead([...asked, '--dry-run']);
    expect(preview).toMatchObject({ code: 1, error: expect.stringMatching(/broken\.csv: line 1: /) });
    expect(JSON.parse(preview.out)).toMatchObject({ item_id: null, dry_run: true });
    const { import_id, item_id } = JSON.parse((await fairlead(asked)).out);
    expect(JSON.parse((await fairlead([...asked, '--dry-run'])).out)).toMatchObject({ item_id });
    const undone = await fairlead(['import', '--undo', import_id, '--json', '--data', data]);
    expect(JSON.parse(undone.out)).toEqual({ import_id, item_id, status: 'undone' });
    expect(await fairlead(['import', '--undo', import_id, '--data', data])).toMatchObject({
      code: 1,
      error: expect.stringContaining('undone before'),
    });

    const watcher = spawn(process.execPath, [PROGRAM, 'import', folder, '--watch', '--data', data]);
    onTestFinished(() => void watcher.kill('SIGKILL'));
    let told = '';
    await new Promise<void>((resolve) => {
      watcher.stdout.on('data', (text: Buffer) => {
        told += text.toString();
        if (told.split('import_id').length === 3) resolve();
      });
    });
    await expect.poll(() => readdirSync(join(folder, 'imported')).sort()).toEqual(['one.ofx', 'other.ofx']);
    await expect.poll(() => readdirSync(join(folder, 'failed'))).toEqual(['broken.csv']);
    watcher.kill('SIGINT');
  }, 60_000);

  it('takes a file of tens of megabytes beside a running server', async () => {
    const data = testFolder();
    const server = await start(['--json', '--port', '0', '--data', data]);
    // More than what the store writes in one piece; the bytes are in the memos.
    const entries = Array.from({ length: 10_500 }, (_, index) => ({
      date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
      amount: `-${index}.25`,
      name: `SHOP ${index}`,
      memo: 'X'.repeat(2_900),
      id: String(index),
    }));
    const big = written(data, 'big.ofx', bankFile({ account: NUMBER, entries }));
    const { code, out, error } = await fairlead(['import', big, '--json', '--data', data]);
    expect([code, error]).toEqual([0, '']);
    expect(JSON.parse(out).accounts[0].added).toBe(10_500);
    await server.end('SIGTERM');
  }, 120_000);
});
