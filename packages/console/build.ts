// Bundles the Console into packages/console/dist, by esbuild like Link.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';

const home = import.meta.dirname;
const ENTRY = 'src/main.tsx';

/** Builds the page's script and style sheet into `outdir`, which is emptied first. @throws when a source does not build */
export async function buildConsole(outdir: string = join(home, 'dist')): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [join(home, ENTRY)],
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    logLevel: 'warning',
    absWorkingDir: home,
  });
  requireOwnInputs(Object.keys(metafile.inputs));
  const files = Object.keys(metafile.outputs).map((file) => relative(outdir, join(home, file)));
  const [script, output] =
    Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === ENTRY) ?? [];
  if (script === undefined || output === undefined) throw new Error(`${ENTRY} was not built`);
  const below = (file: string) => relative(outdir, join(home, file));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  await Promise.all(files.map((file) => compress(join(outdir, file))));
  const manifest = {
    version,
    script: below(script),
    styles: output.cssBundle === undefined ? [] : [below(output.cssBundle)],
    preload: output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => below(path)),
    files,
  };
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The pages take types of the server's answers; a value would bring the server into the browser. */
function requireOwnInputs(inputs: readonly string[]): void {
  const foreign = inputs.filter(
    (path) => !/^(src|\.\.\/\.\.\/node_modules|\.\.\/link\/src\/frame\/styles)\//.test(path),
  );
  if (foreign.length > 0)
    throw new Error(`packages/console takes in what is not its own: ${foreign.join(', ')}`);
}

async function compress(file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }));
}
