import { errorRecord, fail, RefusalError } from '../errors.ts';
import type { HttpAnswer } from './answer.ts';
import { JSON_TYPE } from './common-headers.ts';
import type { Exchange } from './exchange.ts';

/** The last resort: what is no refusal of the catalogue becomes INTERNAL_SERVER_ERROR, without a word of what it was (REQ-7). */
export function toRefusal(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof Error && error.name === 'StoreUnavailableError')
    return fail('INTERNAL_SERVER_ERROR', { status: 503, headers: { 'Retry-After': '1' }, cause: error });
  return fail('INTERNAL_SERVER_ERROR', { cause: error });
}

/** A refusal in the contract's form. */
export function jsonRefusal(
  { requestId, answerHeaders }: Exchange,
  refusal: RefusalError,
  { publicUrl }: { readonly publicUrl: () => string },
): HttpAnswer {
  const { status, code, headers } = refusal;
  return {
    status,
    headers: { ...answerHeaders, ...headers },
    contentType: JSON_TYPE,
    body: JSON.stringify({ ...errorRecord(code, publicUrl(), refusal), request_id: requestId }),
  };
}
