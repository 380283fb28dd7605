import {
  leaveForBank,
  type Returned,
  returnFromBank,
  showHandoff,
} from '../../domain/link/sessions/return-from-bank.ts';
import { CALLBACK_PATH, HANDOFF_PATH } from '../../domain/link/state/bank-visit.ts';
import type { Services } from '../../domain/services.ts';
import type { RefusalError } from '../../errors.ts';
import { type Html, html } from '../html/html.ts';
import type { ReturnTexts } from './return-texts.data.ts';
import { textsFor } from './return-texts.ts';

interface PageCall {
  readonly query: URLSearchParams;
  /** Of a POST. */
  readonly form: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly acceptLanguage: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
}

/** A page of Link that is no frame, as the edge serves it. */
export interface LinkPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly acts?: true;
  answer(call: PageCall): Promise<Answer>;
  refused(refusal: RefusalError, requestId: string, acceptLanguage: string): Answer;
}

const STYLE_PATH = '/link/return.css';
const SCRIPT_PATH = '/link/return.js';
const FRAGMENT_SCRIPT_PATH = '/link/return-fragment.js';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Nothing from elsewhere, and in nobody's frame. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A form is held to its page's policy where it is led on, too: the institution may be anywhere. */
const TO_BANK_HEADERS = {
  ...HEADERS,
  'Content-Security-Policy': HEADERS['Content-Security-Policy'].replace(
    "form-action 'none'",
    'form-action *',
  ),
};

/** Where institutions send people back to, and where a second device takes over. */
export function bankReturnPages(services: Services): LinkPage[] {
  return [
    callback(services),
    inFragment(services),
    handoff(services),
    toBank(services),
    style,
    script,
    fragmentScript,
  ];
}

function callback(services: Services): LinkPage {
  return {
    method: 'GET',
    path: CALLBACK_PATH,
    acts: true,
    async answer({ query, requestId, acceptLanguage }) {
      const returned = await returnFromBank(services, Object.fromEntries(query), requestId);
      if (returned.location !== null) return redirectTo(returned.location);
      return page(200, textsFor(acceptLanguage), [kindOf(returned)]);
    },
    // Where the address says nothing, what is behind its `#` may: browsers send that to nobody.
    refused(refusal, requestId, acceptLanguage) {
      const kinds = ['unknown', 'back', 'other_device'] as const;
      return page(statusOf(refusal), textsFor(acceptLanguage), kinds, { requestId });
    },
  };
}

/** What stood behind the `#` of the callback's address, handed in by its page. */
function inFragment(services: Services): LinkPage {
  const answer = (status: number, told: Readonly<Record<string, unknown>>): Answer => ({
    status,
    headers: HEADERS,
    contentType: JSON_TYPE,
    body: JSON.stringify(told),
  });
  return {
    method: 'POST',
    path: CALLBACK_PATH,
    async answer({ form, requestId }) {
      const returned = await returnFromBank(services, Object.fromEntries(form), requestId);
      return answer(200, { shown: kindOf(returned), location: returned.location });
    },
    refused: (refusal) => answer(statusOf(refusal), { shown: 'unknown', location: null }),
  };
}

function kindOf({ way }: Returned): 'back' | 'other_device' {
  return way === 'qr' ? 'other_device' : 'back';
}

/** Messengers and scanners of links look at an address before the person does: looking uses nothing up. */
function handoff(services: Services): LinkPage {
  return {
    method: 'GET',
    path: `${HANDOFF_PATH}:id`,
    async answer({ params, acceptLanguage }) {
      const pageId = await showHandoff(services, params.id ?? '');
      return { ...page(200, textsFor(acceptLanguage), ['to_bank'], { pageId }), headers: TO_BANK_HEADERS };
    },
    refused,
  };
}

function toBank(services: Services): LinkPage {
  return {
    method: 'POST',
    path: `${HANDOFF_PATH}:id`,
    answer: async ({ params, form }) =>
      redirectTo(await leaveForBank(services, params.id ?? '', form.get(PAGE_FIELD) ?? '')),
    refused,
  };
}

function redirectTo(location: string): Answer {
  return { status: 303, headers: { ...HEADERS, Location: location }, contentType: HTML, body: '' };
}

function refused(refusal: RefusalError, requestId: string, acceptLanguage: string): Answer {
  return page(statusOf(refusal), textsFor(acceptLanguage), ['unknown'], { requestId });
}

