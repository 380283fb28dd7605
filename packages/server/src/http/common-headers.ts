import type { AnswerHeaders } from './exchange.ts';

/**
 * Headers of every answer, besides the id of its request; where an answer has one of the same name, that one stands instead.
 * `hsts`: browsers shall come by https alone from now on.
 */
export function createCommonHeaders({ hsts }: { readonly hsts: boolean }): AnswerHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...(hsts ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

export const JSON_TYPE = 'application/json; charset=utf-8';
