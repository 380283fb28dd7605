import type { AnswerHeaders } from './exchange.ts';

/** Of `Strict-Transport-Security`: browsers shall come by https alone from now on, for a year. */
export const BY_TLS_ALONE = 'max-age=31536000';

/** Headers of every answer. */
export type CommonHeaders = (requestId: string) => AnswerHeaders;

export function createCommonHeaders({ hsts }: { readonly hsts: boolean }): CommonHeaders {
  const secure = hsts ? { 'Strict-Transport-Security': BY_TLS_ALONE } : undefined;
  return (requestId) => ({
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...secure,
  });
}

export const JSON_TYPE = 'application/json; charset=utf-8';
