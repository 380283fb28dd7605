import { fail } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import { newTokenBody } from '../../../world/ids.ts';
import type { Call, Services } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { advance, newFlow } from '../flow/advance.ts';
import type { Facts } from '../flow/flow.ts';
import { oauthStateDigests } from '../state/bank-visit.ts';
import type { LinkRun } from '../state/link-run.ts';
import { decryptSession, sealSession } from '../state/seal-session.ts';
import type { Session, Surface } from '../state/session.ts';
import { isAllowedOrigin } from '../tokens/allowed-origins.ts';
import type { LinkToken } from '../tokens/link-token.ts';
import { type OpenedLinkToken, openLinkToken } from '../tokens/open-link-token.ts';
import { bindOrigin } from '../tokens/use-link-token.ts';
import { partyAt } from '../work/institution-rows.ts';
import { factsOf } from './facts.ts';
import { goOn, OvertakenError, saveIn, stepped } from './step.ts';

export interface Opening {
  readonly surface: Surface;
  /** Of the page around the frame; null where there is none. */
  readonly origin: string | null;
  /** The page's own address, after a login on an institution's page brought the person back to it. */
  readonly receivedRedirectUri: string | null;
  /** Chosen before Link was opened, in a list within the page. */
  readonly institutionId: string | null;
  /** Where the person seems to be, ISO 3166-1 alpha-2: the country of the list to begin with, if it is one of the token's. */
  readonly region: string | null;
  readonly requestId: string;
  readonly address: string | null;
}

export interface OpenedSession {
  readonly session: Session;
  /** Opens the session's next calls; kept by whoever opened it, stored as a keyed hash. */
  readonly sessionKey: string;
  readonly run: LinkRun;
}

/** A second use of an `oauth_state_id` so soon is the same page twice. */
const SAME_RETURN_MS = MINUTE_MS;
/** So often a return is taken up anew after somebody else's step. */
const TRIES = 4;
/** How long an `oauth_state_id` is good for. */
const RETURN_MS = 15 * MINUTE_MS;

/**
 * Opens Link: a new session of a link_token, or, when a person comes back from an institution's page, the one that they left.
 * @throws INVALID_LINK_TOKEN, also for a page other than the first; OAUTH_STATE_ID_NOT_FOUND, OAUTH_STATE_ID_ALREADY_PROCESSED,
 *   INCORRECT_LINK_TOKEN, INVALID_FIELD for a `receivedRedirectUri` that is none; what the token's payment or switch is refused with
 */
export async function openLink(
  services: Services,
  linkToken: string,
  opening: Opening,
): Promise<OpenedSession> {
  const opened = await openLinkToken(services, linkToken);
  await claimForPage(opened, opening);
  return opening.receivedRedirectUri === null
    ? openNew(opened, opening)
    : openAgain(opened, opening, oauthStateId(opening.receivedRedirectUri));
}

async function claimForPage(
  { call, tenant, token }: OpenedLinkToken,
  { surface, origin }: Opening,
): Promise<void> {
  // A program with the team's own keys is no page.
  if (surface === 'headless') return;
  if (origin === null) throw fail('INVALID_LINK_TOKEN', 'the page that opens Link has no origin');
  await requireAllowedOrigin(call, tenant, origin);
  if (!(await call.store.unitOfWork((unit) => bindOrigin(unit, token, origin))))
    throw fail('INVALID_LINK_TOKEN', 'this link_token was opened by a page of another origin');
}

