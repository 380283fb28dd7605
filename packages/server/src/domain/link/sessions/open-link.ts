import { fail, RefusalError } from '../../../errors.ts';
import { newTokenBody } from '../../../world/ids.ts';
import type { Call, Services } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { advance, newFlow } from '../flow/advance.ts';
import type { Facts } from '../flow/flow.ts';
import type { LinkRun } from '../state/link-run.ts';
import { sealSession } from '../state/seal-session.ts';
import type { Session, Surface } from '../state/session.ts';
import { isAllowedOrigin } from '../tokens/allowed-origins.ts';
import type { LinkToken } from '../tokens/link-token.ts';
import { type OpenedLinkToken, openLinkToken } from '../tokens/open-link-token.ts';
import { bindOrigin } from '../tokens/use-link-token.ts';
import { partyAt } from '../work/institution-rows.ts';
import { factsOf } from './facts.ts';
import { type Resumption, resumeAfterReturn, resumeInTab } from './resume-session.ts';
import { newSessionKey, sessionKeyHash } from './session-key.ts';
import { goOn, stepped } from './step.ts';

export interface LinkOpening {
  readonly surface: Surface;
  /** Of the page around the frame; null where there is none. */
  readonly origin: string | null;
  /** The page's own address, after a login on an institution's page brought the person back to it. */
  readonly receivedRedirectUri: string | null;
  /** Chosen before Link was opened, in a list within the page. */
  readonly institutionId: string | null;
  /** Where the person seems to be, ISO 3166-1 alpha-2: the country of the list to begin with, if it is one of the token's. */
  readonly region: string | null;
  /** What this tab kept of the session that it had open before; null where it kept none. */
  readonly resumption: Resumption | null;
  readonly requestId: string;
  readonly address: string | null;
}

export interface OpenedSession {
  readonly session: Session;
  /** Opens the session's next calls; kept by whoever opened it, stored as a keyed hash. */
  readonly sessionKey: string;
  readonly run: LinkRun;
}

/**
 * Opens Link: a new session of a link_token, or the one that the person left: for an institution's page, or by loading the page anew.
 * @throws INVALID_LINK_TOKEN, also for a page other than the first; OAUTH_STATE_ID_NOT_FOUND, OAUTH_STATE_ID_ALREADY_PROCESSED,
 *   INCORRECT_LINK_TOKEN, INVALID_FIELD for a `receivedRedirectUri` that is none; what the token's payment or switch is refused with
 */
export async function openLink(
  services: Services,
  linkToken: string,
  opening: LinkOpening,
): Promise<OpenedSession> {
  const { receivedRedirectUri, resumption } = opening;
  if (receivedRedirectUri !== null)
    return openReturned(services, linkToken, { ...opening, receivedRedirectUri });
  if (resumption !== null) {
    const opened = await openLinkToken(services, linkToken, { resumes: true });
    await claimForPage(opened, opening);
    const again = await resumeInTab(opened, opening, resumption);
    if (again) return again;
  }
  const opened = await openLinkToken(services, linkToken);
  await claimForPage(opened, opening);
  return openNew(opened, opening);
}

/** What an address says of which a session came already, or that is too old for one. */
const USED_UP: ReadonlySet<string> = new Set([
  'INVALID_LINK_TOKEN',
  'OAUTH_STATE_ID_NOT_FOUND',
  'OAUTH_STATE_ID_ALREADY_PROCESSED',
]);

/** The page that an institution sent the person back to keeps its address: one that is loaded anew has its tab's session all the same. */
async function openReturned(
  services: Services,
  linkToken: string,
  opening: LinkOpening & { readonly receivedRedirectUri: string },
): Promise<OpenedSession> {
  const { receivedRedirectUri, resumption } = opening;
  const opened = await openLinkToken(services, linkToken, { resumes: true });
  await claimForPage(opened, opening);
  const { spentAt, wishes } = opened.token;
  try {
    // A session for several Items goes on after its first success, on institutions' pages too.
    if (spentAt !== null && !wishes.multiItem) throw fail('INVALID_LINK_TOKEN');
    return await resumeAfterReturn(opened, opening, oauthStateId(receivedRedirectUri));
  } catch (error) {
    const isUsedUp = error instanceof RefusalError && USED_UP.has(error.code);
    const again = isUsedUp && resumption !== null && (await resumeInTab(opened, opening, resumption));
    if (again) return again;
    throw error;
  }
}

