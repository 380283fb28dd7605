import type { Handler } from './handler.ts';
import { pathOf } from './request-target.ts';

export interface Router {
  /** What answers a request; the name in its path goes to `params`. */
  find(method: string, target: string): Found | undefined;
  /** Who answers other methods at a path: its pattern, and those methods; undefined when nobody is there. */
  at(target: string): { readonly path: string; readonly methods: readonly string[] } | undefined;
  /** Every path without a name in it. */
  readonly paths: readonly string[];
}

export interface Found {
  readonly handler: Handler;
  readonly params?: Readonly<Record<string, string>>;
}

/** A path that ends with a name: `/hosted/:id`. */
interface NamedPath {
  readonly before: string;
  readonly name: string;
  readonly handler: Handler;
}

const NAMED = /^(?<before>\/[^:]*\/):(?<name>\w+)$/;
const NAMED_PART_MAX = 100;

/** One look into a map for all paths but the few that have a name in them, which come after. @throws Error for a path twice */
export function createRouter(handlers: readonly Handler[]): Router {
  const exact = new Map<string, Map<string, Found>>();
  const named: NamedPath[] = [];
  for (const handler of handlers) {
    const { before, name } = NAMED.exec(handler.path)?.groups ?? {};
    if (before !== undefined && name !== undefined) named.push({ before, name, handler });
    else addExact(exact, handler);
  }
  const findNamed = (path: string): Found[] => named.flatMap((each) => take(each, path) ?? []);
  return {
    find(method, target) {
      const found = exact.get(target)?.get(method);
      if (found) return found;
      const path = pathOf(target);
      if (path === undefined) return undefined;
      const here = [...(exact.get(path)?.values() ?? []), ...findNamed(path)];
      return here.find(({ handler }) => takes(handler, method));
    },
    at(target) {
      const path = pathOf(target);
      if (path === undefined) return undefined;
      const here = [...(exact.get(path)?.values() ?? []), ...findNamed(path)].map(({ handler }) => handler);
      const [first] = here;
      if (!first) return undefined;
      return {
        path: first.path,
        methods: METHODS.filter((method) => here.some((handler) => takes(handler, method))),
      };
    },
    paths: [...exact.keys()],
  };
}

const METHODS = ['GET', 'HEAD', 'POST'];

/** A HEAD is answered as the GET without its body (RFC 9110, 9.3.2). */
function takes({ method, acts }: Handler, asked: string): boolean {
  return asked === method || (asked === 'HEAD' && method === 'GET' && !acts);
}

function addExact(exact: Map<string, Map<string, Found>>, handler: Handler): void {
  const { method, path } = handler;
  const methods = exact.get(path) ?? new Map<string, Found>();
  if (methods.has(method)) throw new Error(`${method} ${path} is there twice`);
  exact.set(path, methods.set(method, { handler }));
}

function take({ before, name, handler }: NamedPath, path: string): Found | undefined {
  const part = path.slice(before.length);
  if (!path.startsWith(before) || part.includes('/')) return undefined;
  const value = decodeURIComponent(part);
  return value.length > NAMED_PART_MAX ? undefined : { handler, params: { [name]: value } };
}
