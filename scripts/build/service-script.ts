// The service as one script, for `runCompiled`, and beside it a file for each package that a start does not need.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { asciiJson, modulesLater } from './light-start.ts';

/** Larger than all of the service, and shared with nothing in it; each is loaded when it is asked for first. */
const APART = [
  '@fairlead/enrich',
  '@fairlead/refbank',
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/server/stdio',
  'openid-client',
  'pdfkit',
  'yaml',
  'zod',
];

/** What it is a function of is said in `runCompiled`; modules are strict. */
const BEGIN =
  '(function (exports, require, __filename, __url) { "use strict"; const module = { exports }, __dirname = require("node:path").dirname(__filename);';

/** Modules that were not of CommonJS ask for their own URL. */
const BEGIN_PACKAGE = '"use strict"; const __url = require("node:url").pathToFileURL(__filename).href;';

/** What the import.meta of a module is where there is none. */
const OF_IMPORT_META = {
  'import.meta.url': '__url',
  'import.meta.dirname': '__dirname',
  'import.meta.filename': '__filename',
};

interface Build {
  readonly entry: string;
  readonly outdir: string;
  readonly plugins: Plugin[];
}

/** Gives the files that went into it. */
export async function buildService({ entry, outdir, plugins }: Build): Promise<string[]> {
  const shared = {
    metafile: true,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'linked',
    define: OF_IMPORT_META,
    sourcemap: true,
    logLevel: 'warning',
    // A module that is loaded later has what is imported from it, or the service would meet it as undefined.
    logOverride: { 'import-is-undefined': 'error' },
  } as const;
  const [service, packages] = await Promise.all([
    build({
      ...shared,
      entryPoints: { service: entry },
      // An import of another file becomes a call of `require`: a script has no imports of its own.
      supported: { 'dynamic-import': false },
      plugins: [packagesApart, modulesLater, dataApart(outdir), ...plugins],
      banner: { js: BEGIN },
      footer: { js: 'Object.assign(exports, module.exports); })' },
    }),
    build({
      ...shared,
      entryPoints: Object.fromEntries(APART.map((name) => [fileOf(name), name])),
      banner: { js: BEGIN_PACKAGE },
      plugins,
    }),
  ]);
  await requireAscii(join(outdir, 'service.cjs'));
  return [service, packages].flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

function fileOf(name: string): string {
  return `package-${name.replaceAll(/[^a-z]+/g, '-').replace(/^-/, '')}`;
}

const packagesApart: Plugin = {
  name: 'packages-apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
      APART.includes(path) ? { path, namespace: 'apart' } : undefined,
    );
    // Without a module in between, its default export would be all that it exports.
    onLoad({ filter: /./, namespace: 'apart' }, ({ path }) => {
      const file = JSON.stringify(`./${fileOf(path)}.cjs`);
      return { contents: `export * from ${file}; export { default } from ${file};` };
    });
    onResolve({ filter: /^\.\/package-/, namespace: 'apart' }, ({ path }) => ({ path, external: true }));
  },
};

/** Data within the script would be held three times: in its text, in its compiled code, and as what is made of it. */
function dataApart(outdir: string): Plugin {
  return {
    name: 'data-apart',
    setup({ onLoad }) {
      onLoad({ filter: /\.data\.json$/ }, async ({ path }) => {
        const name = basename(path);
        await mkdir(outdir, { recursive: true });
        // Two with one name would write over each other.
        await writeFile(join(outdir, name), asciiJson(await readFile(path, 'utf8')), { flag: 'wx' });
        return {
          loader: 'js',
          contents: `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(__dirname + '/${name}', 'latin1'));`,
        };
      });
    },
  };
}

/** What is read as Latin 1 is what was written as UTF-8 in ASCII alone. */
async function requireAscii(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.findIndex((byte) => byte > 0x7f);
  if (at >= 0) throw new Error(`${file} is not plain ASCII: ${bytes.subarray(at - 40, at + 40)}`);
}
