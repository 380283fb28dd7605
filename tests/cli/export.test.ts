import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStatementFiles, WRITTEN_CSV } from '@fairlead/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService } from '../support/service.ts';
import { fairlead } from './terminal.ts';

interface Known {
  readonly account_id: string;
  readonly transaction_id: string;
  readonly amount: number;
  readonly date: string;
  readonly name: string;
  readonly pending: boolean;
}

/** What every format has of an entry: id, day, and the amount as money in. */
type Told = readonly [id: string | null, date: string, amount: number];

describeOnEngines('fairlead export', (engine) => {
  let folder: string;
  let variables: Record<string, string>;
  let known: Known[];
  let accounts: { account_id: string; type: string; balances: { current: number } }[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-export-'));
    variables = { FAIRLEAD_DATA: folder, ...(await engine.variables()) };
    const service = await startTestService(variables, folder);
    const { accessToken } = await linkItem(service, { products: ['transactions', 'investments'] });
    const { body } = await service.call('/transactions/get', {
      access_token: accessToken,
      start_date: '2020-01-01',
      end_date: '2100-01-01',
      options: { count: 500 },
    });
    known = body.transactions;
    accounts = body.accounts;
    await service.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function exported(...words: string[]): Promise<string> {
    const { code, out, error } = await fairlead(['export', ...words], variables);
    expect(error).toBe('');
    expect(code).toBe(0);
    return out;
  }
  const booked = (): Known[] => known.filter(({ pending }) => !pending);
  const toldOf = (entries: readonly Known[]): Told[] =>
    sorted(entries.map(({ transaction_id: id, date, amount }) => [id, date, -amount]));
  const read = (text: string): Told[] =>
    sorted(
      readStatementFiles(Buffer.from(text), { mapping: WRITTEN_CSV }).flatMap(({ file }) =>
        file.statements.flatMap(({ entries }) =>
          entries.map(({ references, date, amount }): Told => {
            return [references.id ?? references.bank, date, Number(amount)];
          }),
        ),
      ),
    );

  it.each(['csv', 'ofx', 'ofx-2', 'camt'])('writes %s that reads back as what is stored', async (format) => {
    expect(booked().length).toBeGreaterThan(20);
    const text = await exported('--format', format);
    const length = format === 'camt' ? 35 : 37;
    expect(read(text)).toEqual(toldOf(booked()).map(([id, ...rest]) => [id?.slice(0, length), ...rest]));
    expect(await exported('--format', format)).toBe(text);
  });

  it('gives balances as the holder sees them, with what is owed negative', async () => {
    const [{ file } = { file: { statements: [] } }] = readStatementFiles(
      Buffer.from(await exported('--format', 'camt')),
    );
    for (const { account, balances, entries } of file.statements) {
      const own = accounts.find(({ account_id: id }) => id.startsWith(account.number ?? '-'));
      const closing = balances.find(({ kind }) => kind === 'closing');
      const opening = balances.find(({ kind }) => kind === 'opening');
      const isOwed = own?.type === 'credit' || own?.type === 'loan';
      expect(Number(closing?.amount)).toBe((isOwed ? -1 : 1) * (own?.balances.current ?? 0));
      const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
      const moved = entries.reduce((sum, { amount }) => sum + cents(amount), 0);
      expect(cents(opening?.amount) + moved).toBe(cents(closing?.amount));
    }
    expect(file.statements.length).toBe(accounts.filter(({ type }) => type !== 'investment').length);
  });

  it('writes JSON lines with the signs of the API, investments among the accounts', async () => {
    const lines = (await exported('--format', 'jsonl', '--pending')).trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.filter(({ record }) => record === 'account')).toHaveLength(accounts.length);
    const entries = records.filter(({ record }) => record === 'transaction');
    const told = entries.map((entry): Told => {
      expect(entry.amount).toMatch(/^-?\d+\.\d{2,}$/);
      return [String(entry.transaction_id), String(entry.date), -Number(entry.amount)];
    });
    expect(sorted(told)).toEqual(toldOf(known));
  });

  it('narrows by days, accounts and Items, and adds pending ones when asked to', async () => {
    const days = booked().map(({ date }) => date);
    const [since = '', until = ''] = [days.sort()[5], days.sort().at(-5)];
    const account = booked()[0]?.account_id ?? '';
    const narrow = read(await exported('--since', since, '--until', until, '--accounts', account));
    const expected = booked().filter(
      ({ date, account_id: id }) => id === account && date >= since && date <= until,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(narrow).toEqual(toldOf(expected));
    const unknown = await fairlead(['export', '--accounts', 'nobody'], variables);
    expect(unknown).toMatchObject({ code: 1, error: expect.stringContaining('no such account') });
    const item = await fairlead(['export', '--items', 'nobody'], variables);
    expect(item).toMatchObject({ code: 1, error: expect.stringContaining('no such Item') });
  });

  it('writes a file for each account into a folder, for nobody else to read', async () => {
    const place = join(folder, 'statements/');
    const out = await exported('--format', 'ofx', '--output', place, '--json');
    const { files } = JSON.parse(out) as { files: { path: string; transactions: number }[] };
    expect(readdirSync(place)).toHaveLength(files.length);
    const told = files.flatMap(({ path, transactions }) => {
      expect(statSync(path).mode & 0o077).toBe(0);
      const entries = read(readFileSync(path, 'utf8'));
      expect(entries).toHaveLength(transactions);
      return entries;
    });
    expect(sorted(told)).toEqual(toldOf(booked()));
  });

  it.each([
    [['--format', 'pdf'], '--format is one of'],
    [['--since', 'monday'], '--since must be a day'],
    [['--since', '2026-02-01', '--until', '2026-01-01'], '--since must not be after'],
  ])('says what is wrong with %j', async (words, sentence) => {
    const { code, error } = await fairlead(['export', ...words], variables);
    expect(code).toBe(2);
    expect(error).toContain(sentence);
  });

  const oracle = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

  it.skipIf(!oracle('hledger'))('writes a journal that hledger takes', async () => {
    const path = join(folder, 'all.journal');
    writeFileSync(path, await exported('--format', 'hledger'));
    const checked = spawnSync('hledger', ['-f', path, 'check'], { encoding: 'utf8' });
    expect(checked.stderr).toBe('');
    const { stdout } = spawnSync('hledger', ['-f', path, 'stats'], { encoding: 'utf8' });
    expect(stdout).toMatch(new RegExp(`(Txns|Transactions) +: ${booked().length} `));
  });

  it.skipIf(!oracle('ofxdump'))('writes OFX of which ofxdump reads every transaction', async () => {
    const path = join(folder, 'all.ofx');
    writeFileSync(path, await exported('--format', 'ofx'));
    const { stdout } = spawnSync('ofxdump', [path], { encoding: 'utf8', maxBuffer: 50_000_000 });
    const ids = [...stdout.matchAll(/Financial institution's ID for this transaction: (\S+)/g)];
    expect(ids.map(([, id]) => id).sort()).toEqual(
      booked()
        .map(({ transaction_id: id }) => id)
        .sort(),
    );
  });
});

function sorted(told: readonly Told[]): Told[] {
  return told.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
