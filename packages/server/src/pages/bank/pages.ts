import { answerChallenge, decide, decideAtOnce, signIn } from '../../domain/sandbox/bank/act.ts';
import { BANK_DECISIONS, type BankDecision } from '../../domain/sandbox/bank/authorization.ts';
import { AUTHORIZE_PATH } from '../../domain/sandbox/bank/authorization-server.ts';
import { DEFAULT_USER } from '../../domain/sandbox/bank/decide-at-bank.ts';
import { type BankView, viewBank } from '../../domain/sandbox/bank/view.ts';
import type { Services } from '../../domain/services.ts';
import { fail, type RefusalError } from '../../errors.ts';
import { challengePage, readAnswers } from './challenge.ts';
import { colorSheet } from './color-sheet.ts';
import { decidePage } from './decide.ts';
import { overPage, refusedPage, returnPage, silentPage } from './endings.ts';
import { BANK_STYLE_PATH, COLOR_PATH } from './layout.ts';
import { signInPage } from './sign-in.ts';
import { BANK_STYLE } from './style.ts';

/** What the edge serves; of the sandbox only. */
export interface BankPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly acts?: true;
  answer(call: BankCall): Promise<BankAnswer>;
  refused(refusal: RefusalError, requestId: string): BankAnswer;
}

interface BankCall {
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

interface BankAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: string;
}

const SIGN_IN_PATH = '/bank/sign-in';
const CHALLENGE_PATH = '/bank/challenge';
const DECIDE_PATH = '/bank/decide';

/** No script, nothing from elsewhere, and in nobody's frame. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/**
 * The simulated bank's own pages: plain forms without script or cookie; the name of the request in the address is the secret. Each
 * form leads back to one address, so that neither the back button nor a reload sends anything twice (LNK-5).
 */
export function bankPages(services: Services): BankPage[] {
  const form = (path: string, act: (name: string, fields: URLSearchParams) => Promise<void>): BankPage =>
    page('POST', path, async ({ query, form }) => {
      const name = nameOf(query);
      await act(name, form);
      return redirect(303, withName(AUTHORIZE_PATH, name));
    });
  return [
    // With `auto` in its address it decides at once.
    { ...page('GET', AUTHORIZE_PATH, ({ query }) => authorize(services, query)), acts: true },
    form(SIGN_IN_PATH, (name, fields) => signIn(services, name, Object.fromEntries(fields))),
    form(CHALLENGE_PATH, (name, fields) => answerChallenge(services, name, readAnswers(fields))),
    form(DECIDE_PATH, (name, fields) =>
      decide(services, name, decisionOf(fields.get('decision'), 'decision'), fields.getAll('account')),
    ),
    page('GET', BANK_STYLE_PATH, async () => styleSheet(BANK_STYLE)),
    page('GET', COLOR_PATH, async ({ query }) => styleSheet(colorSheet(query.get('of')))),
  ];
}

function page(
  method: BankPage['method'],
  path: string,
  answer: (call: BankCall) => Promise<BankAnswer>,
): BankPage {
  return {
    method,
    path,
    answer,
    refused: (refusal, requestId) => document(refusal.status, refusedPage(refusal, requestId)),
  };
}

async function authorize(services: Services, query: URLSearchParams): Promise<BankAnswer> {
  const name = nameOf(query);
  const auto = query.get('auto');
  if (auto !== null) await decideAtOnce(services, name, decisionOf(auto, 'auto'), DEFAULT_USER);
  const view = await viewBank(services, name);
  // A program follows at once. A browser that comes from a form would be stopped here: `form-action` covers where a form leads in the end.
  if (auto !== null && view.kind === 'return') return redirect(302, view.url);
  return shown(view, name);
}

function shown(view: BankView, name: string): BankAnswer {
  switch (view.kind) {
    case 'sign_in':
      return document(200, signInPage(view, withName(SIGN_IN_PATH, name), withName(DECIDE_PATH, name)));
    case 'challenge':
      return document(200, challengePage(view, withName(CHALLENGE_PATH, name)));
    case 'decide':
      return document(200, decidePage(view, withName(DECIDE_PATH, name)));
    case 'return':
      return document(200, returnPage(view.bank, view.url), { Refresh: `0;url=${view.url}` });
    case 'silent':
      return document(200, silentPage(view.bank));
    case 'over':
      return document(view.reason === 'unknown' ? 404 : 410, overPage(view));
  }
}

function nameOf(query: URLSearchParams): string {
  return query.get('request') ?? '';
}

function withName(path: string, name: string): string {
  return `${path}?${new URLSearchParams({ request: name }).toString()}`;
}

/** @throws INVALID_FIELD */
function decisionOf(given: string | null, field: string): BankDecision {
  const decision = BANK_DECISIONS.find((each) => each === given);
  if (decision === undefined)
    throw fail('INVALID_FIELD', `${field} must be one of ${BANK_DECISIONS.join(', ')}`);
  return decision;
}

function document(status: number, body: string, headers: Readonly<Record<string, string>> = {}): BankAnswer {
  return { status, headers: { ...HEADERS, ...headers }, contentType: 'text/html; charset=utf-8', body };
}

function styleSheet(body: string): BankAnswer {
  return { status: 200, headers: HEADERS, contentType: 'text/css; charset=utf-8', body };
}

function redirect(status: number, location: string): BankAnswer {
  return { ...document(status, ''), headers: { ...HEADERS, Location: location } };
}
