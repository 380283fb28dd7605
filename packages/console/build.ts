// Bundles the Console into packages/console/dist, by esbuild like Link.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { describeEndpoints } from '../../scripts/reference/endpoints.ts';

const home = import.meta.dirname;
const ENTRY = 'src/main.tsx';
/** Panes of Link with sample data, as the studio shows them: the frame's own code, on a page of its own. */
const PREVIEW = '../link/src/frame/gallery/preview.tsx';
const PREVIEW_STYLES = '../link/src/frame/styles/index.css';

/** Data that the page of the API is made of: as text that is parsed when the page opens, which is faster than code. */
const ENDPOINTS: Plugin = {
  name: 'endpoints',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^fairlead:endpoints$/ }, ({ path }) => ({ path, namespace: 'fairlead' }));
    onLoad({ filter: /./, namespace: 'fairlead' }, async () => ({
      contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(await describeEndpoints()))})`,
    }));
  },
};

const OPTIONS = {
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
} as const satisfies BuildOptions;

/** Builds the pages' scripts and style sheets into `outdir`, which is emptied first. @throws when a source does not build */
export async function buildConsole(outdir: string = join(home, 'dist')): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  const below = (file: string) => relative(outdir, join(home, file));
  // Apart from each other, so that the Console shares no file with Link.
  const [own, preview] = await Promise.all([
    build({ ...OPTIONS, outdir, entryPoints: [join(home, ENTRY)], plugins: [ENDPOINTS] }),
    build({ ...OPTIONS, outdir, entryPoints: [join(home, PREVIEW), join(home, PREVIEW_STYLES)] }),
  ]);
  requireOwnInputs(Object.keys(own.metafile.inputs));
  const outputs = [own, preview].flatMap(({ metafile }) => Object.keys(metafile.outputs));
  const files = [...new Set(outputs.map(below))];
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  await Promise.all(files.map((file) => compress(join(outdir, file))));
  const previewStyles = pageFiles(preview.metafile, PREVIEW_STYLES, below).script;
  const manifest = {
    version,
    ...pageFiles(own.metafile, ENTRY, below),
    preview: { ...pageFiles(preview.metafile, PREVIEW, below), styles: [previewStyles] },
    files,
  };
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** What a page loads, by its entry. */
function pageFiles({ outputs }: Metafile, entry: string, below: (file: string) => string) {
  const [script, output] = Object.entries(outputs).find(([, each]) => each.entryPoint === entry) ?? [];
  if (script === undefined || output === undefined) throw new Error(`${entry} was not built`);
  return {
    script: below(script),
    styles: output.cssBundle === undefined ? [] : [below(output.cssBundle)],
    preload: output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => below(path)),
  };
}

/** The pages take types of the server's answers; a value would bring the server into the browser. */
function requireOwnInputs(inputs: readonly string[]): void {
  const foreign = inputs.filter(
    (path) =>
      !/^(src\/|fairlead:endpoints$|fairlead:fairlead:endpoints$|\.\.\/\.\.\/node_modules\/|\.\.\/link\/src\/frame\/(styles\/|look\/contrast\.ts$))/.test(
        path,
      ),
  );
  if (foreign.length > 0)
    throw new Error(`packages/console takes in what is not its own: ${foreign.join(', ')}`);
}

async function compress(file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }));
}
