import { expect, it } from 'vitest';
import { loadDirectory } from '../../../catalogue/load.ts';
import { redirectWays } from './redirect-ways.ts';

const directory = loadDirectory({ environment: 'sandbox', names: 'reference', extra: [] });

function waysAt(id: string, possible: { popup: boolean; redirect: boolean }) {
  const institution = directory.byId(id);
  if (!institution) throw new Error(`there is no ${id}`);
  return redirectWays(institution, possible);
}

it.each([
  ['a window first', 'ins_127287', { popup: true, redirect: true }, ['popup', 'redirect']],
  ['a window alone without a way back', 'ins_127287', { popup: true, redirect: false }, ['popup']],
  ['the whole page in an embedded browser', 'ins_127287', { popup: false, redirect: true }, ['redirect']],
  [
    'a code after the window at the bank that has one',
    'ins_117181',
    { popup: true, redirect: true },
    ['popup', 'qr', 'redirect'],
  ],
  ['no code on the device that would show it', 'ins_117181', { popup: false, redirect: true }, ['redirect']],
  [
    'the whole page first at the bank with an app',
    'ins_132241',
    { popup: true, redirect: true },
    ['redirect', 'popup'],
  ],
  ['no way where there is none', 'ins_132241', { popup: false, redirect: false }, []],
] as const)('offers %s', (_what, id, possible, ways) => {
  expect(waysAt(id, possible)).toEqual(ways);
});
