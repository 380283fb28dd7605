// Plugins of the bundle that make a start quicker and smaller, and change nothing that it does.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');

/** What `node:http` has for programs that are no servers: to read one of them loads all of `fetch`. */
const OF_FETCH = ['WebSocket', 'CloseEvent', 'MessageEvent'];

/**
 * An import of `node:http` reads all that it exports, `fetch`'s classes among them, which takes 10 MB and a tenth of a start. Here it is
 * asked for by another way, and gives the rest.
 */
export const httpWithoutFetch: Plugin = {
  name: 'http-without-fetch',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'without-fetch' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'without-fetch' }, () => {
      const names = Object.keys(http).filter((name) => !OF_FETCH.includes(name));
      return {
        contents: `const http = process.getBuiltinModule('node:http');\nexport const { ${names.join(', ')} } = http;\nexport default http;`,
      };
    });
  },
};

/** Modules of Node.js that are loaded with the first use of what they export: to load `node:tls` parses all certificates in a thread. */
const NODE_LATER = /^(node:)?(tls|https)$/;

export const tlsLater: Plugin = {
  name: 'tls-later',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: NODE_LATER }, ({ path }) => ({
      path: path.replace(/^(node:)?/, 'node:'),
      namespace: 'node-later',
    }));
    onLoad({ filter: /./, namespace: 'node-later' }, ({ path }) => {
      const names = Object.keys(process.getBuiltinModule(path) ?? {});
      return { contents: loadedLater(names, `process.getBuiltinModule('${path}')`) };
    });
  },
};

/** What a start imports and has no use for: readers of files, another engine, names of domains, institutions, texts of pages. */
const LATER = new RegExp(
  [
    '^(@fairlead/formats|@fastify/busboy|tldts)$',
    '/(catalogue/load|merchants/merchants|special-users|custom-user/lint|words|return-texts)[.]ts$',
    '/(look-at-table|jobs/kinds|return-from-bank|postgres/engine)[.]ts$',
  ].join('|'),
);
/** Connectors are on demand themselves, and read files row by row. */
const AT_ONCE = /\/connectors\//;

/** Modules of ours and of others that are loaded with the first use of what they export. */
export const modulesLater: Plugin = {
  name: 'modules-later',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: LATER }, async ({ path, importer, pluginData, ...where }) => {
      if (pluginData === LATER || where.kind !== 'import-statement' || AT_ONCE.test(importer))
        return undefined;
      const found = await resolve(path, { ...where, importer, pluginData: LATER });
      // It is written into the script, which names nothing of this machine.
      return { ...found, path: relative(ROOT, found.path), namespace: 'loaded-later' };
    });
    onLoad({ filter: /./, namespace: 'loaded-later' }, async ({ path }) => {
      const file = join(ROOT, path);
      const load = `real ??= require('./${basename(file)}')`;
      return { resolveDir: dirname(file), contents: loadedLater(await exportsOf(file), load) };
    });
  },
};

async function exportsOf(file: string): Promise<readonly string[]> {
  const options = { bundle: true, platform: 'node', format: 'esm', metafile: true, write: false } as const;
  const { metafile } = await build({ ...options, entryPoints: [file], logLevel: 'silent' });
  const isCommonJs = Object.values(metafile.outputs).every(({ exports }) => exports.join() === 'default');
  // What such a module exports is known when it runs.
  if (isCommonJs) return Object.keys(require(file));
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

function loadedLater(names: readonly string[], load: string): string {
  const members = names.map((name) => `${name}: later('${name}')`);
  return `let real;
const later = (name) => ({ enumerable: true, get: () => (${load})[name] });
Object.defineProperties(exports, { ${members.join(', ')} });`;
}

/** The files that called for a log are asked for by those that write it in threads; to find them reads all of the service's text. */
export const logUnasked: Plugin = {
  name: 'log-unasked',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/pino\/lib\/caller\.js$/ }, () => ({
      contents: 'module.exports = () => [];',
    }));
  },
};

const BEYOND_ASCII = /[^\0-\x7f]/g;

/**
 * V8 keeps two bytes for each character of a file where one of them is beyond Latin 1. The bundler escapes such characters in strings; in
 * patterns and tagged templates it leaves them.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  setup({ onLoad }) {
    onLoad({ filter: /\/packages\/\w+\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace(BEYOND_ASCII, asciiOf);
      return contents === text ? undefined : { contents, loader: extname(path).slice(1) as Loader };
    });
  },
};

/** The same character, as a string, a pattern or a template can name it; and as JSON can. */
function asciiOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function asciiJson(text: string): string {
  return JSON.stringify(JSON.parse(text)).replace(BEYOND_ASCII, asciiOf);
}

/** JSON.parse of a text is faster than running the same data as an object literal, and costs no byte code. */
export const dataAsText: Plugin = {
  name: 'data-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.data\.json$/ }, async ({ path }) => {
      const text = asciiJson(await readFile(path, 'utf8'));
      return { loader: 'js', contents: `export default JSON.parse(${JSON.stringify(text)});` };
    });
  },
};
