// Bundles Link into packages/link/dist, by esbuild like the service: one bundler with one set of options serves a classic script, a
// module and pages, in a fifth of a second.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { VERSION } from './src/version.ts';

const home = import.meta.dirname;
const source = (path: string) => join(home, 'src', path);

/** Browsers of mid 2022 and later: the first with `inert`, which the dialog needs. */
const BROWSERS = ['chrome102', 'edge102', 'firefox112', 'safari15.5'];

const COMMON: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: BROWSERS,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  absWorkingDir: home,
};

/** What each page begins with. */
const PAGES = {
  frame: 'frame/main.tsx',
  webview: 'pages/webview.ts',
  hosted: 'pages/hosted.ts',
  why: 'pages/why.ts',
  demo: 'pages/demo/demo.tsx',
} as const;

/** Of every page that draws panes; a file of its own, which all of them share. */
const STYLES = 'frame/styles/index.css';

interface Built {
  readonly metafile: Metafile;
}

/** What a page loads: paths below the folder of the manifest. */
export interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script imports at once. */
  readonly preload: readonly string[];
}

/** What was built; `dist/manifest.json`. */
export interface Manifest {
  readonly version: string;
  readonly loader: string;
  readonly module: string;
  /** The custom element with all that it needs: one file, so that one hash covers it. */
  readonly element: string;
  readonly pages: Readonly<Record<keyof typeof PAGES, PageFiles>>;
  /** Subresource integrity of every file, by its path. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Builds the loader, the module and the pages into `outdir`, which is emptied first. @throws when a source does not build */
export async function buildLink(outdir: string = join(home, 'dist')): Promise<Manifest> {
  await requireSameVersion();
  await rm(outdir, { recursive: true, force: true });
  const [loader, module, element, packagedElement, styles, frame, webview, hosted, why, demo] =
    await Promise.all([
      buildLoader(outdir),
      build({
        ...COMMON,
        entryPoints: [source('module/index.ts')],
        outfile: join(outdir, 'module/index.js'),
        format: 'esm',
        minify: false,
        metafile: true,
      }),
      buildElement(join(outdir, 'element/served.js')),
      buildElement(join(outdir, 'element/index.js'), { minify: false, plugins: [besideTheModule()] }),
      buildPage(outdir, STYLES),
      buildPage(outdir, PAGES.frame),
      buildPage(outdir, PAGES.webview),
      buildPage(outdir, PAGES.hosted),
      buildPage(outdir, PAGES.why),
      buildPage(outdir, PAGES.demo),
    ]);
  const built = [loader, module, element, packagedElement, styles, frame, webview, hosted, why, demo];
  const files = [...new Set(built.flatMap(({ metafile }) => Object.keys(metafile.outputs)))];
  requireOwnInputs([frame, webview, hosted].flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  const below = (path: string) => relative(outdir, join(home, path));
  const withStyles = ({ metafile }: Built, entry: string): PageFiles => ({
    ...pageFiles(metafile, entry, below),
    styles: [pageFiles(styles.metafile, STYLES, below).script],
  });
  const manifest: Manifest = {
    version: VERSION,
    loader: 'loader/link.js',
    module: 'module/index.js',
    element: 'element/served.js',
    pages: {
      frame: withStyles(frame, PAGES.frame),
      webview: withStyles(webview, PAGES.webview),
      hosted: withStyles(hosted, PAGES.hosted),
      why: pageFiles(why.metafile, PAGES.why, below),
      demo: pageFiles(demo.metafile, PAGES.demo, below),
    },
    integrity: Object.fromEntries(
      await Promise.all(files.map(async (file) => [below(file), await integrityOf(join(home, file))])),
    ),
  };
  await Promise.all(files.map((file) => compress(join(home, file))));
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The classic script alone: what a page loads by a tag. */
export function buildLoader(outdir: string): Promise<Built> {
  return build({
    ...COMMON,
    entryPoints: [source('loader/link.ts')],
    outfile: join(outdir, 'loader/link.js'),
    format: 'iife',
    metafile: true,
  });
}

function buildElement(outfile: string, options: BuildOptions = {}): Promise<Built> {
  const entryPoints = [source('element/index.ts')];
  return build({ ...COMMON, ...options, entryPoints, outfile, format: 'esm', metafile: true });
}

/** In the package the element takes the module that is there, so that an application which uses both has it once. */
function besideTheModule(): Plugin {
  return {
    name: 'beside-the-module',
    setup({ onResolve }) {
      onResolve({ filter: /\/module\/index\.ts$/ }, ({ kind }) =>
        kind === 'entry-point' ? undefined : { path: '../module/index.js', external: true },
      );
    },
  };
}

/** A page by itself: nobody opens two of them. Names hold a hash of the content, so that caches keep them for ever. */
function buildPage(outdir: string, entry: string): Promise<Built> {
  return build({
    ...COMMON,
    entryPoints: [source(entry)],
    outdir: join(outdir, 'frame'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [inOneFile(source(entry))],
    metafile: true,
  });
}

/**
 * Panes that are fetched later hold on to the whole page, so that esbuild leaves it in one file instead of one for each set of
 * panes that share something: every file is a request before the first pane.
 */
function inOneFile(entry: string): Plugin {
  return {
    name: 'in-one-file',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^the-page$/ }, () => ({ path: entry, sideEffects: true }));
      onLoad({ filter: /[/\\]panes[/\\]\w+-panes(\.gen)?\.ts$/ }, async ({ path }) => ({
        contents: `${await readFile(path, 'utf8')}\nimport 'the-page';`,
        loader: 'ts',
      }));
    },
  };
}

function pageFiles({ outputs }: Metafile, entry: string, below: (path: string) => string): PageFiles {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === `src/${entry}`);
  if (!found) throw new Error(`${entry} was not built`);
  const [file, { cssBundle, imports, inputs }] = found;
  const needed = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => below(path));
  const styles = cssBundle === undefined ? [] : [below(cssBundle)];
  // An entry that only imports the page's one file is no more than a request.
  const [only] = needed;
  const isEmpty = Object.keys(inputs).length === 0 && needed.length === 1;
  if (isEmpty && only !== undefined) return { script: only, styles, preload: [] };
  return { script: below(file), styles, preload: needed };
}

/** The frame takes types of the server's wire; a value would bring the server into the browser. */
function requireOwnInputs(inputs: readonly string[]): void {
  const foreign = inputs.filter((path) => !/^(src|\.\.\/\.\.\/node_modules)\//.test(path));
  if (foreign.length > 0)
    throw new Error(`packages/link takes in what is not its own: ${foreign.join(', ')}`);
}

/** Beside the file, once and as small as it goes: the server has no time for that when somebody waits. */
async function compress(file: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }));
}

async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}

async function requireSameVersion(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  if (version !== VERSION)
    throw new Error(`packages/link: package.json says ${version} and src/version.ts says ${VERSION}`);
}
