import { HOUR_MS, MINUTE_MS } from '../../world/durations.ts';
import type { Call, Services } from '../services.ts';
import type { StoreReader, StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import type { Webhook } from './webhook.ts';

/** Tokens in a body may be kept until they are delivered, and no longer than this. In milliseconds of the team's clock. */
export const SECRET_KEPT_MS = 6 * HOUR_MS;
/** How long such an event is tried for: its last attempt, at the end of that time, still needs the body. */
export const SECRET_SPAN_MS = SECRET_KEPT_MS - 10 * MINUTE_MS;
const AT_ONCE = 500;

type Owned = Pick<Webhook, 'environment' | 'clientId' | 'webhookId'>;

/** Seals the body of an event under its team's key. */
export async function sealBody(
  services: Pick<Services, 'custody'>,
  unit: Pick<StoreWriter, 'teamKeys'>,
  webhook: Owned,
  body: string,
): Promise<Buffer> {
  const tenant = asTenant(webhook.environment, webhook.clientId);
  const key = await teamKey(services, unit, tenant);
  return services.custody.seal(teamOwner(tenant), key, placeOf(webhook), body);
}

/**
 * The event with the body that is sent, for whoever sends or shows it. Undefined once that is forgotten, or was kept for as long as it
 * may be: nobody sends the event then.
 */
export async function openBody<W extends Webhook>(
  { custody, store, world }: Pick<Call, 'custody' | 'store' | 'world'>,
  webhook: W,
): Promise<W | undefined> {
  const { sealedBody, createdAt, environment, clientId } = webhook;
  if (sealedBody === null) return webhook;
  // Whether it was forgotten already must make no difference: that happens some time later.
  if (sealedBody.length === 0 || world.clock.now() > createdAt + SECRET_KEPT_MS) return undefined;
  const tenant = asTenant(environment, clientId);
  const key = await store.teamKeys.find(tenant);
  if (!key) throw new Error('a webhook was sealed for a team without a key');
  const body = custody.open(teamOwner(tenant), key, placeOf(webhook), sealedBody);
  return { ...webhook, body, sealedBody: null };
}

/** The body as far as it is kept, for whoever looks whom it names. */
export async function openKeptBody(
  {
    custody,
    store,
  }: { readonly custody: Services['custody']; readonly store: Pick<StoreReader, 'teamKeys'> },
  webhook: Webhook,
): Promise<string> {
  const { sealedBody, environment, clientId, body } = webhook;
  if (sealedBody === null || sealedBody.length === 0) return body;
  const tenant = asTenant(environment, clientId);
  const key = await store.teamKeys.find(tenant);
  return key ? custody.open(teamOwner(tenant), key, placeOf(webhook), sealedBody) : body;
}

/**
 * Forgets the sealed bodies of one clock that were kept for six hours on it, and outside the sandbox, whose inbox shows them until
 * then, those of events that ended; gives their number. `now` on that clock.
 */
export async function forgetSecretBodies(
  { store }: Pick<Services, 'store'>,
  clock: string,
  now: number,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const some = await store.unitOfWork((unit) =>
      unit.webhooks.forgetBodies(clock, now - SECRET_KEPT_MS, AT_ONCE),
    );
    forgotten += some;
    if (some < AT_ONCE) return forgotten;
  }
}

function placeOf({ webhookId }: Owned) {
  return { table: 'webhooks', field: 'sealed_body', row: webhookId };
}
