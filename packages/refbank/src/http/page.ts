import type { ServerResponse } from 'node:http';
import type { BankAnswer } from './exchange.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** A page of the bank, as an answer. */
export function page(status: number, html: string): BankAnswer {
  return { status, headers: HEADERS, body: html };
}

/** Writes a page where the authorization server has the response in hand. */
export function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, HEADERS);
  response.end(html);
}
