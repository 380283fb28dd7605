import { fail, type RefusalError } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import { type KnownPaths, pathHint } from './path-hint.ts';
import { pathOf } from './request-target.ts';
import type { Router } from './router.ts';

export interface NotFoundOptions {
  readonly router: Router;
  readonly sandboxOnly: boolean;
  /** Paths of the reference API. */
  readonly referencePaths: readonly string[];
  readonly publicUrl: () => string;
}

/** Refuses requests that no handler takes: an unknown path, or a known one by another method, is 404, never 405 (D52). */
export function createNotFound(options: NotFoundOptions): (exchange: Exchange) => RefusalError {
  const { router, sandboxOnly, publicUrl } = options;
  const known = knownPaths(options);
  return ({ request, method }) => {
    const { url = '' } = request;
    const path = pathOf(url);
    if (sandboxOnly && path?.startsWith('/sandbox/'))
      return fail('SANDBOX_ONLY', `${nameOf(path)} exists only in the sandbox environment`);
    const list = `${publicUrl()}/openapi.json`;
    const next = `${list} lists every endpoint.`;
    const here = router.at(url);
    if (here === undefined)
      return fail(
        'NOT_FOUND',
        path === undefined ? { next } : { message: pathHint(path, known, list), next },
      );
    const message = `${method} is not answered at ${here.path}: use ${useOf(here.methods)}`;
    return fail('NOT_FOUND', { message, next, headers: { Allow: here.methods.join(', ') } });
  };
}

function knownPaths({ router, referencePaths }: NotFoundOptions): KnownPaths {
  const served = new Set(router.paths);
  return { served, unbuilt: new Set(referencePaths.filter((path) => !served.has(path))) };
}

function useOf(methods: readonly string[]): string {
  return methods.includes('POST') ? 'POST, with a JSON object as the body' : methods.join(' or ');
}

/** The form of the names in our paths; what looks otherwise may be a secret. */
const NAMES = /^[a-z_/]{1,100}$/;

function nameOf(path: string): string {
  return NAMES.test(path) ? path : 'this path';
}
