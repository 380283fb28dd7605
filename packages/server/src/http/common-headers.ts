import type { AnswerHeaders } from './exchange.ts';

/** Headers of every answer. */
export type CommonHeaders = (requestId: string) => AnswerHeaders;

/** `hsts`: browsers shall come by https alone from now on. */
export function createCommonHeaders({ hsts }: { readonly hsts: boolean }): CommonHeaders {
  const secure = hsts ? { 'Strict-Transport-Security': 'max-age=31536000' } : undefined;
  return (requestId) => ({
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...secure,
  });
}

export const JSON_TYPE = 'application/json; charset=utf-8';
