import { attemptHeaders } from '../../../delivery/send.ts';
import type { Services } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import type { Signer } from '../../../domain/webhooks/keys/signer.ts';
import { type VerificationKey, verificationKey } from '../../../domain/webhooks/keys/verification-key.ts';
import { openBody } from '../../../domain/webhooks/secret-body.ts';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { lastNumber } from './webhooks.ts';

/** An event as an attempt now would send it. */
export interface SignedWebhook {
  readonly webhook: Webhook;
  readonly headers: Readonly<Record<string, string>>;
  /** What the headers have as the signature; undefined where the operator wants none. */
  readonly signature: string | undefined;
}

export interface WebhookFeed {
  /** Oldest first. */
  readonly events: readonly SignedWebhook[];
  /** What to ask with next. */
  readonly after: number;
}

export interface WebhookFeedWish extends TeamName {
  /** Only events after the team's n-th; null gives the number of its last one, and no event. */
  readonly after: number | null;
  /** How long to wait for one, in real milliseconds. */
  readonly waitMs: number;
  /** Signed as of so many real milliseconds ago. Default 0. */
  readonly agoMs?: number;
}

const LOOK_MS = 100;
const AT_ONCE = 50;

/** A team's events as they are made. */
export const followWebhooks = operation(
  'followWebhooks',
  async (
    { services, signer, signatureHeaders },
    { clientId, after, waitMs, agoMs = 0 }: WebhookFeedWish,
  ): Promise<WebhookFeed> => {
    const { own, tenant } = await actFor(services, clientId);
    if (after === null) return { events: [], after: await lastNumber(services, tenant) };
    const { found, last } = await waitForEvents(services, tenant, after, waitMs);
    if (found.length === 0) return { events: [], after: last };
    const signing = await signer();
    const opened = await Promise.all(found.map((webhook) => openBody(own, webhook)));
    return {
      // An event whose body is forgotten has nothing to be shown.
      events: opened.flatMap((webhook) =>
        webhook ? [asSent(webhook, signing, signatureHeaders, services.world.realClock.now() - agoMs)] : [],
      ),
      after: last,
    };
  },
);

/** The key that `/webhook_verification_key/get` gives for an id, for the check of a signature. */
export const getVerificationKey = operation(
  'verificationKey',
  ({ services }, { keyId }: { readonly keyId: string }): Promise<VerificationKey> =>
    verificationKey(services, keyId),
);

async function waitForEvents(
  services: Services,
  tenant: Tenant,
  after: number,
  waitMs: number,
): Promise<{ readonly found: readonly Webhook[]; readonly last: number }> {
  const { store, world } = services;
  const until = world.realClock.monotonic() + waitMs;
  for (;;) {
    const found = await store.webhooks.list(tenant, { after, limit: AT_ONCE });
    const last = found.at(-1)?.n ?? (await whereAfterReset(services, tenant, after));
    if (found.length > 0 || last !== after || world.realClock.monotonic() >= until) return { found, last };
    await new Promise<void>((resolve) => void world.timers.after(LOOK_MS, resolve));
  }
}

/**
 * Where to go on when no event is newer: numbers begin again when the sandbox is reset, and go back when a snapshot is restored.
 * Then everything there is counts as new: reading an event twice does less harm than missing one.
 */
async function whereAfterReset(services: Services, tenant: Tenant, after: number): Promise<number> {
  if (after === 0) return 0;
  const reached = await services.store.webhooks.list(tenant, { after: after - 1, limit: 1 });
  if (reached.length > 0) return after;
  return (await lastNumber(services, tenant)) < after ? 0 : after;
}

function asSent(
  webhook: Webhook,
  { sign }: Signer,
  signatureHeaders: readonly string[],
  at: number,
): SignedWebhook {
  const iat = Math.floor(at / 1000);
  // Whoever reads along gets it the first time, whatever became of the attempts at the event's own URL.
  const headers = attemptHeaders({ ...webhook, attempts: 0 }, sign, iat, signatureHeaders);
  return { webhook, headers, signature: headers[signatureHeaders[0] ?? ''] };
}
