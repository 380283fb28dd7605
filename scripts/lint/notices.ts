// `node scripts/lint/notices.ts [folder]`: every data file of packages/enrich, and of the shipped institutions, has its line in NOTICE,
// which says where it comes from and under which licence; and no line names a file that is gone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDERS = ['packages/enrich', 'packages/server/src/operator-files'];
const LINE = /^(packages\/\S+): (.+)$/gm;

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const noted = new Map(
  [...readFileSync(join(root, 'NOTICE'), 'utf8').matchAll(LINE)].map(([, file = '', source = '']) => [
    file,
    source,
  ]),
);
const data = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap(dataFilesIn);
const faults = [
  ...data
    .filter((file) => !noted.has(file))
    .map((file) => `${file}: NOTICE has no line that says where it comes from`),
  ...[...noted.keys()]
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `NOTICE: ${file} is gone`),
  ...[...noted]
    .filter(([, source]) => !/Apache-2\.0|MIT|CC0/.test(source))
    .map(([file]) => `NOTICE: ${file} has no licence`),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${data.length} data files, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** `*.data.ts`, and JSON other than a package's own file. */
function dataFilesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : dataFilesIn(path);
    const isData =
      entry.name.endsWith('.data.ts') ||
      (entry.name.endsWith('.json') && !/^(package|tsconfig).*\.json$/.test(entry.name));
    return isData ? [path] : [];
  });
}
