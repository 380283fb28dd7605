import { catalogue, type ErrorCode } from '../../../packages/server/src/errors.ts';
import type { TestedEndpoint } from '../endpoints/_kit/discovery.ts';

interface Gap {
  readonly code: ErrorCode;
  /** All endpoints that name the code, when absent. */
  readonly of?: (endpoint: TestedEndpoint) => boolean;
  readonly why: string;
}

/** Errors that nothing can bring about yet, whichever endpoint names them; what is true of one alone stands in its record. */
export const GAPS: readonly Gap[] = [
  {
    code: 'ITEM_NOT_FOUND',
    of: ({ endpoint }) => endpoint.token === 'processor_token',
    why: 'a processor_token ends with its Item',
  },
  {
    code: 'INVALID_PRODUCT',
    of: ({ endpoint }) => endpoint.item !== 'none',
    why: 'every team may use every product',
  },
  {
    code: 'ADDITIONAL_CONSENT_REQUIRED',
    of: ({ path }) =>
      path.includes('/balance/') || path.endsWith('/refresh') || path === '/statements/download',
    why: 'balances belong to every consent, and what is read anew, or by its id, is there by one',
  },
  {
    code: 'UNAUTHORIZED_ROUTE_ACCESS',
    why: 'what a team may not use is refused by the endpoints that say so in their record',
  },
  { code: 'NO_LONGER_AVAILABLE', why: 'no API version lacks the endpoint' },
  { code: 'DIRECT_INTEGRATION_NOT_ENABLED', why: 'every connector takes a form; none has a page of its own' },
];

/** Why an endpoint cannot answer a code yet; undefined when it can. */
export function unreachable(tested: TestedEndpoint, code: ErrorCode): string | undefined {
  const { provoke, unreachable: own } = tested.calls;
  if (own?.[code] !== undefined) return own[code];
  if (provoke?.[code]) return undefined;
  if (catalogue[code].type === 'RATE_LIMIT_EXCEEDED' && code !== 'INSTITUTION_RATE_LIMIT') {
    return 'every limit of the table is passed in tests/api/limits';
  }
  return GAPS.find((gap) => gap.code === code && (gap.of?.(tested) ?? true))?.why;
}
