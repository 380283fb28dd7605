import { fail } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import { newTokenBody } from '../../../world/ids.ts';
import { asTeamSeesIt } from '../../sandbox/as-team-sees-it.ts';
import type { Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { advance } from '../flow/advance.ts';
import type { RedirectWay } from '../pane.ts';
import { handoffDigest, handoffDigests, oauthStateDigest, visitDigests } from '../state/bank-visit.ts';
import { decryptSession } from '../state/seal-session.ts';
import type { Session } from '../state/session.ts';
import { linkTokenById } from '../tokens/open-link-token.ts';
import { planGoingOn } from './go-on-alone.ts';
import { OvertakenError, saveIn, stepped } from './step.ts';

/** Where a person goes who comes back from an institution's page. */
export interface Returned {
  readonly way: RedirectWay;
  /** The application's own page, with its `oauth_state_id`; null where Link waits in another window or on another device. */
  readonly location: string | null;
}

/** A second answer so soon is the same one again. */
const SAME_RETURN_MS = MINUTE_MS;

/** What institutions answer with; anything else that they send is left out (RFC 6749 4.1.2, RFC 9207, JARM, OpenID Connect Core 3.3). */
const ANSWERED = ['code', 'state', 'iss', 'error', 'error_description', 'response', 'id_token'] as const;

/**
 * Takes what an institution sent a person back with, once. The session goes on wherever it is waited for: in the window that opened
 * the page, or where the application sends the person.
 * @throws OAUTH_STATE_ID_NOT_FOUND for a state that is unknown or too old, OAUTH_STATE_ID_ALREADY_PROCESSED for the second answer
 */
export async function returnFromBank(
  services: Services,
  answered: Readonly<Record<string, string>>,
  requestId: string,
): Promise<Returned> {
  const { store, environment } = services;
  const state = answered.state ?? stateInside(answered.response) ?? '';
  const states = visitDigests(services, state);
  const visit = await store.linkSessions.findVisit(environment, states);
  if (!visit) throw fail('OAUTH_STATE_ID_NOT_FOUND');
  const tenant = asTenant(visit.environment, visit.clientId);
  const call = await asTeamSeesIt(services, visit.clientId);
  const stored = await store.linkSessions.find(environment, visit.linkSessionId);
  const session = stored && (await decryptSession(call, stored));
  const token = session && (await linkTokenById(call, tenant, session.linkTokenId));
  const redirect = session?.secrets.redirect;
  // A login that was begun anew has another state: an answer to the old one is nobody's.
  if (!session || !token || !redirect || redirect.state !== state) throw fail('OAUTH_STATE_ID_NOT_FOUND');
  const run = { call, tenant, token, requestId, address: null };
  const returned = Object.fromEntries(
    ANSWERED.flatMap((name) => (answered[name] === undefined ? [] : [[name, answered[name]]])),
  );
  const oauthStateId = newTokenBody(call.world.random.secure);
  const way = redirect.way ?? 'popup';
  const { redirectUri } = token.wishes;
  const whole = way === 'redirect' && redirectUri !== null;
  await store
    .unitOfWork(async (unit) => {
      const at = call.world.clock.now();
      const digest = oauthStateDigest(call, oauthStateId);
      if (!(await unit.linkSessions.noteReturn(tenant, states, digest, at))) {
        // The way back that was given may have been lost on it: the same once more, under another name.
        if (whole && (await unit.linkSessions.renameReturn(tenant, states, digest, at - SAME_RETURN_MS)))
          return;
        throw fail('OAUTH_STATE_ID_ALREADY_PROCESSED');
      }
      const secrets = { ...session.secrets, redirect: { ...redirect, returned } };
      const back: Session = { ...opened(session, way), secrets };
      const also = (inUnit: StoreWriter) => planGoingOn(run, inUnit, back);
      const draft = { base: session, session: back, unsaved: [], stepId: null, also };
      await saveIn(run, unit, stepped(run, draft, advance(back.flow, { kind: 'bank_returned' })));
    })
    .catch((error: unknown) => {
      // The person gave up on the page in Link meanwhile.
      if (error instanceof OvertakenError) throw fail('OAUTH_STATE_ID_NOT_FOUND');
      throw error;
    });
  return { way, location: whole ? `${redirectUri}?oauth_state_id=${oauthStateId}` : null };
}

/** Of an answer that is one signed token (JARM). It only finds the login; whose signature it is, the connector looks at. */
function stateInside(response: string | undefined): string | undefined {
  const [, claims = ''] = response?.split('.') ?? [];
  try {
    const { state } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
      readonly state?: unknown;
    };
    return typeof state === 'string' ? state : undefined;
  } catch {
    return undefined;
  }
}

/** A person may come back to a pane that believes the page closed, or asks whether to leave: what the institution says counts. */
function opened(session: Session, way: RedirectWay): Session {
  const { behind } = session.flow;
  const pane = session.flow.pane.kind === 'exit' && behind !== null ? behind : session.flow.pane;
  if (pane.kind !== 'redirect') throw fail('OAUTH_STATE_ID_NOT_FOUND');
  const open = pane.opened ?? { way, url: '', timeLeftMs: 0 };
  return { ...session, flow: { ...session.flow, behind: null, pane: { ...pane, opened: open } } };
}

/**
 * Looks whether an address that another device was shown leads anywhere, and uses nothing up.
 * @returns the name of this showing of its page
 * @throws OAUTH_STATE_ID_NOT_FOUND
 */
export async function showHandoff(services: Services, handoffId: string): Promise<string> {
  const { store, environment } = services;
  const visit = await store.linkSessions.findVisitByHandoff(environment, handoffDigests(services, handoffId));
  await pageOfHandoff(services, handoffId, visit?.linkSessionId);
  return newTokenBody(services.world.random.secure);
}

/**
 * The institution's page, for another device that was shown the address of this visit; once, and again for the page that was first: a
 * button may be pressed twice.
 * @param page names one showing of the page with the button; empty: it is not known
 * @throws OAUTH_STATE_ID_NOT_FOUND
 */
export async function leaveForBank(services: Services, handoffId: string, page: string): Promise<string> {
  const { store, environment } = services;
  const digests = handoffDigests(services, handoffId);
  const own = `${handoffId} ${page}`;
  const claimed = await store.unitOfWork((unit) =>
    unit.linkSessions.claimHandoff(environment, digests, handoffDigest(services, own)),
  );
  if (claimed !== undefined || page === '') return pageOfHandoff(services, handoffId, claimed);
  const visit = await store.linkSessions.findVisitByHandoff(environment, handoffDigests(services, own));
  return pageOfHandoff(services, handoffId, visit?.linkSessionId);
}

async function pageOfHandoff(
  services: Services,
  handoffId: string,
  linkSessionId: string | undefined,
): Promise<string> {
  const { store, environment } = services;
  const stored =
    linkSessionId === undefined ? undefined : await store.linkSessions.find(environment, linkSessionId);
  const session = stored && (await decryptSession(services, stored));
  const redirect = session?.secrets.redirect;
  if (!redirect || redirect.handoffId !== handoffId) throw fail('OAUTH_STATE_ID_NOT_FOUND');
  return redirect.url;
}
