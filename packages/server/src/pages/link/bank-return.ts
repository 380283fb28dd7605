import { pageOfHandoff, type Returned, returnFromBank } from '../../domain/link/sessions/return-from-bank.ts';
import { CALLBACK_PATH, HANDOFF_PATH } from '../../domain/link/state/bank-visit.ts';
import type { Services } from '../../domain/services.ts';
import type { RefusalError } from '../../errors.ts';
import { html } from '../html/html.ts';
import { type ReturnTexts, textsFor } from './return-texts.ts';

interface PageCall {
  readonly query: URLSearchParams;
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
  readonly method: 'GET';
  readonly path: string;
  readonly acts?: true;
  answer(call: PageCall): Promise<Answer>;
  refused(refusal: RefusalError, requestId: string, acceptLanguage: string): Answer;
}

const STYLE_PATH = '/link/return.css';
const SCRIPT_PATH = '/link/return.js';
const HTML = 'text/html; charset=utf-8';

/** Nothing from elsewhere, and in nobody's frame. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Where institutions send people back to, and where a second device takes over. */
export function bankReturnPages(services: Services): LinkPage[] {
  return [callback(services), handoff(services), style, script];
}

function callback(services: Services): LinkPage {
  return {
    method: 'GET',
    path: CALLBACK_PATH,
    acts: true,
    async answer({ query, requestId, acceptLanguage }) {
      const returned = await returnFromBank(services, Object.fromEntries(query), requestId);
      if (returned.location !== null) return redirectTo(returned.location);
      return page(200, textsFor(acceptLanguage), kindOf(returned));
    },
    refused,
  };
}

function kindOf({ way }: Returned): 'back' | 'other_device' {
  return way === 'qr' ? 'other_device' : 'back';
}

function handoff(services: Services): LinkPage {
  return {
    method: 'GET',
    path: `${HANDOFF_PATH}:id`,
    answer: async ({ params }) => redirectTo(await pageOfHandoff(services, params.id ?? '')),
    refused,
  };
}

function redirectTo(location: string): Answer {
  return { status: 303, headers: { ...HEADERS, Location: location }, contentType: HTML, body: '' };
}

function refused({ status }: RefusalError, requestId: string, acceptLanguage: string): Answer {
  // 208 is what programs are told of a second use; a person is told that there is nothing to see.
  return page(Math.max(status, 400), textsFor(acceptLanguage), 'unknown', requestId);
}

function page(
  status: number,
  texts: ReturnTexts,
  kind: 'back' | 'other_device' | 'unknown',
  requestId?: string,
): Answer {
  const { title, text } = texts[kind];
  const body = html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
${kind === 'back' && html`<script src="${SCRIPT_PATH}" defer></script>`}
</head>
<body>
<main>
<h1 data-testid="return-${kind}">${title}</h1>
<p>${text}</p>
${requestId !== undefined && html`<p class="quiet">${requestId}</p>`}
</main>
</body>
</html>
`.markup;
  return { status, headers: HEADERS, contentType: HTML, body };
}

const STYLE = `
:root { color-scheme: light dark; --page: #f3f4f6; --card: #fff; --text: #1b1f24; --quiet: #565e69; }
@media (prefers-color-scheme: dark) { :root { --page: #111418; --card: #1b2027; --text: #eceff3; --quiet: #a9b2bd; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; padding: 2rem; background: var(--card); border-radius: 1rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0; overflow-wrap: anywhere; }
.quiet { margin-top: 1rem; color: var(--quiet); font-size: 0.875rem; }
`;

const style = file(STYLE_PATH, 'text/css; charset=utf-8', STYLE);

/** Tells the waiting widget at once, where the browser lets the two meet, and closes a window that a script opened. */
const SCRIPT = `
new BroadcastChannel('fairlead-link').postMessage('returned');
window.close();
`;

const script = file(SCRIPT_PATH, 'text/javascript; charset=utf-8', SCRIPT);

function file(path: string, contentType: string, body: string): LinkPage {
  return {
    method: 'GET',
    path,
    answer: async () => ({ status: 200, headers: {}, contentType, body }),
    refused,
  };
}
