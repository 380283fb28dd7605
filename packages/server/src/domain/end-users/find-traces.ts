import { othersTurn } from '../../world/pause.ts';
import type { Custody } from '../custody.ts';
import { readLinkToken } from '../link/tokens/keep-link-token.ts';
import type { LinkToken } from '../link/tokens/link-token.ts';
import type { StoreReader } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { openStoredUser } from '../users/open-user.ts';
import { openKeptBody } from '../webhooks/secret-body.ts';
import type { Traces } from './end-user-store.ts';

const AT_ONCE = 500;

/** What the store is asked; inside a unit of work or not. */
export interface Searched {
  readonly custody: Custody;
  readonly store: Pick<
    StoreReader,
    | 'assetReports'
    | 'consents'
    | 'depositSwitches'
    | 'items'
    | 'linkTokens'
    | 'linkSessions'
    | 'payments'
    | 'teamKeys'
    | 'users'
    | 'webhooks'
  >;
  readonly tenant: Tenant;
  /** The keyed hash of the person who is looked for. */
  readonly endUser: string;
  /** Whether a team's own name of an end user is that of the person who is looked for. */
  readonly isThem: (clientUserId: string) => boolean;
}

/**
 * Finds a team's end user. The name of one stands in the records of consent, and sealed in users and link_tokens: all of the team's are read, some
 * at a time with turns of others between.
 */
export async function findTraces(given: Searched): Promise<Traces> {
  // Items and link_tokens that were made for nobody by name are of many people.
  const searched: Searched = { ...given, isThem: (name) => name !== '' && given.isThem(name) };
  const { store, tenant } = searched;
  const users = await usersOf(searched);
  const itemIds = [...new Set([...(await itemsOf(searched)), ...(await itemsOfUsers(searched, users))])];
  const tokens = await linkTokensOf(searched, itemIds);
  const sessionIds: string[] = [];
  for (const { linkTokenId } of tokens)
    for (const { linkSessionId } of await store.linkSessions.listOfToken(tenant, linkTokenId))
      sessionIds.push(linkSessionId);
  const payments = [
    ...tokens.flatMap(({ wishes }) => wishes.paymentId ?? []),
    ...(await store.payments.ofEndUser(tenant, searched.endUser)),
  ];
  const switches = [
    ...tokens.flatMap(({ wishes }) => wishes.depositSwitchId ?? []),
    ...(await store.depositSwitches.ofEndUser(tenant, searched.endUser)),
  ];
  const reports = await store.assetReports.ofItems(tenant, itemIds);
  const named = [...sessionIds, ...payments, ...reports, ...tokens.flatMap(({ token }) => token ?? [])];
  return {
    item: itemIds,
    link_token: tokens.map(({ linkTokenId }) => linkTokenId),
    link_session: sessionIds,
    payment: [...new Set(payments)],
    deposit_switch: [...new Set(switches)],
    webhook: await webhooksNaming(searched, named),
    asset_report: reports,
    user: users,
  };
}

/** Nothing is stored about the person. */
export function isNobody({
  item,
  link_token: tokens,
  payment,
  deposit_switch: switches,
  user,
}: Traces): boolean {
  return [item, tokens, payment, switches, user].every((found) => found.length === 0);
}

async function usersOf({ custody, store, tenant, isThem }: Searched): Promise<string[]> {
  const found: string[] = [];
  const pages = pagesOf((last?: { readonly n: number }) => store.users.page(tenant, last?.n ?? 0, AT_ONCE));
  for await (const stored of pages) {
    const { userId, clientUserId } = await openStoredUser({ custody, store }, tenant, stored);
    if (isThem(clientUserId)) found.push(userId);
  }
  return found;
}

/** Those among them that were linked under another name, or under none. */
async function itemsOfUsers({ store, tenant }: Searched, userIds: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(userIds.map((userId) => store.items.ofUser(tenant, userId)));
  return lists.flat().map(({ itemId }) => itemId);
}

async function itemsOf({ store, tenant, isThem }: Searched): Promise<string[]> {
  const found: string[] = [];
  const pages = pagesOf((last?: { readonly itemId: string }) =>
    store.consents.endUsers(tenant, last?.itemId ?? '', AT_ONCE),
  );
  for await (const { itemId, clientUserId } of pages) if (isThem(clientUserId)) found.push(itemId);
  return found;
}

/** Those of the person, and those by which a person repaired one of the Items. */
async function linkTokensOf(
  { custody, store, tenant, isThem }: Searched,
  itemIds: readonly string[],
): Promise<LinkToken[]> {
  const found: LinkToken[] = [];
  const pages = pagesOf((last?: { readonly linkTokenId: string }) =>
    store.linkTokens.page(tenant, last?.linkTokenId ?? '', AT_ONCE),
  );
  for await (const stored of pages) {
    const token = await readLinkToken({ custody, store }, tenant, stored);
    const isOfItem = token.itemId !== null && itemIds.includes(token.itemId);
    if (isOfItem || isThem(token.wishes.user.clientUserId)) found.push(token);
  }
  return found;
}

/** Events of Link and of payments name a session, a link_token or a payment in their body alone. */
async function webhooksNaming(
  { custody, store, tenant }: Searched,
  names: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  if (names.length === 0) return found;
  const pages = pagesOf((last?: { readonly n: number }) =>
    store.webhooks.withoutItem(tenant, last?.n ?? 0, AT_ONCE),
  );
  for await (const webhook of pages) {
    const body = await openKeptBody({ custody, store }, webhook);
    if (names.some((name) => body.includes(name))) found.push(webhook.webhookId);
  }
  return found;
}

async function* pagesOf<T>(next: (last?: T) => Promise<readonly T[]>): AsyncGenerator<T> {
  let last: T | undefined;
  for (;;) {
    const page = await next(last);
    yield* page;
    last = page.at(-1);
    if (page.length < AT_ONCE) return;
    await othersTurn();
  }
}
