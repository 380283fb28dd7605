import { type By, OPERATOR } from '../../../domain/audit/act.ts';
import { mayActAs, ROLES } from '../../../domain/console/console-session.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { courseOf, type Funnel, funnelOf, type SessionCourse } from '../../../domain/link/sessions/funnel.ts';
import { decryptSession } from '../../../domain/link/state/seal-session.ts';
import type { LinkEvent } from '../../../domain/link/state/session.ts';
import type { ListedSession, SessionPageWish } from '../../../domain/link/state/session-store.ts';
import { createLinkToken } from '../../../domain/link/tokens/create-link-token.ts';
import { readLinkToken } from '../../../domain/link/tokens/keep-link-token.ts';
import { UNSAID } from '../../../domain/link/tokens/older-token.ts';
import { requireWishes } from '../../../domain/link/tokens/require-wishes.ts';
import { fail } from '../../../errors.ts';
import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { servedProducts } from '../../../vocabulary/products.ts';
import { DAY_MS, HOUR_MS } from '../../../world/durations.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';

/** Sessions that a funnel is counted of. */
const COUNTED_MAX = 1000;
const DAYS_MAX = 366;

/** A session of Link with how it went. Instants are milliseconds of the team's clock. */
export interface LinkSessionLine extends ListedSession, SessionCourse {}

/** Sessions, newest first. */
export const pageLinkSessions = operation(
  'pageLinkSessions',
  async (
    { services },
    { clientId, limit, before }: TeamName & SessionPageWish,
  ): Promise<readonly LinkSessionLine[]> => {
    const { own, tenant } = await actFor(services, clientId);
    const page = await own.store.linkSessions.page(tenant, { before, limit: pageSize(limit) });
    return page.map(({ marks, ...session }) => ({ ...session, ...courseOf(marks) }));
  },
);

export interface LinkFunnel extends Funnel {
  /** The latest sessions alone are counted: there were more. */
  readonly isCut: boolean;
}

/** How far the sessions of some days came. */
export const describeLinkFunnel = operation(
  'describeLinkFunnel',
  async ({ services }, { clientId, days }: TeamName & { readonly days: number }): Promise<LinkFunnel> => {
    const { own, tenant } = await actFor(services, clientId);
    const since = own.world.clock.now() - bounded('days', days, { least: 1, most: DAYS_MAX }) * DAY_MS;
    const funnel = funnelOf(await own.store.linkSessions.progressSince(tenant, since, COUNTED_MAX));
    return { ...funnel, isCut: funnel.all.stages.opened === COUNTED_MAX };
  },
);

export interface ShownLinkSession {
  readonly session: LinkSessionLine;
  readonly events: readonly LinkEvent[];
  /** The Item that it made or repaired. */
  readonly itemId: string | null;
  /** The link_token that opened it, where it is kept: a hosted page's, in the sandbox. */
  readonly linkToken: string | null;
}

/** One session, event by event. */
export const showLinkSession = operation(
  'showLinkSession',
  async (
    { services },
    { clientId, linkSessionId }: TeamName & { readonly linkSessionId: string },
  ): Promise<ShownLinkSession> => {
    const { own, tenant } = await actFor(services, clientId);
    const { store, environment } = own;
    const stored = await store.linkSessions.find(environment, linkSessionId);
    if (stored?.clientId !== clientId)
      throw fail('INVALID_FIELD', 'the team has no session of this id; it may be older than they are kept');
    const events = await store.linkSessions.events(linkSessionId, 0);
    const result = (await decryptSession(own, stored))?.result;
    const token = await store.linkTokens.find(tenant, stored.linkTokenId);
    const isShown = token && traitsOf(environment).simulated && mayHoldKeys(services.by);
    const { linkTokenId, nth, surface, startedAt, finishedAt } = stored;
    return {
      session: { linkSessionId, linkTokenId, nth, surface, startedAt, finishedAt, ...courseOf(events) },
      events: events.map(withoutNumbers),
      itemId: result?.status === 'success' ? result.itemId : null,
      linkToken: isShown ? (await readLinkToken(own, tenant, token)).token : null,
    };
  },
);

/** Whoever sees keys of teams anyway. */
function mayHoldKeys(by: By | undefined): boolean {
  const { kind, role } = (by ?? OPERATOR).actor;
  const own = ROLES.find((each) => each === role);
  return kind !== 'person' || (own !== undefined && mayActAs(own, 'developer'));
}

/** Digits of a person's account are not shown. */
function withoutNumbers({ metadata, ...event }: LinkEvent): LinkEvent {
  const { account_number_mask: _mask, routing_number: _routing, ...rest } = metadata;
  return { ...event, metadata: rest };
}

/** Makes a page of Link that anybody who has its address can go through, good for an hour. */
export const openHostedPage = operation(
  'openHostedPage',
  async (
    { services },
    { clientId, products }: TeamName & { readonly products: readonly string[] },
  ): Promise<{ readonly url: string }> => {
    const { own, tenant } = await actFor(services, clientId);
    const team = await own.store.teams.find(clientId);
    const wishes = {
      ...UNSAID,
      clientName: team?.name ?? '',
      user: { ...UNSAID.user, clientUserId: 'console' },
      countryCodes: COUNTRY_CODES,
      products: servedProducts(products, traitsOf(own.environment).simulated),
      hosted: { deliveryMethod: null, completionRedirectUri: null, lifetimeMs: HOUR_MS, isMobileApp: false },
    };
    await requireWishes(own, tenant, wishes, null);
    const { hostedUrl } = await createLinkToken(own, tenant, wishes, null);
    if (hostedUrl === null)
      throw fail('INVALID_FIELD', 'hosted pages need FAIRLEAD_PUBLIC_URL; set it and start again');
    return { url: hostedUrl };
  },
);
