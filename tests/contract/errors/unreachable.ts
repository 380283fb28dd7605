import { catalogue, type ErrorCode } from '../../../packages/server/src/errors.ts';

interface Gap {
  readonly code: ErrorCode;
  /** All endpoints that name the code, when absent. */
  readonly paths?: readonly string[];
  readonly why: string;
}

const READS = [
  '/auth/get',
  '/identity/get',
  '/investments/holdings/get',
  '/investments/transactions/get',
  '/liabilities/get',
  '/transactions/get',
  '/transactions/sync',
];

/** Errors that endpoints name and that nothing can bring about yet. */
export const GAPS: readonly Gap[] = [
  { code: 'INVALID_PRODUCT', paths: READS, why: 'every team may use every product' },
  { code: 'ADDITIONAL_CONSENT_REQUIRED', why: 'consent to single products is given in Link' },
  { code: 'UNAUTHORIZED_ROUTE_ACCESS', why: 'every team may use every endpoint' },
  { code: 'NO_LONGER_AVAILABLE', why: 'no API version lacks the endpoint' },
  { code: 'DIRECT_INTEGRATION_NOT_ENABLED', why: 'every connector takes a form; none has a page of its own' },
  {
    code: 'ITEM_CONCURRENTLY_DELETED',
    paths: ['/accounts/get'],
    why: 'the removal must fall between two looks at the store; tests/race does it by chance',
  },
  {
    code: 'PRODUCT_NOT_READY',
    paths: ['/investments/holdings/get', '/investments/transactions/get', '/liabilities/get'],
    why: 'the first read is done within the call',
  },
  {
    code: 'PRODUCTS_NOT_SUPPORTED',
    paths: ['/transactions/get', '/transactions/sync'],
    why: 'every institution of the directory has transactions',
  },
  {
    code: 'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT',
    paths: ['/sandbox/public_token/create'],
    why: 'every institution of the directory belongs to the sandbox',
  },
];

/** Why an endpoint cannot answer a code yet; undefined when it can. */
export function unreachable(path: string, code: ErrorCode): string | undefined {
  if (catalogue[code].type === 'RATE_LIMIT_EXCEEDED' && code !== 'INSTITUTION_RATE_LIMIT') {
    return 'calls are not counted yet';
  }
  return GAPS.find((gap) => gap.code === code && (gap.paths?.includes(path) ?? true))?.why;
}
