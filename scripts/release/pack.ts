import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Published, publishedPackages, root } from './packages.ts';

/** Files of the repository that travel with every package. */
const WITH_ALL = ['LICENSE', 'NOTICE'];
/** What a build leaves in dist that is of this machine, or for those who have the sources. */
const LEFT_OUT = /\.compile-cache|\.map$/;

/** Packs every package that is not private, as it was built last; gives the archives, in the order of publishing. */
export async function packPackages(outdir: string): Promise<string[]> {
  await mkdir(outdir, { recursive: true });
  const archives: string[] = [];
  for (const each of publishedPackages()) archives.push(await pack(each, outdir));
  return archives;
}

/** From a copy: the manifest says there only what a user of the package needs. */
async function pack({ folder, manifest }: Published, outdir: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'fairlead-pack-'));
  try {
    const filter = (path: string) => !LEFT_OUT.test(basename(path));
    for (const name of ['README.md', ...(manifest.files ?? [])])
      await cp(join(folder, name), join(stage, name), { recursive: true, filter });
    for (const name of WITH_ALL) await cp(join(root, name), join(stage, name));
    const { devDependencies, scripts, ...said } = manifest;
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(said, null, 2)}\n`);
    const flags = ['pack', '--json', '--ignore-scripts', '--pack-destination', outdir];
    const { stdout } = await promisify(execFile)('npm', flags, { cwd: stage });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    if (packed === undefined) throw new Error(`${manifest.name} was not packed`);
    return join(outdir, packed.filename.replace('@', '').replace('/', '-'));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
