import { fail } from '../../../errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../../world/durations.ts';
import { newHex } from '../../../world/ids.ts';
import type { Item } from '../../items/item.ts';
import { keepMessage } from '../../sandbox/messages.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import { newToken } from '../../tokens/token.ts';
import { hostedUrl } from './hosted-link.ts';
import { keepLinkToken } from './keep-link-token.ts';
import type { LinkWishes } from './link-token.ts';

const LIFETIME_MS = 4 * HOUR_MS;
const UPDATE_LIFETIME_MS = 30 * MINUTE_MS;

export interface CreatedLinkToken {
  readonly linkToken: string;
  /** Milliseconds. */
  readonly expiresAt: number;
  /** Address of a page that starts Link by itself; null unless it was asked for. */
  readonly hostedUrl: string | null;
}

/**
 * Makes a link_token that lives 4 hours, half an hour to repair `item`, or as long as its hosted page. What
 * `wishes` may hold is checked before (`require-wishes.ts`).
 * @throws USER_NOT_FOUND for a user who was removed meanwhile
 */
export async function createLinkToken(
  call: Call,
  tenant: Tenant,
  wishes: LinkWishes,
  item: Pick<Item, 'itemId'> | null,
): Promise<CreatedLinkToken> {
  const { world, store, environment } = call;
  const createdAt = world.clock.now();
  const lifetimeMs = wishes.hosted?.lifetimeMs ?? (item ? UPDATE_LIFETIME_MS : LIFETIME_MS);
  const expiresAt = createdAt + lifetimeMs;
  return store.unitOfWork(async (unit) => {
    // Held before the team, as everywhere: a user who is removed meanwhile leaves no link_token.
    if (wishes.userId !== null && !(await unit.users.hold(tenant, wishes.userId)))
      throw fail('USER_NOT_FOUND');
    // In a seeded world a team's n-th link_token is always the same.
    const n = await unit.teams.nextLinkTokenNumber(tenant.clientId);
    const stream = (purpose: string) => world.random.stream('team', tenant.clientId, purpose, n);
    const linkToken = newToken('link', environment, stream('link_token'));
    const hostedId = wishes.hosted ? newHex(stream('hosted_link'), 32) : null;
    const times = { createdAt, expiresAt };
    const rest = { itemId: item?.itemId ?? null, wishes, hostedId };
    await keepLinkToken(call, unit, tenant, { kind: 'link', token: linkToken, ...times, ...rest });
    const url = hostedId === null ? null : hostedUrl(call, hostedId);
    if (url !== null) await deliver(call, unit, tenant, { wishes, url });
    return { linkToken, expiresAt, hostedUrl: url };
  });
}

/** The sandbox sends nobody anything: the message waits in its outbox. Elsewhere delivery is refused before. */
async function deliver(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { wishes: { hosted, user, clientName }, url }: { readonly wishes: LinkWishes; readonly url: string },
): Promise<void> {
  const kind = hosted?.deliveryMethod ?? null;
  const to = kind === 'sms' ? user.phoneNumber : user.emailAddress;
  if (kind === null || to === null) return;
  await keepMessage(call, unit, tenant, {
    kind,
    to,
    text: `${clientName}: connect your account at ${url}`,
  });
}
