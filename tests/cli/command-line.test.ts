import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { grouped } from '../../packages/server/src/cli/command/groups.ts';
import { allCommands } from '../../packages/server/src/cli/commands.ts';
import { PROGRAM } from '../support/program.ts';
import { fairlead, testFolder } from './terminal.ts';

const commands = await allCommands();

describe('the command line', () => {
  it('lists every command, and has a help page for each', async () => {
    const { code, out } = await fairlead(['help']);
    expect(code).toBe(0);
    for (const { name, summary } of commands) {
      expect(out).toContain(name);
      const page = await fairlead([...name.split(' '), '--help']);
      expect(page).toMatchObject({ code: 0, error: '' });
      expect(page.out).toContain(summary);
      expect(page.out).toContain('--json');
      expect((await fairlead(['help', ...name.split(' ')])).out).toBe(page.out);
    }
  });

  it('lists commands in an order that two of them cannot share', async () => {
    const orders = commands.map(({ order }) => order);
    const shared = commands.filter(({ order }) => orders.indexOf(order) !== orders.lastIndexOf(order));
    const free = Array.from({ length: 1000 }, (_, order) => order).filter(
      (order) => !orders.includes(order) && shared.some((one) => Math.abs(one.order - order) <= 25),
    );
    expect(
      shared.map(({ name, order }) => `${name}: ${order}`),
      `free numbers near them: ${free.join(', ')}`,
    ).toEqual([]);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  });

  it('has a heading of the help for every command', () => {
    const without = grouped(commands).find(({ heading }) => heading === 'Other')?.commands ?? [];
    expect(
      without.map(({ name }) => name),
      'give their first word a heading in cli/command/groups.ts',
    ).toEqual([]);
  });

  it('lists every setting', async () => {
    const { out } = await fairlead(['help', 'settings']);
    expect(out).toMatch(/FAIRLEAD_PORT\s+Port of the API; 0 picks a free one\. Default 4100\. --port/);
    expect(out).toMatch(/FAIRLEAD_ENCRYPTION_KEY .*\(or FAIRLEAD_ENCRYPTION_KEY_FILE\)/);
  });

  it.each([
    [['strat'], 'fairlead has no command "strat"; did you mean "fairlead start"?'],
    [['teams', 'crate', 'x'], 'fairlead has no command "teams crate"; did you mean "fairlead teams create"?'],
    [['teems', 'list'], 'fairlead has no command "teems"; did you mean "fairlead teams list"?'],
    [['zzzzzz'], 'fairlead has no command "zzzzzz"; "fairlead help" lists them'],
    [
      ['teams'],
      'fairlead teams needs a verb: teams create, teams list, teams revoke, teams redirect-uris, teams origins, teams android-packages, teams micro-deposits, teams consent-per-product, teams pfc-version, teams report-insights, teams user-tokens, teams webhook-user-id, teams transfer-webhook',
    ],
    [
      ['teams', 'origins', '--json'],
      'fairlead teams origins needs a verb: teams origins add, teams origins remove, teams origins list',
    ],
    [
      ['teams', 'origins', 'ad', 'x'],
      'fairlead teams origins has no verb "ad": teams origins add, teams origins remove, teams origins list',
    ],
    [
      ['teams', 'redirect-uri', 'list'],
      'fairlead has no command "teams redirect-uri"; did you mean "fairlead teams redirect-uris"?',
    ],
    [
      ['teams', 'origins', 'add'],
      'fairlead teams origins add needs ORIGIN; see "fairlead teams origins add --help"',
    ],
    [['--json', 'start'], 'name a command before --json; "fairlead help" lists them'],
    [['start', '--prot', '1'], '--prot is no flag of fairlead start; did you mean --port?'],
    [['start', '-p', '1'], '-p is no flag of fairlead start; "fairlead start --help" lists its flags'],
    [['start', '--port'], '--port needs a value'],
    [['start', '--data', '--json'], '--data needs a value'],
    [['start', '--json=yes'], '--json takes no value'],
    [['start', 'sandbox'], 'fairlead start does not take "sandbox"'],
    [['teams', 'create'], 'fairlead teams create needs NAME; see "fairlead teams create --help"'],
    [['secrets', 'roll', '--grace', '1 w'], '--grace must be a span of time like 31d, 2w, 12h, 90m or P31D'],
    [
      ['teams', 'create', 'x', '--environments', 'sandbx'],
      '--environments takes sandbox, development, production, not "sandbx"',
    ],
    [['env', '--library', 'perl'], '--library must be one of node, python, ruby, go, java'],
  ])('answers %j with one sentence and exit code 2', async (words, sentence) => {
    expect(await fairlead(words)).toEqual({ code: 2, out: '', error: `fairlead: ${sentence}\n` });
  });

  it('prints its version, as text and as JSON', async () => {
    expect((await fairlead(['--version'])).out).toMatch(/^fairlead \d+\.\d+\.\d+\n$/);
    const { out } = await fairlead(['version', '--json']);
    expect(Object.keys(JSON.parse(out))).toEqual(['version']);
  });

  it.runIf(existsSync('/dev/full'))('ends with 1 where a full disk takes nothing of its answer', () => {
    expect(answerInto('/dev/full')).toEqual({
      code: 1,
      error: expect.stringContaining('the answer cannot be written: the disk is full'),
    });
  });

  it.runIf(process.platform !== 'win32')('ends with 1 where only a part of its answer has room', () => {
    // A bound on the size of files takes a part as well, and then nothing.
    expect(answerInto(join(testFolder(), 'schema.json'), 'ulimit -f 1')).toEqual({
      code: 1,
      error: expect.stringContaining('the answer cannot be written'),
    });
  });
});

/** Prints the schema of scenarios, some kilobytes, into a file. */
function answerInto(file: string, before = ':') {
  const { status: code, stderr: error } = spawnSync(
    'sh',
    ['-c', `${before}; exec "$0" "$1" scenario schema > "$2"`, process.execPath, PROGRAM, file],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' } },
  );
  return { code, error };
}
