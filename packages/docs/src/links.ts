import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './site-map.ts';

/** Where a link of a page leads. */
export type Target =
  | { readonly kind: 'elsewhere' | 'file'; readonly href: string }
  | {
      readonly kind: 'page';
      readonly href: string;
      readonly url: string;
      readonly anchor: string | undefined;
    }
  /** A file of the repository that the site does not have. */
  | { readonly kind: 'repository'; readonly path: string };

const WITH_SCHEME = /^([a-z][a-z0-9+.-]*:|\/\/)/i;
/** Files that travel with the site, beside its pages. */
const CARRIED = /\.(png|json)$/;

/** Follows a link of `source`. @throws Error for one that leads nowhere */
export function follow(source: string, href: string, urls: ReadonlyMap<string, string>): Target {
  if (WITH_SCHEME.test(href)) return { kind: 'elsewhere', href };
  const [written = '', anchor] = decodeURI(href).split('#');
  // A page that the build makes has no folder of its own.
  if (written.startsWith('/docs/') || written === '/docs') return toPage(written, anchor);
  const path = written === '' ? source : posix.normalize(posix.join(dirname(source), written));
  const url = urls.get(path) ?? urls.get(posix.join(path, 'README.md'));
  if (url !== undefined) return toPage(url, anchor);
  if (!existsSync(join(root, path))) throw new Error(`${source}: ${href} leads nowhere`);
  if (CARRIED.test(path) && path.startsWith('docs/') && statSync(join(root, path)).isFile())
    return { kind: 'file', href: `/${path}` };
  return { kind: 'repository', path };
}

function toPage(url: string, anchor: string | undefined): Target {
  return { kind: 'page', href: anchor === undefined ? url : `${url}#${anchor}`, url, anchor };
}
