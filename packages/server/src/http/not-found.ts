import { fail, type RefusalError } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import type { Router } from './router.ts';

/** An unknown path, or a known one by another method: 404 with `Allow`, never 405 (D52). */
export function notFound(router: Router, { request }: Exchange, sandboxOnly: boolean): RefusalError {
  const { url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  if (sandboxOnly && path.startsWith('/sandbox/'))
    return fail('SANDBOX_ONLY', `${path.slice(0, 200)} exists only in the sandbox environment`);
  const methods = router.methodsOf(url);
  return methods.length > 0
    ? fail('NOT_FOUND', { headers: { Allow: methods.join(', ') } })
    : fail('NOT_FOUND');
}
