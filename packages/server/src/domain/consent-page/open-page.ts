import { HOUR_MS, MINUTE_MS } from '../../world/durations.ts';
import type { By } from '../audit/act.ts';
import { recordAct } from '../audit/record.ts';
import { asTeamSeesIt } from '../sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { openerForTeam, sealForTeam } from '../teams/team-sealing.ts';
import { endUserHash } from '../users/end-user-hash.ts';
import type { ConsentVisit } from './visit.ts';

/** Where a link leads. */
export const CONSENT_LINK_PATH = '/my/open';

/** A link is handed to a person at once; a session is for one sitting. */
const LINK_MS = 15 * MINUTE_MS;
export const VISIT_MS = 30 * MINUTE_MS;
/** So long a used link is told from one that never was. */
const KEPT_MS = 24 * HOUR_MS;
const SECRET_BYTES = 32;

/** For whom a link is made. */
interface Guest {
  readonly clientUserId: string;
  readonly appName: string;
  readonly language: string;
  readonly itemIds: readonly string[] | null;
}

export interface PageLink {
  readonly url: string;
  /** Milliseconds of real time. */
  readonly expiresAt: number;
}

/** Makes a link to the page: 256 random bits, good once and for a quarter of an hour. Only their hash is stored. */
export async function issuePageLink(call: Call, tenant: Tenant, guest: Guest): Promise<PageLink> {
  const { store, world, digests, link } = call;
  const code = newSecret(world);
  const now = world.realClock.now();
  const visitId = world.random.secure.bytes(8).toString('hex');
  const { clientUserId, appName, language, itemIds } = guest;
  await store.unitOfWork(async (unit) => {
    const sealedUser = await sealForTeam(call, unit, tenant, {
      place: placeOfUser(visitId),
      value: { clientUserId },
    });
    await unit.consentVisits.insert({
      visitId,
      environment: tenant.environment,
      clientId: tenant.clientId,
      endUser: endUserHash(digests, tenant, clientUserId),
      sealedUser,
      appName,
      language,
      itemIds,
      madeAt: now,
      codeHash: codeHash(call, code),
      codeUntil: now + LINK_MS,
    });
    recordAct(call, unit, { action: 'consent_page.link_made', object: visitObject(visitId), ...tenant });
  });
  const query = new URLSearchParams({ code }).toString();
  return { url: `${link.publicUrl()}${CONSENT_LINK_PATH}?${query}`, expiresAt: now + LINK_MS };
}

/** What a link is worth, without using it: programs that look at links before a person does must not use them up. */
export type LinkState =
  | { readonly kind: 'good' | 'used' | 'expired'; readonly visit: ConsentVisit }
  | { readonly kind: 'unknown' };

export async function lookAtLink(services: Services, code: string): Promise<LinkState> {
  const { store, environment, world } = services;
  const visit = await store.consentVisits.byCode(environment, codeHash(services, code));
  if (!visit) return { kind: 'unknown' };
  if (visit.beganAt !== null) return { kind: 'used', visit };
  return { kind: visit.codeUntil > world.realClock.now() ? 'good' : 'expired', visit };
}

/** A person on the page. */
export interface Guesting {
  readonly call: Call;
  readonly tenant: Tenant;
  readonly visit: ConsentVisit;
  /** Empty where the application gave no name. */
  readonly clientUserId: string;
  /** What the page's forms send with each change; it follows from the cookie, which no script can read. */
  readonly csrf: string;
}

/** Trades a link for a session, once. Gives the session's secret, which the browser keeps; undefined for a link that is not good. */
export async function enterPage(services: Services, code: string): Promise<string | undefined> {
  const { store, environment, world } = services;
  const secret = newSecret(world);
  const now = world.realClock.now();
  const begun = await store.unitOfWork(async (unit) => {
    const visit = await unit.consentVisits.begin(environment, codeHash(services, code), {
      sessionHash: sessionHash(services, secret),
      now,
      endsAt: now + VISIT_MS,
    });
    if (!visit) return undefined;
    const { visitId, clientId } = visit;
    const object = visitObject(visitId);
    const acting = { world, by: actorOf(visit) };
    recordAct(acting, unit, { action: 'consent_page.entered', object, environment, clientId });
    return visit;
  });
  return begun && secret;
}

/** The person behind a cookie; undefined for a session that has ended. */
export async function guestOf(services: Services, secret: string): Promise<Guesting | undefined> {
  const { store, environment, world } = services;
  const now = world.realClock.now();
  const visit = await store.consentVisits.bySession(environment, sessionHash(services, secret), now);
  if (!visit) return undefined;
  const tenant = asTenant(environment, visit.clientId);
  const call: Call = { ...(await asTeamSeesIt(services, visit.clientId)), by: actorOf(visit) };
  const open = await openerForTeam(call, call.store, tenant);
  const { clientUserId } = open<{ clientUserId: string }>(placeOfUser(visit.visitId), visit.sealedUser);
  return { call, tenant, visit, clientUserId, csrf: csrfOf(services, secret) };
}

export async function leavePage({ call, visit }: Guesting): Promise<void> {
  const { store, world } = call;
  await store.unitOfWork((unit) => unit.consentVisits.end(visit.visitId, world.realClock.now()));
}

/** Visits that are over for a day. */
export async function forgetVisits({ store, world }: Services): Promise<void> {
  await store.unitOfWork((unit) => unit.consentVisits.deleteOld(world.realClock.now() - KEPT_MS));
}

/** On whose behalf rules work that the page asks for. */
function actorOf({ visitId }: ConsentVisit): By {
  return { actor: { kind: 'person', id: visitId, role: 'end_user' }, requestId: null };
}

function visitObject(id: string) {
  return { kind: 'consent_visit', id };
}

function placeOfUser(visitId: string) {
  return { table: 'consent_visits', field: 'sealed_user', row: visitId };
}

function newSecret({ random }: Services['world']): string {
  return random.secure.bytes(SECRET_BYTES).toString('base64url');
}

type Keyed = Pick<Services, 'digests' | 'environment'>;

function codeHash({ digests, environment }: Keyed, code: string): Buffer {
  return digests.index('consent-code', environment, code).hash;
}

function sessionHash({ digests, environment }: Keyed, secret: string): Buffer {
  return digests.index('consent-session', environment, secret).hash;
}

function csrfOf({ digests, environment }: Keyed, secret: string): string {
  return digests.index('consent-csrf', environment, secret).hash.toString('base64url');
}
