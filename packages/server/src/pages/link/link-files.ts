import { assetPath, type BuiltLink, contentTypeOf } from './built-link.ts';

/** A file of Link, as the edge serves it. */
interface LinkFile {
  readonly path: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  read(): Buffer;
  readCompressed?(): Buffer | undefined;
}

/** How long browsers may keep a file: for ever under a path that names the content, else for a while. */
export interface CacheRules {
  readonly immutable: string;
  readonly shortLived: string;
}

/** Any page may load it, also one that compares it with a hash, and one that isolates itself. */
const FOR_ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Only the pages of this server. */
const FOR_OWN_PAGES = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** The loader under its paths, the module, the element, their hashes, and what the pages of Link are made of. */
export function linkFiles(built: BuiltLink, { immutable, shortLived }: CacheRules): LinkFile[] {
  const { version, loader, module, element } = built;
  const tagOf = (file: string) => built.integrity[file] ?? version;
  const forAnyPage = (path: string, file: string, cache: string): LinkFile => ({
    path,
    contentType: contentTypeOf(file),
    headers: { ...FOR_ANY_PAGE, 'Cache-Control': cache },
    tag: tagOf(file),
    read: () => built.read(file),
    readCompressed: () => built.readCompressed(file),
  });
  return [
    forAnyPage('/link/v1/link.js', loader, shortLived),
    forAnyPage(`/link/v${version}/link.js`, loader, immutable),
    forAnyPage('/link/v2/stable/link-initialize.js', loader, shortLived),
    forAnyPage('/link/v1/link.mjs', module, shortLived),
    forAnyPage(`/link/v${version}/link.mjs`, module, immutable),
    forAnyPage('/link/v1/element.mjs', element, shortLived),
    forAnyPage(`/link/v${version}/element.mjs`, element, immutable),
    {
      path: '/link/v1/integrity.json',
      contentType: contentTypeOf('integrity.json'),
      headers: { ...FOR_ANY_PAGE, 'Cache-Control': shortLived },
      tag: tagOf(loader),
      read: () => Buffer.from(integrityOf(built)),
    },
    ...built.assets.map((file) => ({
      path: assetPath(file),
      contentType: contentTypeOf(file),
      headers: { ...FOR_OWN_PAGES, 'Cache-Control': immutable },
      tag: tagOf(file),
      read: () => built.read(file),
      readCompressed: () => built.readCompressed(file),
    })),
  ];
}

/** What to write into `integrity` of a tag that loads a version that never changes. */
function integrityOf({ version, loader, module, element, integrity }: BuiltLink): string {
  const files = {
    [`/link/v${version}/link.js`]: integrity[loader],
    [`/link/v${version}/link.mjs`]: integrity[module],
    [`/link/v${version}/element.mjs`]: integrity[element],
  };
  return `${JSON.stringify({ version, files }, null, 2)}\n`;
}
