import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue, type ErrorCode } from '../../packages/server/src/errors.ts';

const SERVER = join(import.meta.dirname, '../../packages/server/src');
const API = join(import.meta.dirname, '../../docs/specification/api.md');
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

it('section 5.3 of the specification lists each code of the catalogue, those with words for the person as U, and no other', () => {
  const [, section = ''] = /^### 5\.3 .*\n([\s\S]*?)^### 5\.4 /m.exec(readFileSync(API, 'utf8')) ?? [];
  const cells = section.split('\n').flatMap((line) => line.split(' | ').slice(0, -1));
  const listed = new Map(
    cells
      .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`(?: –)?( U)?/g)])
      .map(([, code = '', mark]) => [code, mark !== undefined]),
  );
  const known = new Map(Object.entries(catalogue).map(([code, entry]) => [code, entry.display !== null]));
  const missing = [...known.keys()].filter((code) => !listed.has(code));
  expect(missing, 'add them to docs/specification/api.md, 5.3').toEqual([]);
  expect([...listed.keys()].filter((code) => !known.has(code))).toEqual([]);
  const wronglyMarked = [...known].filter(([code, isForPerson]) => listed.get(code) !== isForPerson);
  expect(wronglyMarked, 'U says that the code has a display_message').toEqual([]);
});
