import { nearest } from '../vocabulary/nearest.ts';

/** The paths that a mistyped one may have meant. */
export interface KnownPaths {
  readonly served: ReadonlySet<string>;
  /** Paths of the reference API that nothing here answers. */
  readonly unbuilt: ReadonlySet<string>;
}

/** Longer ones are compared with nothing: that would take time by their length. */
const COMPARED_LENGTH_MAX = 100;
const PREFIXES_MAX = 3;
/** What stands at the end of most paths, and is left out by those who know other APIs. */
const VERBS = ['get', 'create', 'list'];

/**
 * What to say of a path that nobody answers at. It repeats known paths only: what was sent may hold a secret.
 * @param list the address at which all that is served is listed
 */
export function pathHint(path: string, known: KnownPaths, list: string): string {
  const notBuilt = (name: string): string =>
    `${name} is known from the reference API, and not built here; see ${list}`;
  if (known.unbuilt.has(path)) return notBuilt(path);
  if (path.length > COMPARED_LENGTH_MAX) return NO_SUCH_PATH;
  const spelled = respelled(path);
  const meant =
    exactly(spelled, known) ?? withVerb(spelled, known) ?? endings(spelled, known) ?? near(spelled, known);
  if (meant === undefined) return NO_SUCH_PATH;
  if (known.unbuilt.has(meant))
    return `${NO_SUCH_PATH}; the nearest one is of another kind: ${notBuilt(meant)}`;
  return `${NO_SUCH_PATH}; did you mean ${meant}?${reason(path, spelled, meant)}`;
}

const NO_SUCH_PATH = 'there is no such path';

/** As paths are written here: lower case, words with underscores, single slashes, none at the end. */
function respelled(path: string): string {
  return path
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll('-', '_')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\.json$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** The path itself, or what stands behind a prefix: `/v1`, `/api/v2`. */
function exactly(path: string, { served, unbuilt }: KnownPaths): string | undefined {
  let rest = path;
  for (let cut = 0; cut <= PREFIXES_MAX; cut++) {
    if (served.has(rest) || unbuilt.has(rest)) return rest;
    const next = rest.indexOf('/', 1);
    if (next < 0) return undefined;
    rest = rest.slice(next);
  }
  return undefined;
}

function withVerb(path: string, known: KnownPaths): string | undefined {
  for (const verb of VERBS) {
    const meant = exactly(`${path}/${verb}`, known);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

const ENDINGS_MAX = 3;

/** The few paths of which only the end was written: `/balance/get`. */
function endings(path: string, { served }: KnownPaths): string | undefined {
  const longer = [...served].filter((name) => path.length > 1 && name.endsWith(path));
  return longer.length > 0 && longer.length <= ENDINGS_MAX ? longer.join(' or ') : undefined;
}

/** A served path wins over one that is not built. */
function near(path: string, { served, unbuilt }: KnownPaths): string | undefined {
  const own = nearest(path, [...served]);
  return own ?? nearest(path, [...unbuilt]);
}

function reason(path: string, spelled: string, meant: string): string {
  if (spelled.length > meant.length && spelled.endsWith(meant)) return ' nothing stands before a path here';
  if (path.replace(/\/+$/, '') === meant) return ' no slash stands at the end';
  return '';
}
