import { recordAct } from '../audit/record.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { SECRET_KEPT_MS } from './secret-body.ts';

type ReplayCall = Pick<Call, 'store' | 'world' | 'policy' | 'by'>;

/** Ids that one statement takes. */
const AT_ONCE = 500;

/** Which events to send again: the ones named, those of an Item, or those made from `from` until before `to` (milliseconds). */
export type ReplayWish =
  | { readonly webhookIds: readonly string[] }
  | { readonly itemId?: string; readonly from?: number; readonly to?: number; readonly onlyDead?: boolean };

/**
 * Queues events again under the same `Webhook-Id`, each with a new retry span. Events that never had a URL, those
 * that ended with their Item and those whose body is forgotten stay as they are. Gives the ids of those that are queued.
 */
export async function replay(call: ReplayCall, tenant: Tenant, wish: ReplayWish): Promise<string[]> {
  const now = call.world.clock.now();
  return requeue(call, tenant, await idsOf(call, tenant, wish), now + call.policy.webhookSpanMs);
}

/**
 * One attempt each, as soon as the queue is worked on: what fails is dead again, and what was still being tried
 * goes on with its retries. Gives the ids of those that are queued.
 */
export async function resend(
  call: ReplayCall,
  tenant: Tenant,
  webhookIds: readonly string[],
): Promise<string[]> {
  return requeue(call, tenant, webhookIds, call.world.clock.now());
}

async function idsOf({ store }: ReplayCall, tenant: Tenant, wish: ReplayWish): Promise<readonly string[]> {
  if ('webhookIds' in wish) return wish.webhookIds;
  const { itemId, from = 0, to = Number.MAX_SAFE_INTEGER, onlyDead = false } = wish;
  const ids: string[] = [];
  for (let after = 0; ; ) {
    const page = await store.webhooks.list(tenant, {
      ...(itemId === undefined ? {} : { itemId }),
      ...(onlyDead ? { state: 'dead' } : {}),
      after,
      limit: AT_ONCE,
    });
    ids.push(
      ...page.filter(({ createdAt }) => createdAt >= from && createdAt < to).map((each) => each.webhookId),
    );
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return ids;
    after = last.n;
  }
}

async function requeue(
  call: ReplayCall,
  tenant: Tenant,
  ids: readonly string[],
  endsAt: number,
): Promise<string[]> {
  const { store, world } = call;
  const queued: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const again = { at: world.clock.now(), endsAt, sealedForMs: SECRET_KEPT_MS };
    const sent = await store.unitOfWork(async (unit) => {
      const requeued = await unit.webhooks.requeue(tenant, some, again);
      for (const id of requeued)
        recordAct(call, unit, { action: 'webhook.replayed', object: { kind: 'webhook', id }, ...tenant });
      return requeued;
    });
    queued.push(...sent);
  }
  return queued;
}
