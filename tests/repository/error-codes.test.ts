import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue, type ErrorCode } from '../../packages/server/src/errors.ts';

const SERVER = join(import.meta.dirname, '../../packages/server/src');
const ON_DEMAND = 'In this version only a test in the sandbox leads to it.';

it('each code of the catalogue is given by the service, or its page says that only a test leads to it', () => {
  const sources = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !file.startsWith('errors/') && !file.includes('.test.'))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'));
  const words = new Set(sources.flatMap((source) => source.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
  const unused = (Object.keys(catalogue) as ErrorCode[]).filter((code) => !words.has(code));
  const silent = unused.filter((code) => !catalogue[code].when.includes(ON_DEMAND));
  expect(silent, 'raise them, or say onDemand(…) in their entries').toEqual([]);
});
