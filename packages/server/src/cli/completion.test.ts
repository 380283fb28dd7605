import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { grouped } from './command/groups.ts';
import { allCommands } from './commands.ts';
import { completionScripts } from './completion.ts';

const commands = await allCommands();
const script = completionScripts.bash?.(commands) ?? '';

/** What bash offers for the last word of a line. */
function offers(...words: string[]): string[] {
  const ask = 'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fairlead; declare -p COMPREPLY';
  const text = execFileSync('bash', ['-c', `${script}\n${ask}`, 'bash', 'fairlead', ...words], {
    encoding: 'utf8',
  });
  return [...text.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
}

describe('bash completes', () => {
  it('the name of a command, word by word', () => {
    expect(offers('webh')).toEqual(['webhooks', 'webhook-keys']);
    expect(offers('webhooks', '')).toEqual(['list', 'show', 'replay']);
    expect(offers('teams', 'redirect-uris', '')).toEqual(['add', 'remove', 'list']);
  });

  it('flags of the command that the line names, after its operands too', () => {
    expect(offers('webhooks', 'list', '--st')).toEqual(['--state']);
    expect(offers('clock', 'advance', '31d', '--te')).toEqual(['--team']);
    expect(offers('start', '--with')).toEqual(['--with-refbank']);
    expect(offers('items', '--with')).toEqual([]);
  });
});

it('fish gets every command with what it does', () => {
  const text = completionScripts.fish?.(commands) ?? '';
  for (const { name } of commands) expect(text).toContain(` -a ${name.split(' ').at(-1)} -d '`);
  expect(text).toContain("'__fairlead_at webhooks list' -l state -r -d ");
});

it('every command stands below a heading of the help', () => {
  const headings = grouped(commands).map(({ heading }) => heading);
  expect(headings).toEqual([
    'Run',
    'Try',
    'Inspect',
    'Webhooks',
    'Time',
    'Files',
    'Teams and keys',
    'Operate',
  ]);
  expect(grouped(commands).flatMap(({ commands: own }) => own)).toHaveLength(commands.length);
});
