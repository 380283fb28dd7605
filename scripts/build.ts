// Bundles the service and the command line into packages/server/dist, with the files of Link, the Console and the documentation, which their own dist has too,
// and compiles the client and the React package into their dist. Run by Node.js 24: `node scripts/build.ts`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { buildConsole } from '../packages/console/build.ts';
import { buildDocs } from '../packages/docs/build.ts';
import { buildLink } from '../packages/link/build.ts';
import { buildForRequire } from '../packages/react/build.ts';
import { overviewText } from '../packages/server/src/cli/overview-text.ts';
import { FONT_FILES } from '../packages/server/src/documents/fonts.ts';
import { filesByName } from './build/files-by-name.ts';
import { asciiOnly, dataAsText, httpWithoutFetch, logUnasked, tlsLater } from './build/light-start.ts';
import { buildService } from './build/service-script.ts';
import { schemaAsAWhole } from './build/whole-schema.ts';
import { manifestOf } from './release/packages.ts';
import { NOTICES, noticesOf, packagesIn } from './release/third-parties.ts';

const server = join(import.meta.dirname, '../packages/server');
const dist = join(server, 'dist');
const making = join(server, `dist.making-${process.pid}`);
// A build that fails leaves nothing behind for checks to read.
process.once('exit', () => rmSync(making, { recursive: true, force: true }));
const helpAsText: Plugin = {
  name: 'help-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/cli\/overview-text\.ts$/ }, async () => {
      const text = JSON.stringify(await overviewText());
      return { loader: 'ts', contents: `export async function overviewText() { return ${text}; }` };
    });
  },
};

/** This dependency looks up settings by the names of its classes. Names kept everywhere would cost each start a sixth of its time. */
const namesOfClasses: Plugin = {
  name: 'names-of-classes',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/oidc-provider\/lib\/.*\.js$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { keepNames: true, target: 'node24' });
      return { loader: 'js', contents: code };
    });
  },
};

const plugins = [
  filesByName(join(server, 'src')),
  schemaAsAWhole,
  helpAsText,
  dataAsText,
  namesOfClasses,
  httpWithoutFetch,
  tlsLater,
  logUnasked,
  asciiOnly,
];
const packagesAreBuilt = allEnded([
  buildClient(),
  buildConsole(),
  buildDocs(),
  buildLinkWithTypes().then(buildReact),
]);
const inputs = await allEnded([
  bundle({
    commands: join(server, 'src/main.ts'),
    start: join(server, 'src/start-program.ts'),
    // A thread begins with a file of its own.
    'read-file-thread': join(server, 'src/connectors/file-import/read-file-thread.ts'),
    'recognise-thread': join(server, 'src/domain/extraction/statement-entries/recognise-thread.ts'),
    'ahead-thread': join(server, 'src/store/sqlite/ahead-thread.ts'),
    'transaction-thread': join(server, 'src/store/sqlite/transaction-thread.ts'),
  }),
  buildService({ entry: join(server, 'src/cli/bundled-service.ts'), outdir: making, plugins }),
]);
await writeFile(
  join(making, 'main.js'),
  `#!/usr/bin/env node\nawait import(process.argv[2] === 'start' ? './start.js' : './commands.js');\n`,
);
await chmod(join(making, 'main.js'), 0o755);
await packagesAreBuilt;
// What the service serves travels with it.
await cp(join(server, '../link/dist'), join(making, 'link'), { recursive: true });
await cp(join(server, '../console/dist'), join(making, 'console'), { recursive: true });
await cp(join(server, '../docs/dist'), join(making, 'docs'), { recursive: true });
const fonts = Object.values(FONT_FILES);
await mkdir(join(making, 'fonts'));
for (const file of fonts)
  await cp(join(server, '../../node_modules', file), join(making, 'fonts', basename(file)));
await writeFile(
  join(making, NOTICES),
  noticesOf([
    ...packagesIn([...inputs.flat(), ...fonts.map((file) => `node_modules/${file}`)]),
    ...bundledIn('console', 'docs', 'link'),
  ]),
);
await writeFile(join(server, '../link/dist', NOTICES), noticesOf(bundledIn('link')));
await cp(join(server, 'src/cli/scenarios/shipped-scenarios'), join(making, 'shipped-scenarios'), {
  recursive: true,
});
await swap();
await warm();

/** As `Promise.all`, but a failure waits for the others: none of them writes a file after the build has ended. */
async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** The files that went into a bundle. */
async function bundle(entryPoints: Record<string, string>): Promise<string[]> {
  const { metafile } = await build({
    metafile: true,
    entryPoints,
    outdir: making,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    chunkNames: 'chunk-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'linked',
    sourcemap: true,
    // Dependencies in CommonJS call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
    },
    plugins,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}

/** Third parties within what browsers get: a package of pages has no other development dependencies. */
function bundledIn(...names: string[]): string[] {
  return names.flatMap((name) => Object.keys(manifestOf(join(server, '..', name)).devDependencies ?? {}));
}

/** The bundle appears as a whole: who starts it meanwhile gets the old one or the new one. */
async function swap(): Promise<void> {
  const old = join(server, `dist.old-${process.pid}`);
  await rename(dist, old).catch(() => undefined);
  await rename(making, dist);
  await rm(old, { recursive: true, force: true });
}

/**
 * Starts the bundle once and asks it a call and a command: proof that it starts, and the compiled code that it keeps beside the bundle
 * makes a user's first start a fast one.
 */
async function warm(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'fairlead-build-'));
  const env = { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'warn', FAIRLEAD_DATA: data };
  const run = (...words: string[]) =>
    spawn(process.execPath, [join(dist, 'main.js'), ...words, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
  const service = run('start', '--port', '0');
  const ended = once(service, 'exit');
  const said = await Promise.race([once(service.stdout, 'data'), ended.then(() => undefined)]);
  if (said) {
    const { base_url } = JSON.parse(String(said[0])) as { base_url: string };
    await fetch(`${base_url}/categories/get`, { method: 'POST', body: '{}' });
    await once(run('teams', 'list'), 'exit');
  }
  service.kill('SIGTERM');
  const [code] = await ended;
  await rm(data, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the bundle does not start: it ended with code ${code}`);
}

/** File by file, with types, for the programs and bundlers of others. */
async function buildClient(): Promise<void> {
  await rm(join(server, '../client/dist'), { recursive: true, force: true });
  await compile('client');
}

async function buildLinkWithTypes(): Promise<void> {
  await buildLink();
  await compile('link/tsconfig.module.json');
}

/** It needs the declarations of Link's module. */
async function buildReact(): Promise<void> {
  await rm(join(server, '../react/dist'), { recursive: true, force: true });
  await compile('react/tsconfig.module.json');
  await buildForRequire();
}

async function compile(project: string): Promise<void> {
  const program = join(server, '../../node_modules/typescript/bin/tsc');
  const compiler = spawn(process.execPath, [program, '--project', join(server, '..', project)], {
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(compiler, 'exit');
  if (code !== 0) throw new Error(`packages/${project} does not compile; what is wrong with it is above`);
}
