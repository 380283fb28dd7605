// `npm run release`: everything up to the publishing itself, into release/. Publishing is for a person.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { packPackages } from './pack.ts';
import { manifestOf, publishedPackages, root } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

const outdir = join(root, 'release');
const { version } = manifestOf(root);
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

requireReleasable();
rmSync(outdir, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: ['ignore', 2, 2] });
const archives = await packPackages(outdir);
for (const published of publishedPackages()) {
  const { name } = published.manifest;
  writeFileSync(
    join(outdir, `${name.replace('@', '').replace('/', '-')}-${version}.cdx.json`),
    billOfMaterials(published),
  );
}
const sums = archives.map(
  (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}`,
);
writeFileSync(join(outdir, 'SHA256SUMS'), `${sums.join('\n')}\n`);
process.stdout.write(
  [
    ...sums,
    '',
    'To publish, in this order:',
    ...archives.map((file) => `  npm publish ${relative(root, file)} --access public`),
    `  git tag --annotate v${version} --message v${version} && git push origin v${version}`,
    '',
  ].join('\n'),
);

/** @throws Error for a tree that is not what would be tagged; `--try` packs it all the same */
function requireReleasable(): void {
  if (process.argv.includes('--try')) return;
  if (git('status', '--porcelain') !== '')
    throw new Error('commit first: a release is of a commit; --try packs what is here');
  if (git('tag', '--list', `v${version}`) !== '')
    throw new Error(`v${version} is tagged already: choose the next version`);
  const heading = /^## (.+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1] ?? '';
  if (!/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/.test(heading))
    throw new Error(`CHANGELOG.md says "${heading}": give the version its day`);
}
