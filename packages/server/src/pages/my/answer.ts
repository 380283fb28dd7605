import type { AddressFailures } from '../../domain/limits/address-failures.ts';
import type { RateCounter } from '../../domain/limits/rate-counter.ts';
import type { Services } from '../../domain/services.ts';
import { layout } from './layout.ts';
import type { Notice } from './notices.ts';
import type { Caller } from './place.ts';
import type { Words } from './words.ts';

export interface PageCall {
  readonly query: URLSearchParams;
  /** Of a POST. */
  readonly form: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly acceptLanguage: string;
  readonly from: Caller;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
}

/** What the pages stand on. */
export interface Desk {
  readonly services: Services;
  readonly counter: RateCounter | undefined;
  readonly failures: AddressFailures;
}

const HTML_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** No script, nothing from elsewhere, and in nobody's frame. The address of a page is told to pages of ours alone. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // A form of a page that tells nobody where it is comes without an origin.
  'Referrer-Policy': 'same-origin',
};

export function notice(desk: Desk, words: Words, status: number, { title, content }: Notice): PageAnswer {
  return document(status, layout({ words, operator: operatorOf(desk) }, title, content));
}

export function operatorOf({ services: { link } }: Desk) {
  return { name: link.operatorName, privacyUrl: link.privacyUrl };
}

export function document(status: number, body: string): PageAnswer {
  return file(status, HTML_TYPE, body);
}

export function jsonFile(text: string): PageAnswer {
  return file(200, JSON_TYPE, text);
}

export function file(status: number, contentType: string, body: string): PageAnswer {
  return { status, headers: PAGE_HEADERS, contentType, body };
}

export function redirect(location: string, headers: Readonly<Record<string, string>> = {}): PageAnswer {
  return {
    status: 303,
    headers: { ...PAGE_HEADERS, ...headers, Location: location },
    contentType: HTML_TYPE,
    body: '',
  };
}

/** The application as a person knows it. */
export function appOf({ t }: Words, name: string): string {
  return name === '' ? t('this_app') : name;
}
