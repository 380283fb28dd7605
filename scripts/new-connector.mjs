// `npm run new:connector NAME`: a folder in `connectors/` that speaks to a made-up bank and passes the conformance suite.
// docs/guides/new-connector.md goes through its files.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const [name = '', root = join(here, '..')] = process.argv.slice(2);
const folder = join(root, 'packages/server/src/connectors', name);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail('name the connector in small letters, digits and hyphens: npm run new:connector my-bank');
}
if (existsSync(folder)) fail(`there is a connector ${name} already, in ${folder}`);

const camel = name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(join(here, 'new-connector'))) {
  const text = readFileSync(join(here, 'new-connector', file), 'utf8')
    .replaceAll('NAME_CAMELToken', `${camel[0].toUpperCase()}${camel.slice(1)}Token`)
    .replaceAll('NAME_CAMEL', camel)
    .replaceAll('NAME', name);
  writeFileSync(join(folder, file.replace('.template', '')), text);
}
// Longer names break lines elsewhere.
spawnSync(
  process.execPath,
  [join(here, '../node_modules/@biomejs/biome/bin/biome'), 'check', '--write', folder],
  {
    cwd: join(here, '..'),
  },
);
process.stdout.write(`made ${folder}
next: npx vitest run ${join(folder, 'connector.test.ts')}, and docs/guides/new-connector.md\n`);

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
