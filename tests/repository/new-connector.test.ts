import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = 'packages/server/src';
/** What a connector may import. */
const ROOMS = ['connectors/sdk', 'money', 'world'];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fairlead-new-connector-'));
  for (const room of ROOMS) cpSync(join(ROOT, SOURCES, room), join(copy, SOURCES, room), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      include: [`${SOURCES}/connectors/my-bank`],
    }),
  );
  writeFileSync(join(copy, 'package.json'), '{"type": "module"}');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const make = (name: string) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/new-connector.mjs'), name, copy], { encoding: 'utf8' });

it('a new connector is a folder that passes the conformance suite and the compiler as it is', () => {
  expect(make('my-bank')).toMatchObject({ status: 0 });
  const run = (program: string, ...flags: string[]): string =>
    execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...flags], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
  run('typescript/bin/tsc', '--project', 'tsconfig.json');
  const told = run('vitest/vitest.mjs', 'run', '--root', copy, `${SOURCES}/connectors/my-bank`);
  expect(told).toMatch(/Tests +\d{2,} passed/);
});

it('a name that is taken, or none, is refused in a sentence', () => {
  expect(make('sdk')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('there is a connector sdk'),
  });
  expect(make('My Bank')).toMatchObject({ status: 1, stderr: expect.stringContaining('in small letters') });
});
