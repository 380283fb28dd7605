import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openZip } from './container/zip.ts';
import { zipOf } from './container/zip-fixture.ts';
import { generator, mutate } from './damage.fixture.ts';
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
  unsupportedReason,
} from './index.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? '300');
const SEED = 0x5eed;
const TIMEOUT_MS = 30_000 + RUNS * 20;
const fixtures = new URL('../fixtures/', import.meta.url);

interface Fixture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function load(folder: string): Fixture[] {
  const directory = new URL(`${folder}/`, fixtures);
  const names = readdirSync(directory).filter((name) => !name.endsWith('.json'));
  return names.map((name) => ({ name, bytes: readFileSync(new URL(name, directory)) }));
}

/** The result, or the refusal; anything else that is thrown fails the test. */
function outcome<T>(read: () => T): T | FormatError {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

function readAnyCsv(bytes: Uint8Array): void {
  const detection = detectMapping(bytes);
  const mappings = detection.outcome === 'proposed' ? [detection.mapping] : detection.candidates;
  for (const mapping of mappings) outcome(() => readCsv(bytes, mapping));
}

describe('cut files', () => {
  test.each(load('ofx'))(
    'every beginning of $name is read whole or refused with FormatError',
    ({ bytes }) => {
      const whole = outcome(() => readOfx(bytes));
      for (let length = 0; length < bytes.length; length++) {
        const cut = outcome(() => readOfx(bytes.subarray(0, length)));
        if (cut instanceof FormatError) continue;
        // A file is only taken when nothing is missing but what stands behind a document's end.
        const text = new TextDecoder(cut.encoding).decode(bytes.subarray(0, length));
        expect(text).toMatch(/<\/OFX>[^<]*$/i);
        if (!(whole instanceof FormatError) && whole.statements.length === 1) {
          expect(cut.statements).toEqual(whole.statements);
        }
      }
    },
    TIMEOUT_MS,
  );

  test.each(load('csv'))(
    'every beginning of $name gives rows or FormatError',
    ({ bytes }) => {
      for (let length = 0; length < bytes.length; length++)
        outcome(() => readAnyCsv(bytes.subarray(0, length)));
    },
    TIMEOUT_MS,
  );
});

/** The readers of one-file formats; whatever was cut or twisted, they give a statement file or a refusal. */
const READERS: readonly { folder: string; read: (bytes: Uint8Array) => void }[] = [
  { folder: 'camt', read: (bytes) => void readCamt(bytes) },
  { folder: 'mt', read: (bytes) => void readMt(bytes) },
  { folder: 'norma43', read: (bytes) => void readNorma43(bytes) },
  { folder: 'qif', read: (bytes) => void readQif(bytes) },
];

describe('cut files of the other formats', () => {
  test.each(READERS.flatMap(({ folder, read }) => load(folder).map((file) => ({ ...file, read }))))(
    'every beginning of $name gives statements or FormatError',
    ({ bytes, read }) => {
      for (let length = 0; length < bytes.length; length++) outcome(() => read(bytes.subarray(0, length)));
    },
    TIMEOUT_MS,
  );
});

/** Damage inside the archive: the bytes around are found out by their sum. */
function damagedWorkbook(bytes: Uint8Array, below: (limit: number) => number): Uint8Array {
  const parts = openZip(bytes).map((entry) => ({ name: entry.name, content: entry.read() }));
  const hit = below(parts.length);
  return zipOf(
    parts.map((part, index) => (index === hit ? { ...part, content: mutate(part.content, below) } : part)),
    { isStored: true },
  );
}

describe('damaged files of the other formats', () => {
  test.each([
    ...READERS.map((reader) => ({ ...reader, damage: mutate })),
    { folder: 'xlsx', read: (bytes: Uint8Array) => void readStatementFiles(bytes), damage: damagedWorkbook },
    { folder: 'xlsx', read: (bytes: Uint8Array) => void readStatementFiles(bytes), damage: mutate },
  ])(
    '$folder: they throw nothing but FormatError',
    ({ folder, read, damage }) => {
      const below = generator(SEED);
      const originals = load(folder);
      let refused = 0;
      const runs = RUNS / 2;
      for (let run = 0; run < runs; run++) {
        const original = originals[below(originals.length)];
        if (original === undefined) continue;
        const damaged = damage(original.bytes, below);
        detectFormat(damaged);
        outcome(() => unsupportedReason(damaged));
        outcome(() => readStatementFiles(damaged));
        if (outcome(() => read(damaged)) instanceof FormatError) refused += 1;
      }
      expect(refused).toBeGreaterThan(runs * 0.05);
    },
    TIMEOUT_MS,
  );
});

describe(`${RUNS} damaged files of each format`, () => {
  test.each([
    { folder: 'ofx', read: (bytes: Uint8Array): void => void readOfx(bytes) },
    { folder: 'csv', read: readAnyCsv },
  ])(
    'damaged $folder files throw nothing but FormatError',
    ({ folder, read }) => {
      const below = generator(SEED);
      const originals = load(folder);
      let refused = 0;
      for (let run = 0; run < RUNS; run++) {
        const original = originals[below(originals.length)];
        if (original === undefined) continue;
        const damaged = mutate(original.bytes, below);
        detectFormat(damaged);
        if (outcome(() => read(damaged)) instanceof FormatError) refused += 1;
      }
      // Both must happen, else the damage is too mild or too hard to test anything.
      expect(refused).toBeGreaterThan(RUNS * 0.05);
      expect(refused).toBeLessThan(RUNS * 0.95);
    },
    TIMEOUT_MS,
  );
});