async function openNew({ call, tenant, token }: OpenedLinkToken, opening: Opening): Promise<OpenedSession> {
  const run: LinkRun = { call, tenant, token, requestId: opening.requestId, address: opening.address };
  const flow = newFlow(openedAs(call, await factsOf(call, tenant, token), opening));
  const sessionKey = call.world.random.secure.bytes(32).toString('base64url');
  const session = await insert(run, token, opening.surface, flow, sessionKey);
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
function openedAs(call: Call, given: Facts, { surface, institutionId, region }: Opening): Facts {
  const { countryCodes } = given;
  const here = region !== null && countryCodes.includes(region) ? [region] : [];
  const facts = { ...given, countryCodes: [...new Set([...here, ...countryCodes])] };
  // What the link_token names, and the institution that an Item has, is not the page's to choose.
  const chooses = (facts.purpose === 'link' || facts.purpose === 'payment') && facts.institutionId === null;
  if (surface !== 'embedded')
    return chooses ? { ...facts, institutionId, institution: partyAt(call, institutionId) } : facts;
  if (facts.purpose !== 'link' && facts.purpose !== 'payment')
    throw fail('INVALID_FIELD', 'a list of institutions needs a link_token whose user chooses one');
  return { ...facts, listOnly: true };
}

async function insert(
  { call, tenant }: LinkRun,
  { linkTokenId, frameId }: LinkToken,
  surface: Surface,
  flow: Session['flow'],
  sessionKey: string,
): Promise<Session> {
  const { world, store, environment } = call;
  return store.unitOfWork(async (unit) => {
    // Held, so that no other session gets the same number.
    await unit.teams.lock(tenant.clientId);
    const nth = (await unit.linkSessions.countOfToken(tenant, linkTokenId)) + 1;
    // By the token itself: its name inside follows from a key of this server, and ids follow from the seed alone.
    const stream = world.random.stream('link_session', tenant.clientId, frameId, nth);
    const inside = { flow, secrets: {}, result: null, publicToken: null };
    const made = {
      linkSessionId: newTokenBody(world.random.seeded ? stream : world.random.secure),
      linkTokenId,
      nth,
      surface,
      startedAt: world.clock.now(),
    };
    const { sealed } = await sealSession(call, unit, tenant, { ...made, ...inside });
    await unit.linkSessions.insert(tenant, { ...made, keyHash: keyHash(call, sessionKey), sealed });
    const fresh = { version: 0, lastStep: null, events: 0, leaseUntil: null, finishedAt: null };
    return { ...made, ...inside, ...fresh, environment, clientId: tenant.clientId };
  });
}

/** The person is back, in this browser or another one: what was reached is on the server. */
async function openAgain(opened: OpenedLinkToken, opening: Opening, stateId: string): Promise<OpenedSession> {
  for (let left = TRIES; ; left--) {
    try {
      return await resume(opened, opening, stateId);
    } catch (error) {
      // The same page twice at once, as frameworks do in development: both go on with the session.
      if (!(error instanceof OvertakenError) || left === 1) throw error;
    }
  }
}

async function resume(opened: OpenedLinkToken, opening: Opening, stateId: string): Promise<OpenedSession> {
  const { call, tenant, token } = opened;
  const { store, environment, world } = call;
  const digests = oauthStateDigests(call, stateId);
  const visit = await store.linkSessions.findVisitByReturn(environment, digests);
  if (!visit || visit.clientId !== tenant.clientId) throw fail('OAUTH_STATE_ID_NOT_FOUND');
  const stored = await store.linkSessions.find(environment, visit.linkSessionId);
  const session = stored && (await decryptSession(call, stored));
  if (!session || (visit.returnedAt ?? 0) + RETURN_MS <= world.clock.now())
    throw fail('OAUTH_STATE_ID_NOT_FOUND');
  if (session.linkTokenId !== token.linkTokenId) throw fail('INCORRECT_LINK_TOKEN');
  const sessionKey = world.random.secure.bytes(32).toString('base64url');
  const run: LinkRun = { call, tenant, token, requestId: opening.requestId, address: opening.address };
  const draft = { base: session, session, unsaved: [], stepId: null };
  const { linkSessionId, version } = session;
  const resumed = await store.unitOfWork(async (unit) => {
    const now = world.realClock.now();
    const first = await unit.linkSessions.noteResumed(tenant, digests, now);
    const twice = !first && (visit.resumedAt ?? now) + SAME_RETURN_MS > now;
    if (!first && !twice) throw fail('OAUTH_STATE_ID_ALREADY_PROCESSED');
    if (!(await unit.linkSessions.hold(tenant, linkSessionId, version))) throw new OvertakenError();
    // Key and step together: a page that is told nothing must not have taken the session from another.
    await unit.linkSessions.setKey(tenant, linkSessionId, keyHash(call, sessionKey));
    if (session.flow.ended !== null) return draft;
    return saveIn(run, unit, stepped(run, draft, advance(session.flow, { kind: 'open', returned: true })));
  });
  return { run, sessionKey, session: resumed.session };
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

function keyHash({ digests, environment }: Pick<Services, 'digests' | 'environment'>, key: string): Buffer {
  return digests.current('link-session', environment, key).hash;
}
