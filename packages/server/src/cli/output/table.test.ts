import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { realClock } from '../../world/clock.ts';
import { run } from '../run.ts';
import { lookOf } from './screen.ts';
import { type TerminalLook, table } from './table.ts';

const ID = '1vvOzwGNxqNKxNwVSQw2WNSEUHXba8cbNNMet';
const hourAgo = new Date(realClock.now() - 3_700_000).toISOString();
const HEADINGS = ['time', 'item_id', 'state', 'what'];
const ROWS = [[hourAgo, ID, 'error', 'x '.repeat(100)]];
const SCREEN: TerminalLook = { columns: 100, paint: (tone, text) => `<${tone}>${text}</>` };

it('shows times and ids whole where a program reads them', () => {
  const [, row] = table(HEADINGS, ROWS).split('\n');
  expect(row).toBe(`${hourAgo}  ${ID}  error  ${'x '.repeat(100)}`.trimEnd());
});

it('fits 100 columns on a terminal, with relative times, short ids and states that catch the eye', () => {
  const [heading = '', row = ''] = table(HEADINGS, ROWS, SCREEN).split('\n');
  expect(heading).toContain('<heading>time</>');
  expect(row).toMatch(/^1 h ago +1vvOzwGNxq… +<bad>error<\/> +[x ]+…$/);
  expect(row.replaceAll(/<\/?\w*>/g, '').length).toBe(100);
});

it('is plain where a program reads it', () => {
  const piped = new PassThrough() as unknown as NodeJS.WriteStream;
  expect(lookOf(piped).columns).toBeUndefined();
  expect(lookOf(piped).paint('bad', 'dead')).toBe('dead');
});

it('prints tables whole on a terminal too with --wide', async () => {
  const shown = async (...words: string[]) => {
    let out = '';
    await run(words, {
      variables: {},
      look: { ...SCREEN, columns: 60 },
      out: (text) => {
        out += text;
      },
      error: () => undefined,
    });
    return out;
  };
  expect(await shown('scenario', 'list', '--wide')).not.toContain('…');
  expect(await shown('scenario', 'list')).toContain('…');
});
