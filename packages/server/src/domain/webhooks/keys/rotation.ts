import { DAY_MS, MINUTE_MS } from '../../../world/durations.ts';
import { newTokenBody } from '../../../world/ids.ts';
import type { World } from '../../../world/world.ts';
import type { By } from '../../audit/act.ts';
import { recordAct } from '../../audit/record.ts';
import type { Custody } from '../../custody.ts';
import type { Environment } from '../../institutions/institution.ts';
import type { Store, StoreWriter } from '../../store.ts';
import { keyOwner, type Signing, type UsableKey } from './signing-key.ts';

/**
 * Receivers take signatures up to 5 minutes old; a key is called expired 10 minutes after the last one at the earliest (SIG-5).
 * The rest is for processes that learn of a change a few seconds late.
 */
const EXPIRES_AFTER_MS = 15 * MINUTE_MS;
const TRIES_MAX = 5;

/** How long keys are published before they sign, and how long they sign. */
export interface KeyRule {
  /** 24 hours at least outside of tests (SIG-5). */
  readonly publishedAheadMs: number;
  readonly lifetimeMs: number;
}

const KEY_RULE: KeyRule = { publishedAheadMs: DAY_MS, lifetimeMs: 90 * DAY_MS };

/** What the keys are made and kept with. All of it runs in real time. */
export interface KeyServices {
  readonly world: World;
  readonly environment: Environment;
  readonly store: Store;
  readonly custody: Custody;
  readonly signing: Signing;
  readonly by?: By;
}
/** The key that signs. The first one of an environment is made here and signs at once; of two made at once one stays. */
export async function ensureSigningKey(services: KeyServices): Promise<UsableKey> {
  const { store, environment, world } = services;
  for (let nth = 0; nth < TRIES_MAX; nth++) {
    const active = (await store.webhookKeys.usable(environment)).find(isActive);
    if (active) return active;
    const now = world.realClock.now();
    await store.unitOfWork((unit) => unit.webhookKeys.insert(newKey(services, 'active', now, now)));
  }
  throw new Error('there is no key to sign webhooks with');
}

export interface Rotation {
  readonly keyId: string;
  /** The key that signs until then. */
  readonly previousKeyId: string;
}

/**
 * Begins with a new key: it signs after it was published for the rule's time or, in an emergency, at once. An emergency ends the
 * keys that wait too, as whoever has the one may have them all.
 */
export async function rotateSigningKey(
  services: KeyServices,
  { emergency, rule = KEY_RULE }: { readonly emergency: boolean; readonly rule?: KeyRule },
): Promise<Rotation> {
  const now = services.world.realClock.now();
  return changeKeys(services, async (unit, active, published) => {
    const key = emergency
      ? newKey(services, 'active', now, now)
      : newKey(services, 'published', now, now + rule.publishedAheadMs);
    if (emergency) {
      for (const { keyId } of published) await unit.webhookKeys.retire(services.environment, keyId, now, now);
      await unit.webhookKeys.retire(services.environment, active.keyId, now, now + EXPIRES_AFTER_MS);
    }
    await unit.webhookKeys.insert(key);
    const object = { kind: 'webhook_key', id: key.keyId };
    const detail = { before: active.keyId, emergency };
    const { environment } = services;
    recordAct(services, unit, { action: 'webhook_key.rotated', object, environment, detail });
    return { keyId: key.keyId, previousKeyId: active.keyId };
  });
}

/**
 * Does what is due: published keys whose time has come sign from now on, and near the end of a key's life its successor is
 * published. Gives the instant (real time, milliseconds) from which there is more to do.
 */
export async function dueKeyWork(services: KeyServices, rule: KeyRule = KEY_RULE): Promise<number> {
  const { environment } = services;
  const now = services.world.realClock.now();
  return changeKeys(services, async (unit, active, published) => {
    const waiting = [...published];
    let signing = active;
    for (let next = waiting[0]; next && next.activeAt <= now; next = waiting[0]) {
      await unit.webhookKeys.retire(environment, signing.keyId, now, now + EXPIRES_AFTER_MS);
      await unit.webhookKeys.activate(environment, next.keyId, now);
      signing = { ...next, activeAt: now };
      waiting.shift();
    }
    if (waiting[0]) return waiting[0].activeAt;
    const end = signing.activeAt + rule.lifetimeMs;
    const publishAt = end - rule.publishedAheadMs;
    if (publishAt > now) return publishAt;
    const activeAt = Math.max(end, now + rule.publishedAheadMs);
    const key = newKey(services, 'published', now, activeAt);
    await unit.webhookKeys.insert(key);
    const object = { kind: 'webhook_key', id: key.keyId };
    const detail = { before: signing.keyId, emergency: false };
    recordAct(services, unit, { action: 'webhook_key.rotated', object, environment, detail });
    return activeAt;
  });
}

/** One change at a time: the active key's row is the lock. */
async function changeKeys<T>(
  services: KeyServices,
  change: (unit: StoreWriter, active: UsableKey, published: readonly UsableKey[]) => Promise<T>,
): Promise<T> {
  const { store, environment } = services;
  for (let nth = 0; nth < TRIES_MAX; nth++) {
    await ensureSigningKey(services);
    const done = await store.unitOfWork(async (unit) => {
      // False when another process has just put another key in its place.
      if (!(await unit.webhookKeys.hold(environment))) return undefined;
      const usable = await unit.webhookKeys.usable(environment);
      const active = usable.find(isActive);
      const published = usable.filter(({ state }) => state === 'published');
      return active && { result: await change(unit, active, published) };
    });
    if (done) return done.result;
  }
  throw new Error('the keys for webhooks are being changed by others all the time');
}

function newKey(
  { signing, custody, environment, world }: KeyServices,
  state: 'published' | 'active',
  publishedAt: number,
  activeAt: number,
): UsableKey {
  const { x, y, d } = signing.newKeyPair();
  const keyId = newTokenBody(world.random.secure);
  const owner = keyOwner(environment);
  const dataKey = custody.newDataKey(owner);
  const sealed = custody.seal(owner, dataKey, sealedPlace(keyId), d);
  return {
    environment,
    keyId,
    state,
    x,
    y,
    publishedAt,
    activeAt,
    retiredAt: null,
    expiredAt: null,
    sealed,
    dataKey,
  };
}

/** The private number of a key. */
export function openPrivateNumber({ custody, environment }: KeyServices, key: UsableKey): string {
  return custody.open(keyOwner(environment), key.dataKey, sealedPlace(key.keyId), key.sealed);
}

function sealedPlace(keyId: string) {
  return { table: 'webhook_keys', field: 'sealed', row: keyId };
}

function isActive({ state }: UsableKey): boolean {
  return state === 'active';
}
