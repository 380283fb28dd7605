import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pngOf } from '../../packages/server/src/operator-files/png.fixture.ts';
import { fairlead, testFolder } from './terminal.ts';

it('customizations of Link are saved from a file with its pictures, compared, brought back and withdrawn', async () => {
  const folder = testFolder();
  const variables = { FAIRLEAD_DATA: join(folder, 'data') };
  await fairlead(['migrate'], variables);
  await fairlead(['teams', 'create', 'Harbour'], variables);
  const logo = pngOf('#000000');
  writeFileSync(join(folder, 'harbour.png'), logo);
  const file = join(folder, 'harbour.json');
  const run = async (...words: string[]) => {
    const { code, out, error } = await fairlead(['link-customizations', ...words], variables);
    return code === 0 ? out : error;
  };
  writeFileSync(file, JSON.stringify({ logo: 'harbour.png', radius_px: 4 }));
  expect(await run('save', 'harbour', file)).toBe('saved version 1 of harbour\n');
  const shown = await run('show', 'harbour');
  expect(JSON.parse(shown)).toEqual({ logo: logo.toString('base64'), radius_px: 4 });
  // What it prints can be saved again.
  writeFileSync(file, shown);
  expect(await run('save', 'harbour', file)).toBe('saved version 2 of harbour\n');
  expect(await run('roll-back', 'harbour', '1')).toBe('version 3 of harbour is what version 1 was\n');
  expect(await run('show', 'harbour', '--version', '2')).toBe(shown);
  expect(await run('list')).toMatch(/harbour +saved +3 /);
  expect(await run('withdraw', 'harbour')).toBe('withdrew harbour\n');
  expect(await run('list')).toMatch(/harbour +withdrawn +4 /);
  expect(await run('roll-back', 'harbour', 'x')).toContain('VERSION must be the number of a version');
  expect(await run('save', 'harbour', join(folder, 'none.json'))).toContain('there is no such file');
});
