import { createDelivery, type Delivery } from '../../packages/server/src/delivery/delivery.ts';
import type { DeliveryFacts, DeliveryOptions } from '../../packages/server/src/delivery/delivery-options.ts';
import { clockName } from '../../packages/server/src/domain/due/due.ts';
import type { Fired } from '../../packages/server/src/domain/due/fired.ts';
import type { Environment } from '../../packages/server/src/domain/institutions/institution.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import type { Store } from '../../packages/server/src/domain/store.ts';
import { asTenant, type Tenant } from '../../packages/server/src/domain/teams/team.ts';
import type { WebhookEvent } from '../../packages/server/src/domain/webhooks/events.ts';
import { fireFixedEvent, fireItemEvent } from '../../packages/server/src/domain/webhooks/fire.ts';
import { createSigner } from '../../packages/server/src/domain/webhooks/keys/signer.ts';
import type { Webhook } from '../../packages/server/src/domain/webhooks/webhook.ts';
import { createCustody } from '../../packages/server/src/vault/envelope.ts';
import { namedKey } from '../../packages/server/src/vault/keys.ts';
import { signing } from '../../packages/server/src/vault/signing.ts';
import { frozenClock, realClock } from '../../packages/server/src/world/clock.ts';
import { DAY_MS } from '../../packages/server/src/world/durations.ts';
import { createNet } from '../../packages/server/src/world/net/guarded-net.ts';
import type { Net } from '../../packages/server/src/world/net/net.ts';
import { seededRandom, trueRandom } from '../../packages/server/src/world/random.ts';
import { realWorld, type World } from '../../packages/server/src/world/world.ts';
import { newItem, someKey } from '../support/records.ts';

export const START = Date.UTC(2026, 2, 1, 12);
const HEADERS = ['Service-Verification', 'Plaid-Verification'];

export const someEvent: WebhookEvent = {
  type: 'TRANSACTIONS',
  code: 'DEFAULT_UPDATE',
  fields: { new_transactions: 1, error: null, item_id: 'item' },
};

/** A team of its own on an open store, with a clock that stands still, and a delivery of its own. */
export interface Stage {
  readonly tenant: Tenant;
  readonly clock: string;
  readonly call: Call;
  readonly time: ReturnType<typeof frozenClock>;
  readonly delivery: Delivery;
  readonly told: { kind: 'delivered' | 'failed' | 'dead'; facts: DeliveryFacts }[];
  readonly fired: Fired[];
  /** Saves an Item with that URL. */
  item(itemId: string, url: string | null): Promise<void>;
  setUrl(itemId: string, url: string | null): Promise<void>;
  /** Fires an event of an Item, to its present URL. */
  fire(itemId: string, event?: WebhookEvent): Promise<Webhook>;
  /** Fires an event to a URL of its own. */
  fireTo(url: string, itemId?: string, event?: WebhookEvent): Promise<Webhook>;
  /** Makes all attempts that are due now. */
  run(): Promise<number>;
  /** Moves the clock to the next attempt again and again, until `until`, and gives when attempts were made, from the start on. */
  runUntil(until: number): Promise<number[]>;
  find(webhook: Webhook): Promise<Webhook>;
  /** Another process on the same store. */
  otherDelivery(options?: Partial<DeliveryOptions>): Delivery;
}

export interface StageOptions {
  readonly environment?: Environment;
  readonly spanMs?: number;
  readonly world?: Partial<World>;
  readonly delivery?: Partial<DeliveryOptions>;
}

const open: Net[] = [];
let teams = 0;

function localNet(): Net {
  const net = createNet({
    httpsOnly: false,
    privateTargets: true,
    allowedCidrs: [],
    refusedAddresses: () => [],
  });
  open.push(net);
  return net;
}

export async function closeNets(): Promise<void> {
  await Promise.all(open.splice(0).map((net) => net.close()));
}

const custodyKey = namedKey('encryption', Buffer.alloc(32, 'a key of the tests'));

export async function setStage(store: Store, options: StageOptions = {}): Promise<Stage> {
  const environment = options.environment ?? 'sandbox';
  const time = frozenClock(START);
  const random = environment === 'sandbox' ? seededRandom('tests') : trueRandom();
  const world = realWorld({ clock: time, random, ...options.world });
  const clientId = `5ba6e${String(++teams).padStart(19, '0')}`;
  const tenant = asTenant(environment, clientId);
  const clock = clockName(environment, clientId);
  const fired: Fired[] = [];
  // What delivery stands on; the other services are never asked.
  const call = {
    world,
    environment,
    store,
    custody: createCustody([custodyKey], world.random.secure, realClock),
    signing,
    policy: { webhookSpanMs: options.spanMs ?? DAY_MS },
    record: (each: Fired) => void fired.push(each),
  } as unknown as Call;
  await store.unitOfWork((unit) =>
    unit.teams.insert({ clientId, name: 'Team', environments: [environment], createdAt: START }),
  );
  const told: Stage['told'] = [];
  const events = {
    delivered: (facts: DeliveryFacts) => void told.push({ kind: 'delivered', facts }),
    failed: (facts: DeliveryFacts) => void told.push({ kind: 'failed', facts }),
    dead: (facts: DeliveryFacts) => void told.push({ kind: 'dead', facts }),
    unable: (error: unknown) => {
      throw error;
    },
  };
  const otherDelivery = (changes: Partial<DeliveryOptions> = {}) =>
    createDelivery({
      world,
      store,
      net: localNet(),
      signer: createSigner(call),
      signatureHeaders: HEADERS,
      events,
      ...changes,
    });
  const delivery = otherDelivery(options.delivery);
  const run = () => delivery.run(call, clock);

  return {
    tenant,
    clock,
    call,
    time,
    delivery,
    told,
    fired,
    otherDelivery,
    run,
    async item(itemId, url) {
      await store.unitOfWork((unit) =>
        unit.items.insert(tenant, newItem(itemId, { webhook: url }), someKey, null),
      );
    },
    async setUrl(itemId, url) {
      await store.unitOfWork((unit) => unit.items.setWebhook(tenant, itemId, url));
    },
    fire: (itemId, event = someEvent) =>
      store.unitOfWork(async (unit) => {
        const item = await unit.items.find(tenant, itemId);
        if (!item) throw new Error(`no item ${itemId}`);
        return fireItemEvent(call, unit, item, event);
      }),
    fireTo: (url, itemId = '', event = someEvent) =>
      store.unitOfWork((unit) => fireFixedEvent(call, unit, { itemId, clientId }, { url, event })),
    async runUntil(until) {
      const at: number[] = [];
      for (let next = await delivery.next(call, clock); next !== undefined && next <= until; ) {
        time.set(Math.max(next, time.now()));
        const made = await run();
        for (let nth = 0; nth < made; nth++) at.push(time.now() - START);
        next = await delivery.next(call, clock);
      }
      time.set(until);
      return at;
    },
    async find({ webhookId }) {
      const found = await store.webhooks.find(tenant, webhookId);
      if (!found) throw new Error('the event is not there');
      return found;
    },
  };
}
