import type { ServerResponse } from 'node:http';

export const policyIn = (ancestors: "'none'" | "'self'") =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${ancestors}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Of every answer: nothing of another site is loaded, nothing is inline, no site shows it in a frame. */
export const CONSOLE_HEADERS = {
  'Content-Security-Policy': policyIn("'none'"),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Of `Strict-Transport-Security`: for a year. */
export const BY_TLS_ALONE = 'max-age=31536000';

export function sendReply(response: ServerResponse, status: number, reply: object): void {
  const body = JSON.stringify(reply);
  response
    .writeHead(status, { ...CONSOLE_HEADERS, 'Content-Type': 'application/json; charset=utf-8' })
    .end(body);
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...CONSOLE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Leads the browser to a page of ours, by GET. */
export function leadTo(response: ServerResponse, path: string, cookies: readonly string[]): void {
  response.writeHead(303, { ...CONSOLE_HEADERS, Location: path, 'Set-Cookie': [...cookies] }).end();
}
