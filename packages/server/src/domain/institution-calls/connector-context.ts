import { isDeepStrictEqual } from 'node:util';
import type { SimulatedContext } from '../../connectors/sandbox/port/simulated-bank.ts';
import type { ConnectorContext, PresentUser } from '../../connectors/sdk/context.ts';
import type { Credential } from '../../connectors/sdk/login.ts';
import { newTokenBody } from '../../world/ids.ts';
import { once } from '../../world/once.ts';
import { institutionOfItem } from '../institutions/institution-of-item.ts';
import { profileOf, profileWithout } from '../institutions/institution-profile.ts';
import { accountDigest } from '../items/account-digest.ts';
import type { Item } from '../items/item.ts';
import { itemStream } from '../items/item-stream.ts';
import { registrationName, requireRegistration } from '../registrations/registration.ts';
import type { Call } from '../services.ts';
import { pauseUnlessEnded } from './pause.ts';
import { renewCredential } from './renew-credential.ts';
import { sender } from './send.ts';
import { noteVisitor } from './visitor.ts';

/** On what occasion a connector is called. */
export interface Occasion {
  /** The person, where they are there and wait. */
  readonly user?: PresentUser;
  /** Names the work, the same when it is done again: what institutions take as idempotency keys follows from it. */
  readonly work?: string;
  /** Keeps a credential that was renewed before there is an Item. */
  readonly renewed?: (credential: Credential) => void;
  /** Hears of each request ahead of it. */
  readonly asked?: () => void;
}

/** Whom a connector is called for: an Item, or a login of which one may come. */
export type ConnectorPlace = Pick<
  Item,
  'clientId' | 'ordinal' | 'institutionId' | 'institutionName' | 'linkedAt' | 'createdAt'
> & {
  readonly itemId?: string;
};

/** What a connector's call needs; the simulated bank behind it, if there is one, needs most of it. */
type CallParts = Pick<
  Call,
  'world' | 'store' | 'custody' | 'digests' | 'environment' | 'link' | 'directory' | 'connector' | 'sandbox'
>;

/** What a connector may touch while it works for one Item, or for a login of which one may come. */
export function connectorContext(
  call: CallParts,
  place: ConnectorPlace,
  signal: AbortSignal,
  occasion: Occasion = {},
): ConnectorContext {
  const { world, directory, sandbox } = call;
  const institution = institutionOfItem({ directory }, place);
  const now = world.clock.now();
  const linkedAt = place.createdAt ?? place.linkedAt;
  const profile = institution ? profileOf(institution) : profileWithout(place.institutionName);
  const send = sender(world, ownerOf(place), signal, institution && registrationName(institution));
  const context: SimulatedContext = {
    // One moment for all reads of a call, so that they agree with each other.
    now: () => now,
    random: (...labels) => itemStream({ world }, place, 'connector', ...labels),
    signal,
    send(request) {
      occasion.asked?.();
      return send(request);
    },
    sleep: (ms) => pauseUnlessEnded(world.timers, ms, signal),
    profile,
    async registration() {
      const connector = institution && call.connector(institution.connector);
      return connector ? requireRegistration(call, connector, institution) : {};
    },
    ...(occasion.user ? { user: occasion.user } : {}),
    ...(place.itemId === undefined ? {} : { currencyUnder: keptCurrencies(call, { itemId: place.itemId }) }),
    linkedAt,
    idempotencyKey: idempotencyKeys(call, occasion.work),
    renew: renewal(call, place, signal, occasion),
    ...(sandbox && institution
      ? { simulatedBank: sandbox.simulatedBank(call, { ...place, institutionId: institution.id, linkedAt }) }
      : {}),
  };
  if (place.itemId !== undefined) noteVisitor(context, place.itemId);
  return context;
}

/** The store is asked once, and only for a connector that wants to know. */
function keptCurrencies(
  call: Pick<CallParts, 'store' | 'digests'>,
  item: Pick<Item, 'itemId'>,
): NonNullable<ConnectorContext['currencyUnder']> {
  const kept = once(async () => {
    const accounts = await call.store.accounts.listStored(item.itemId);
    return new Map(accounts.map(({ sourceDigest, currency }) => [sourceDigest, currency]));
  });
  return async (key) => (await kept()).get(accountDigest(call, item, key));
}

/** Work without a name is never done again, so its requests have names of chance. */
function idempotencyKeys(
  { world, digests, environment }: CallParts,
  work: string | undefined,
): ConnectorContext['idempotencyKey'] {
  if (work === undefined) return () => newTokenBody(world.random.secure);
  return (...labels) => {
    const { hash } = digests.index('institution-request', environment, work, ...labels);
    return newTokenBody({ bytes: (length) => hash.subarray(0, length) });
  };
}

/** Of an Item the credential is stored; what a login in progress got lives with its session. */
function renewal(
  call: CallParts,
  { itemId, clientId }: ConnectorPlace,
  signal: AbortSignal,
  { renewed }: Occasion,
): ConnectorContext['renew'] {
  if (itemId !== undefined && renewed === undefined) {
    const item = { itemId, clientId, environment: call.environment };
    return (before, make) => renewCredential(call, item, { before, make, signal });
  }
  let latest: Promise<Credential> | undefined;
  return (before, make) => {
    const current = latest ?? Promise.resolve(before);
    latest = current.then(async (known) => {
      if (!isDeepStrictEqual(known, before)) return known;
      const after = await make(before);
      renewed?.(after);
      return after;
    });
    // What failed changed nothing: the next one tries again.
    latest.catch(() => {
      latest = latest && current;
    });
    return latest;
  };
}

/** Sockets are shared by the Items of one team at one institution, and by nobody else (TEN-3). */
function ownerOf({
  clientId,
  institutionId,
  institutionName,
}: Pick<Item, 'clientId' | 'institutionId' | 'institutionName'>): string {
  return `institution ${clientId} ${institutionId ?? institutionName ?? ''}`;
}
