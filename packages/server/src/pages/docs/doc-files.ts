import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the documentation, as the edge serves it. */
interface DocFile {
  readonly path: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  read(): Buffer;
}

/** What `npm run docs` says of its files: where each is served, and the hash of its content. */
interface Manifest {
  readonly files: readonly {
    readonly paths: readonly string[];
    readonly file: string;
    readonly tag: string;
  }[];
}

/** Beside the bundle, where there is one, and else in the workspace of a clone. */
const FOLDERS = [join(import.meta.dirname, 'docs'), join(import.meta.dirname, '../../../../docs/dist')];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** Everything comes from this server, nothing is written into a page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation site; nothing in a clone where it was not built. */
export function docFiles(
  { immutable, shortLived }: { readonly immutable: string; readonly shortLived: string },
  folders: readonly string[] = FOLDERS,
): DocFile[] {
  const folder = folders.find((each) => existsSync(join(each, 'manifest.json')));
  if (folder === undefined) return [];
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return files.flatMap(({ paths, file, tag }) => {
    const extension = extname(file);
    const headers = {
      'Cache-Control': file.startsWith('assets/') ? immutable : shortLived,
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(extension === '.html' ? { 'Content-Security-Policy': POLICY } : {}),
    };
    const contentType = TYPES[extension] ?? 'application/octet-stream';
    const read = () => readFileSync(join(folder, file));
    return paths.map((path) => ({ path, contentType, headers, tag, read }));
  });
}
