// Paths that pages about the code name in code spans, such as `domain/due/due.ts`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codeSpansOf } from './markdown.ts';

/** Not kept in the repository, or not ours. */
const ABSENT: ReadonlySet<string> = new Set(['.git', '.fairlead', 'coverage', 'dist', 'node_modules']);
const FILE_NAME = /\.(css|json|mjs|md|sql|ts|tsx|yaml)$/;
const PATH_LIKE = /^[\w.*{][\w./<>*{},…-]*$/;
const PATTERN = /[<*{…]/;

const PAGES = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/glossary.md',
  'docs/how-do-i.md',
  'docs/where-is.md',
];

/** Pages that say where things are in the code, among them the README of each package. */
export function pagesAboutCode(root: string): string[] {
  const packages = join(root, 'packages');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const pages = [...PAGES, ...names.map((name) => `packages/${name}/README.md`)];
  return pages.filter((page) => existsSync(join(root, page)));
}

/**
 * What a page names and nobody has, as `page:line: …`. Pages shorten paths, so one is known that some path of the repository ends
 * with; `<name>`, `*`, `{a,b}` and `…` stand for anything.
 */
export function missingPaths(root: string, pages: readonly string[]): string[] {
  const known = pathsIn(root, root);
  const ends = new Set(known.flatMap(endsOf));
  return pages.flatMap((page) => {
    const folders = foldersThatBegin(known, page);
    return codeSpansOf(readFileSync(join(root, page), 'utf8')).flatMap(({ text, line }) =>
      !isPath(text, folders) || isKnown(text.replace(/\/$/, ''), ends)
        ? []
        : [`${page}:${line}: ${text}: no file or folder has this path`],
    );
  });
}

function pathsIn(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ABSENT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return [relative(root, path), ...(entry.isDirectory() ? pathsIn(root, path) : [])];
  });
}

/** First parts of the paths of a page: folders of the repository, of the service's sources, and of the page's own package. */
function foldersThatBegin(known: readonly string[], page: string): ReadonlySet<string> {
  const [own] = /^packages\/[^/]+/.exec(page) ?? ['packages/server'];
  const places = ['', 'packages/server/src/', `${own}/`, `${own}/src/`];
  const names = places.flatMap((place) =>
    known.filter((path) => path.startsWith(place)).map((path) => path.slice(place.length).split('/')),
  );
  return new Set(names.flatMap(([first = '', ...more]) => (more.length > 0 ? [first] : [])));
}

/** A name with the ending of a file, or what begins with a folder; other texts have slashes too. */
function isPath(text: string, folders: ReadonlySet<string>): boolean {
  const [first = ''] = text.split('/');
  if (!PATH_LIKE.test(text) || ABSENT.has(first)) return false;
  return FILE_NAME.test(text) || (text.includes('/') && folders.has(first));
}

/** A path, and what is left of it without its first folders. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

function isKnown(text: string, ends: ReadonlySet<string>): boolean {
  if (ends.has(text)) return true;
  if (!PATTERN.test(text)) return false;
  const form = text
    .replaceAll('.', '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]*')
    .replaceAll('…', '.*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  const whole = new RegExp(`^${form}$`);
  return ends.values().some((end) => whole.test(end));
}
