import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, optionalList, optionalText, record } from '../sdk/fields.ts';
import type { AuthStep, Challenge, RedirectTarget } from '../sdk/login.ts';
import { linked } from './addresses.ts';
import { askForFields } from './request.ts';
import { settingsOf } from './settings.ts';

/** What a login knows while its consent waits for approval; sealed between the steps. */
export interface Approval {
  readonly consentId: string;
  readonly psuId: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly accessEndsAt: number | null;
  /** Where what the person answers goes. */
  readonly answerTo: string | null;
  /** The question that was asked last. */
  readonly challenge: Challenge | null;
  /** Of the way back. */
  readonly state: string | null;
  readonly redirectUri: string | null;
  readonly issuer: string | null;
}

/** A login that nothing is known of yet. */
export const NOBODY: Approval = {
  consentId: '',
  psuId: null,
  accessToken: null,
  refreshToken: null,
  accessEndsAt: null,
  answerTo: null,
  challenge: null,
  state: null,
  redirectUri: null,
  issuer: null,
};

/** What comes next: a step for the person, or the consent's own status has to be asked. */
export type Approving =
  | { readonly kind: 'step'; readonly step: AuthStep }
  /** The person approves on the pages of an authorization server, whose metadata stands here. */
  | { readonly kind: 'oauth'; readonly metadata: string }
  | { readonly kind: 'look' };

/** An answer may ask for one more request without the person, and that one for another. */
const ROUNDS_MAX = 8;
const POLL_MS = 2000;

/**
 * Goes on from an answer of the institution until the person is needed.
 * @param password typed by the person just now; used in this call alone
 * @throws ConnectorError
 */
export async function approve(
  context: ConnectorContext,
  approval: Approval,
  first: Fields,
  { redirect, password }: { readonly redirect: RedirectTarget | null; readonly password: string | null },
): Promise<Approving> {
  let answer = first;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = waitsFor(context, approval, answer, redirect);
    if (found) return found;
    answer = await goOn(context, approval, answer, password);
  }
  throw new ConnectorError('malformed', {
    reason: 'the institution asks for ever more before it approves a consent',
  });
}

/** What an answer leaves to the person; undefined where a request has to follow first. */
function waitsFor(
  context: ConnectorContext,
  approval: Approval,
  answer: Fields,
  redirect: RedirectTarget | null,
): Approving | undefined {
  const links = linksIn(context, answer);
  const status = optionalText(answer.scaStatus);
  if (status === 'failed') throw new ConnectorError('access_not_granted', { reason: 'the approval failed' });
  if (status === 'finalised' || status === 'exempted' || answer.consentStatus === 'valid')
    return { kind: 'look' };
  if (links.scaOAuth !== undefined) return { kind: 'oauth', metadata: links.scaOAuth };
  if (links.scaRedirect !== undefined)
    return { kind: 'step', step: redirected(approval, links.scaRedirect, redirect) };
  if (links.authoriseTransaction !== undefined)
    return { kind: 'step', step: asked(approval, codeQuestion(answer), links.authoriseTransaction) };
  const methods = optionalList(answer.scaMethods, 'scaMethods').map((one) => record(one, 'scaMethods'));
  if (links.selectAuthenticationMethod !== undefined && methods.length !== 1)
    return { kind: 'step', step: asked(approval, methodQuestion(methods), links.selectAuthenticationMethod) };
  if (Object.keys(links).some((name) => NEXT.test(name))) return undefined;
  if (links.scaStatus !== undefined)
    return { kind: 'step', step: waiting(approval, links.scaStatus, answer) };
  return { kind: 'look' };
}

const NEXT = /^(startAuthorisation|updatePsu|selectAuthenticationMethod)/;

function redirected(approval: Approval, url: string, redirect: RedirectTarget | null): AuthStep {
  if (!redirect) {
    const reason = 'this institution approves on a page of its own, and nobody can be sent there';
    throw new ConnectorError('mfa_unsupported', { reason });
  }
  const { state, redirectUri } = redirect;
  return { kind: 'redirect', url, state: { ...approval, stage: 'redirect', state, redirectUri } };
}

function asked(approval: Approval, challenge: Challenge, answerTo: string): AuthStep {
  const stage = challenge.type === 'device_list' ? 'method' : 'code';
  return { kind: 'challenge', challenge, state: { ...approval, stage, challenge, answerTo } };
}

/** The person confirms in the institution's own app. */
function waiting(approval: Approval, answerTo: string, { psuMessage }: Fields): AuthStep {
  const message = optionalText(psuMessage)?.slice(0, 500) ?? 'Please confirm in the app of your bank.';
  return {
    kind: 'wait',
    pollAfterMs: POLL_MS,
    message,
    state: { ...approval, stage: 'decoupled', answerTo },
  };
}

