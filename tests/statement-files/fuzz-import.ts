// Damaged statement files of every format, each imported twice into an embedded store: `node tests/statement-files/fuzz-import.ts
// [--files N] [--seed N] [--json]`. A file is taken or refused with a sentence, and the second time it adds nothing.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generator, mutate } from '../../packages/formats/src/damage.fixture.ts';
import { RefusalError } from '../../packages/server/src/errors.ts';
import { startTestService } from '../support/service.ts';
import { FIXTURES, importFiles } from './importing.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const COUNT = Number(values.files);
const SEED = Number(values.seed);
const FORMATS = ['ofx', 'camt', 'mt', 'qif', 'csv', 'xlsx'];
/** Files into one account, before the next begins: beside files of other damage, and not beside all of them. */
const FILES_OF_AN_ACCOUNT = 20;

const originals = FORMATS.map((format) =>
  readdirSync(join(FIXTURES, format))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => ({ name: `${format}/${name}`, bytes: readFileSync(join(FIXTURES, format, name)) })),
);
const below = generator(SEED);
const report = { files: 0, taken: 0, refused: 0, entries: 0, problems: [] as string[] };
const folder = mkdtempSync(join(tmpdir(), 'fairlead-fuzz-import-'));
const service = await startTestService({}, join(folder, 'data'));
try {
  for (let nth = 0; nth < COUNT; nth++) {
    const family = originals[nth % originals.length] ?? [];
    const original = family[below(family.length)];
    if (!original) throw new Error('there are no files to damage');
    const bytes = mutate(original.bytes, below);
    const problem = await problemOf({ name: original.name, bytes }, Math.floor(nth / FILES_OF_AN_ACCOUNT));
    if (problem !== null)
      report.problems.push(`file ${nth} of seed ${SEED}, made of ${original.name}: ${problem}`);
    report.files += 1;
  }
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What is wrong with how this file was taken; null for nothing. */
async function problemOf(
  file: { readonly name: string; readonly bytes: Uint8Array },
  account: number,
): Promise<string | null> {
  const directions = { currency: 'USD', csv: { account: `Account ${account}` } };
  try {
    const first = await importFiles(service, [file], directions);
    report.taken += 1;
    for (const { added } of first.accounts) report.entries += added;
    const again = await importFiles(service, [file], directions);
    const changed = again.accounts.filter(({ added, modified, removed }) => added + modified + removed > 0);
    return changed.length === 0 ? null : `the second time it changed ${JSON.stringify(changed)}`;
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'INVALID_FIELD')
      return String((error as Error).stack ?? error);
    report.refused += 1;
    return error.message === '' ? 'it was refused without a sentence' : null;
  }
}

if (values.json) console.log(JSON.stringify(report));
else {
  console.log(
    `${report.files} files: ${report.taken} taken with ${report.entries} entries, ${report.refused} refused`,
  );
  for (const problem of report.problems) console.log(problem);
}
// Both must happen, else the damage is too mild or too hard to test anything.
const isTested = report.taken > COUNT * 0.05 && report.refused > COUNT * 0.05;
process.exitCode = report.problems.length === 0 && isTested ? 0 : 1;
