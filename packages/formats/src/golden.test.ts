import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  detectFormat,
  detectMapping,
  FormatError,
  readCamt,
  readCsv,
  readMt,
  readNorma43,
  readOfx,
  readQif,
  readStatementFiles,
} from './index.ts';

// Rewritten with UPDATE_GOLDEN=1, never by hand; the diff is what a change does to users.
const isUpdate = process.env.UPDATE_GOLDEN === '1';
const fixtures = new URL('../fixtures/', import.meta.url);

function refusable(read: () => object): object {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, line, reason, status } = error;
    return { refused: { code, line, reason, status } };
  }
}

function readCsvFixture(bytes: Uint8Array): object {
  const detection = detectMapping(bytes);
  if (detection.outcome === 'undecided') return { detection };
  const { preview, ...proposal } = detection;
  const document = readCsv(bytes, detection.mapping);
  expect(document.transactions.slice(0, preview.length)).toEqual(preview);
  return { detection: proposal, document };
}

const KINDS = [
  { folder: 'ofx', read: (bytes: Uint8Array): object => readOfx(bytes) },
  { folder: 'csv', read: readCsvFixture },
  { folder: 'camt', read: (bytes: Uint8Array): object => readCamt(bytes) },
  { folder: 'mt', read: (bytes: Uint8Array): object => readMt(bytes) },
  { folder: 'norma43', read: (bytes: Uint8Array): object => readNorma43(bytes) },
  { folder: 'qif', read: (bytes: Uint8Array): object => readQif(bytes) },
  { folder: 'xlsx', read: (bytes: Uint8Array): object => ({ files: readStatementFiles(bytes) }) },
];

describe.each(KINDS)('fixtures of $folder', ({ folder, read }) => {
  const directory = new URL(`${folder}/`, fixtures);
  const names = readdirSync(directory).filter((name) => !name.endsWith('.json'));

  test.each(names)('%s reads as recorded', (name) => {
    const bytes = readFileSync(new URL(name, directory));
    const result = refusable(() => ({ format: detectFormat(bytes), ...read(bytes) }));
    const golden = new URL(`${name}.golden.json`, directory);
    if (isUpdate) writeFileSync(golden, `${JSON.stringify(result, null, 2)}\n`);
    expect(result).toEqual(JSON.parse(readFileSync(golden, 'utf8')));
  });
});