function methodQuestion(methods: readonly Fields[]): Challenge {
  return {
    type: 'device_list',
    devices: methods.map((method, index) => ({
      id: optionalText(method.authenticationMethodId) ?? String(index),
      mask: optionalText(method.name) ?? optionalText(method.explanation) ?? '',
      type: optionalText(method.authenticationType) ?? '',
    })),
  };
}

/** A code that was sent, or one that a device of the person makes out of what is shown. */
function codeQuestion({ challengeData, chosenScaMethod }: Fields): Challenge {
  const data =
    challengeData === undefined || challengeData === null ? {} : record(challengeData, 'challengeData');
  const shown = [data.data].flat().flatMap((one) => optionalText(one) ?? []);
  const hint = optionalText(data.additionalInformation);
  if (data.image !== undefined || data.imageLink !== undefined)
    throw new ConnectorError('mfa_unsupported', {
      reason: 'the institution shows a picture that has to be scanned',
    });
  if (shown.length > 0) return { type: 'questions', questions: [[hint, ...shown].filter(Boolean).join(' ')] };
  const method =
    chosenScaMethod === undefined || chosenScaMethod === null
      ? {}
      : record(chosenScaMethod, 'chosenScaMethod');
  return { type: 'device', mask: optionalText(method.name) ?? hint ?? '' };
}

/** The request that an answer names and that needs nobody, or the password that was typed just now. */
async function goOn(
  context: ConnectorContext,
  approval: Approval,
  answer: Fields,
  password: string | null,
): Promise<Fields> {
  const links = linksIn(context, answer);
  const [name, path] = Object.entries(links).find(([one]) => NEXT.test(one)) ?? [];
  if (name === undefined || path === undefined)
    throw new ConnectorError('malformed', { reason: 'no link is left' });
  const isStart = name.startsWith('startAuthorisation');
  const method = isStart ? ('POST' as const) : ('PUT' as const);
  if (/Encrypted/.test(name))
    throw new ConnectorError('mfa_unsupported', { reason: 'the institution wants the password encrypted' });
  if (name.endsWith('PsuAuthentication')) {
    if (password === null) {
      const reason = 'the institution wants the password here: set login to psu_id_and_password in its file';
      throw new ConnectorError('mfa_unsupported', { reason });
    }
    return tell(context, approval, { method, path, json: { psuData: { password } } });
  }
  const [only] = optionalList(answer.scaMethods, 'scaMethods');
  const chosen =
    name === 'selectAuthenticationMethod' && only !== undefined ? record(only, 'scaMethods[0]') : null;
  const json = chosen ? { authenticationMethodId: chosen.authenticationMethodId } : {};
  return tell(context, approval, { method, path, json });
}

/** Sends something of an approval to the institution. @throws ConnectorError */
export function tell(
  context: ConnectorContext,
  { psuId, accessToken }: Approval,
  request: { readonly method?: 'POST' | 'PUT'; readonly path: string; readonly json?: unknown },
): Promise<Fields> {
  return askForFields(context, {
    ...request,
    ...(psuId === null ? {} : { headers: { 'psu-id': psuId } }),
    ...(accessToken === null ? {} : { accessToken }),
  });
}

/** Whether the person confirmed meanwhile. @throws ConnectorError `access_not_granted` where they did not */
export async function scaStatus(
  context: ConnectorContext,
  approval: Approval,
): Promise<'waits' | 'finalised'> {
  const { scaStatus: status } = await tell(context, approval, { path: approval.answerTo ?? '' });
  if (status === 'failed') throw new ConnectorError('access_not_granted', { reason: 'it was not confirmed' });
  return status === 'finalised' || status === 'exempted' ? 'finalised' : 'waits';
}

/** Of an answer, at the institution's own origin; the pages that people are sent to may be elsewhere. */
function linksIn({ profile }: ConnectorContext, { _links: links }: Fields): Record<string, string> {
  const { baseUrl } = settingsOf(profile.settings);
  if (links === undefined || links === null) return {};
  const told = Object.entries(record(links, '_links')).flatMap(([name, link]) => {
    const href = typeof link === 'object' && link !== null ? optionalText((link as Fields).href) : null;
    if (href === null) return [];
    const isPage = name === 'scaRedirect' || name === 'scaOAuth';
    return [[name, isPage ? new URL(href, baseUrl).href : linked(href, `${baseUrl}/`, baseUrl)]];
  });
  return Object.fromEntries(told) as Record<string, string>;
}