async function claimForPage(
  { call, tenant, token }: OpenedLinkToken,
  { surface, origin }: LinkOpening,
): Promise<void> {
  // A program with the team's own keys is no page.
  if (surface === 'headless') return;
  if (origin === null) throw fail('INVALID_LINK_TOKEN', 'the page that opens Link has no origin');
  await requireAllowedOrigin(call, tenant, origin);
  if (!(await call.store.unitOfWork((unit) => bindOrigin(unit, token, origin))))
    throw fail('INVALID_LINK_TOKEN', 'this link_token was opened by a page of another origin');
}

async function openNew(
  { call, tenant, token }: OpenedLinkToken,
  opening: LinkOpening,
): Promise<OpenedSession> {
  const run: LinkRun = { call, tenant, token, requestId: opening.requestId, address: opening.address };
  const flow = newFlow(openedAs(call, await factsOf(call, tenant, token), opening));
  const sessionKey = newSessionKey(call);
  const session = await insert(run, token, { surface: opening.surface, flow, sessionKey });
  const draft = { base: session, session, unsaved: [], stepId: null };
  const first = stepped(run, draft, advance(flow, { kind: 'open', returned: false }));
  return { run, sessionKey, session: await goOn(run, first, { long: false }) };
}

/**
 * Browsers keep frames out of other pages by themselves; a program that speaks for a page does not (link.md 14.8).
 * @throws INVALID_LINK_TOKEN for a page that the team has not registered
 */
export async function requireAllowedOrigin(call: Call, tenant: Tenant, origin: string): Promise<void> {
  if (await isAllowedOrigin(call, tenant, origin)) return;
  throw fail(
    'INVALID_LINK_TOKEN',
    'this page may not open Link: its origin has to be registered (fairlead teams origins add)',
  );
}

/** What the page wishes of this opening. @throws INVALID_FIELD for a list where there is nothing to choose */
function openedAs(call: Call, given: Facts, { surface, institutionId, region }: LinkOpening): Facts {
  const { countryCodes } = given;
  const here = region !== null && countryCodes.includes(region) ? [region] : [];
  const facts = { ...given, countryCodes: [...new Set([...here, ...countryCodes])] };
  // What the link_token names, and the institution that an Item has, is not the page's to choose.
  const chooses = (facts.purpose === 'link' || facts.purpose === 'payment') && facts.institutionId === null;
  if (surface !== 'embedded') {
    if (!chooses || institutionId === null) return facts;
    return { ...facts, institutionId, institution: partyAt(call, institutionId), chosenByPage: true };
  }
  if (facts.purpose !== 'link' && facts.purpose !== 'payment')
    throw fail('INVALID_FIELD', 'a list of institutions needs a link_token whose user chooses one');
  return { ...facts, listOnly: true };
}

async function insert(
  { call, tenant }: LinkRun,
  { linkTokenId, frameId }: LinkToken,
  {
    surface,
    flow,
    sessionKey,
  }: { readonly surface: Surface; readonly flow: Session['flow']; readonly sessionKey: string },
): Promise<Session> {
  const { world, store, environment } = call;
  return store.unitOfWork(async (unit) => {
    // Held, so that no other session gets the same number.
    await unit.teams.lock(tenant.clientId);
    const nth = (await unit.linkSessions.countOfToken(tenant, linkTokenId)) + 1;
    // By the token itself: its name inside follows from a key of this server, and ids follow from the seed alone.
    const stream = world.random.stream('link_session', tenant.clientId, frameId, nth);
    const startedAt = world.clock.now();
    const inside = {
      flow,
      secrets: {},
      result: null,
      added: [],
      publicTokens: [],
      told: 0,
      steppedAt: startedAt,
    };
    const made = {
      linkSessionId: newTokenBody(world.random.seeded ? stream : world.random.secure),
      linkTokenId,
      nth,
      surface,
      startedAt,
    };
    const { sealed } = await sealSession(call, unit, tenant, { ...made, ...inside });
    await unit.linkSessions.insert(tenant, { ...made, keyHash: sessionKeyHash(call, sessionKey), sealed });
    const fresh = { version: 0, lastStep: null, events: 0, leaseUntil: null, finishedAt: null };
    return { ...made, ...inside, ...fresh, environment, clientId: tenant.clientId };
  });
}

/** @throws INVALID_FIELD; keys that an application's router added are let through */
function oauthStateId(receivedRedirectUri: string): string {
  const ids = URL.canParse(receivedRedirectUri)
    ? new URL(receivedRedirectUri).searchParams.getAll('oauth_state_id')
    : [];
  const [id] = ids;
  if (ids.length !== 1 || id === undefined || id === '')
    throw fail('INVALID_FIELD', 'receivedRedirectUri must be a URL with one oauth_state_id');
  return id;
}