/** 208 is what programs are told of a second use; a person is told that there is nothing to see. */
function statusOf({ status }: RefusalError): number {
  return Math.max(status, 400);
}

type Kind = 'back' | 'other_device' | 'to_bank' | 'unknown';

/** Names the showing of a page whose button was pressed. */
const PAGE_FIELD = 'page';

interface PageNames {
  readonly requestId?: string;
  readonly pageId?: string;
}

/** Shows the first of these, and has the others ready for a script. */
function page(
  status: number,
  texts: ReturnTexts,
  [kind, ...others]: readonly [Kind, ...Kind[]],
  names: PageNames = {},
): Answer {
  const { title } = texts[kind];
  const body = html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
${kind === 'back' && html`<script src="${SCRIPT_PATH}" defer></script>`}
${others.length > 0 && html`<script src="${FRAGMENT_SCRIPT_PATH}" defer></script>`}
</head>
<body>
${said(texts, kind, names)}
${others.map((other) => html`<template data-kind="${other}">${said(texts, other)}</template>`)}
</body>
</html>
`.markup;
  return { status, headers: HEADERS, contentType: HTML, body };
}

function said(texts: ReturnTexts, kind: Kind, { requestId, pageId }: PageNames = {}): Html {
  const { title, text } = texts[kind];
  return html`<main>
<h1 data-testid="return-${kind}">${title}</h1>
<p>${text}</p>
${pageId !== undefined && html`<form method="post"><input type="hidden" name="${PAGE_FIELD}" value="${pageId}"><button data-testid="go-to-bank">${texts.to_bank.go}</button></form>`}
${requestId !== undefined && html`<p class="quiet">${requestId}</p>`}
</main>`;
}

const STYLE = `
:root { color-scheme: light dark; --page: #f3f4f6; --card: #fff; --text: #1b1f24; --quiet: #565e69; }
@media (prefers-color-scheme: dark) { :root { --page: #111418; --card: #1b2027; --text: #eceff3; --quiet: #a9b2bd; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; padding: 2rem; background: var(--card); border-radius: 1rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0; overflow-wrap: anywhere; }
button { margin-top: 1.5rem; min-height: 3rem; width: 100%; padding: 0.75rem 1rem; border: 0; border-radius: 0.75rem; background: var(--text); color: var(--card); font: inherit; font-weight: 600; cursor: pointer; }
.quiet { margin-top: 1rem; color: var(--quiet); font-size: 0.875rem; }
`;

const style = file(STYLE_PATH, 'text/css; charset=utf-8', STYLE);

/** Tells the waiting widget at once, where the browser lets the two meet, and closes a window that a script opened. */
const SCRIPT = `
new BroadcastChannel('fairlead-link').postMessage('returned');
window.close();
`;

const script = file(SCRIPT_PATH, 'text/javascript; charset=utf-8', SCRIPT);

/**
 * Hands in what an institution wrote behind the `#`, after it is gone from the address and from the history, and shows what came of it.
 * Meanwhile nothing is said.
 */
const FRAGMENT_SCRIPT = `
const given = location.hash.slice(1);
const asked = new URLSearchParams(given);
if (asked.has('state') || asked.has('response')) {
  const main = document.querySelector('main');
  main.hidden = true;
  history.replaceState(null, '', location.pathname);
  const handIn = () => fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: given,
  }).then((answer) => answer.json());
  const leadsNowhere = { shown: 'unknown', location: null };
  handIn().catch(handIn).catch(() => leadsNowhere).then((told) => {
    if (told.location !== null) return location.replace(told.location);
    const template = document.querySelector('template[data-kind="' + told.shown + '"]');
    if (template === null) main.hidden = false;
    else main.replaceWith(template.content.cloneNode(true));
    document.title = document.querySelector('h1').textContent;
    if (told.shown !== 'back') return;
    new BroadcastChannel('fairlead-link').postMessage('returned');
    window.close();
  });
}
`;

const fragmentScript = file(FRAGMENT_SCRIPT_PATH, 'text/javascript; charset=utf-8', FRAGMENT_SCRIPT);

function file(path: string, contentType: string, body: string): LinkPage {
  return {
    method: 'GET',
    path,
    answer: async () => ({ status: 200, headers: {}, contentType, body }),
    refused,
  };
}
