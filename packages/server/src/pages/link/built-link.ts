import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** What `npm run build` made of packages/link. */
export interface BuiltLink {
  readonly version: string;
  /** Served under one name or several: `loader/link.js`, `module/index.js`, `element/served.js`. */
  readonly loader: string;
  readonly module: string;
  readonly element: string;
  /** Names with a hash of the content, below `frame/`. */
  readonly assets: readonly string[];
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** Subresource integrity of every file. */
  readonly integrity: Readonly<Record<string, string>>;
  read(file: string): Buffer;
  /** The file compressed by Brotli; undefined where it was not built. */
  readCompressed(file: string): Buffer | undefined;
}

export interface PageFiles {
  readonly script: string;
  readonly styles: readonly string[];
  readonly preload: readonly string[];
}

/** Beside the bundle, where there is one, and else in the package of a clone. */
const FOLDERS = [join(import.meta.dirname, 'link'), join(import.meta.dirname, '../../../../link/dist')];

/** Undefined in a clone that was not built. */
export function findBuiltLink(folders: readonly string[] = FOLDERS): BuiltLink | undefined {
  const folder = folders.find((each) => existsSync(join(each, 'manifest.json')));
  if (folder === undefined) return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Omit<
    BuiltLink,
    'assets' | 'read' | 'readCompressed'
  >;
  const assets = Object.keys(manifest.integrity).filter((file) => file.startsWith('frame/'));
  return {
    ...manifest,
    assets,
    read: (file) => readFileSync(join(folder, file)),
    readCompressed(file) {
      const path = join(folder, `${file}.br`);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
  };
}

/** Where a page finds what was built for it. */
export function assetPath(file: string): string {
  return `/link/assets/${basename(file)}`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export function contentTypeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}
