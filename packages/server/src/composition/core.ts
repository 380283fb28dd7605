import type { Config } from '../config/config.ts';
import { discoverConnectors } from '../connectors/discovery.ts';
import { createDelivery, type Delivery } from '../delivery/delivery.ts';
import type { LeasedWork } from '../domain/due/due.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import { createMemoryCounter } from '../domain/limits/memory-counter.ts';
import type { RateCounter } from '../domain/limits/rate-counter.ts';
import { webhookFault } from '../domain/sandbox/faults.ts';
import type { Schedule, Services } from '../domain/services.ts';
import { createHashRenewal } from '../domain/tokens/renew-hashes.ts';
import { createSigner } from '../domain/webhooks/keys/signer.ts';
import type { Agenda } from '../jobs/agenda.ts';
import { createDueAgenda } from '../jobs/due-agenda.ts';
import { joinedSchedule } from '../jobs/joined-agendas.ts';
import { jobOf } from '../jobs/kinds.ts';
import { outboxAgenda, outboxInBackground } from '../jobs/outbox-agenda.ts';
import { readEnrichmentFolder } from '../operator-files/enrichment.ts';
import type { EndingLedger } from '../store/endings/ledger.ts';
import type { Engine } from '../store/engine.ts';
import { migrate } from '../store/migrate.ts';
import { openEngine, prepareFolder } from '../store/open.ts';
import { underRowSecurity } from '../store/postgres/row-security.ts';
import { requireLimits, requireSupportedServer } from '../store/postgres/server-version.ts';
import { createStore, type PlannedListener } from '../store/store.ts';
import { sharedRateCounter } from '../store/tables/instance/rate-counts.ts';
import { storeSettings } from '../store/tables/instance/settings.ts';
import { createDigests } from '../vault/digests.ts';
import { createCustody } from '../vault/envelope.ts';
import { isWrappedByOlder, openIndexKey, sealIndexKey } from '../vault/index-key.ts';
import { loadKeys } from '../vault/load-keys.ts';
import type { ListeningSocket } from '../world/net/policy.ts';
import type { World } from '../world/world.ts';
import { ledgerOf, prepareEndings } from './endings.ts';
import { additionFaults } from './enrichers.ts';
import { noteKeyAges } from './key-ages.ts';
import { requireKnownEncryptionKey, requireKnownPepper } from './known-keys.ts';
import { type Foundations, servicesOf, type Watch } from './services.ts';
import { recordWeakenedSettings } from './weakened-settings.ts';
import { apart, createWorld, tracedWorld } from './world.ts';

/** The service's rules over an open store, without an edge: what commands work with. */
export interface Core {
  readonly services: Services;
  readonly rateCounter: RateCounter;
  /** To be told of the sockets that this process listens on: they are no targets of its own requests. */
  readonly listening: ListeningSocket[];
  /** What falls due, as the background does it. */
  readonly background: { readonly due: Agenda; readonly outbox: Agenda; readonly delivery: Delivery };
  /** Whether the database itself could keep teams apart, and does not for the role of this process (TEN-2). */
  readonly roleSeesAllTeams: boolean;
  /** Long calls give up from now on. */
  beginStop(): void;
  /** Tells `listener` whenever something may have fallen due, and what. */
  onPlanned(listener: PlannedListener): void;
  /** Counts the starts of this store, from 1; names the stream of request ids in a seeded world. */
  countStart(): Promise<number>;
  /** Clears away what the ledger of endings has, after writing what it lacks. */
  shipEndings(): Promise<void>;
  close(): Promise<void>;
}

const UNWATCHED: Watch = { workFailed: () => undefined };

/** Readings at institutions at the same time, outside the sandbox. */
const PULLS_AT_ONCE = 8;

/** What a simulation puts in the place of the real ones. */
interface SimulatedParts {
  readonly world?: World;
  readonly engine?: Engine;
  readonly ledger?: EndingLedger;
}

/**
 * Opens the store and makes everything that rules stand on. @throws what the parts say, each in one sentence
 */
export async function openCore(
  config: Config,
  watch: Watch = UNWATCHED,
  parts: SimulatedParts = {},
): Promise<Core> {
  prepareFolder(config.dataFolder);
  if (!parts.ledger) prepareFolder(config.endedLedger);
  const listening: ListeningSocket[] = [];
  const world = await tracedWorld(config, parts.world ?? createWorld(config, listening), watch);
  const keys = loadKeys(config, world.random.secure);
  const opened = parts.engine ?? openEngine(config);
  try {
    const engine = await readyEngine(opened, config);
    const settings = storeSettings(engine);
    await requireKnownEncryptionKey(engine, keys.encryption, world.realClock);
    await requireKnownPepper(engine, keys.pepper, world.realClock);
    const custody = createCustody(keys.encryption, world.random.secure, world.clock);
    const kept = await settings.keep('index_key', sealIndexKey(custody, keys.pepper[0]));
    const indexKey = openIndexKey(custody, kept);
    if (isWrappedByOlder(custody, kept)) await settings.put('index_key', sealIndexKey(custody, indexKey));
    const keysSince = await noteKeyAges(settings, keys, world.realClock);
    await recordWeakenedSettings(engine, config, world.realClock);
    const connectors = await discoverConnectors();
    const enrichment = await readEnrichmentFolder(config.dataFolder, additionFaults);
    const ledger = parts.ledger ?? ledgerOf(config, world);
    const digests = createDigests(keys.pepper, indexKey);
    const endings = await prepareEndings(engine, settings, ledger, { ...world, keys: { custody, digests } });
    const foundations = {
      listening,
      world,
      keys,
      engine,
      counting: opened.reader,
      settings,
      custody,
      indexKey,
      connectors,
      enrichment,
      endings,
      keysSince,
    };
    return assemble(config, watch, foundations);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The engine on a server that will do, with the present schema, and with teams kept apart where the database does that. */
async function readyEngine(engine: Engine, config: Config): Promise<Engine> {
  if (engine.name === 'postgres') {
    await requireSupportedServer(engine.reader);
    await requireLimits(engine.reader, config.database?.isPooled ?? false);
  }
  await migrate(engine);
  return underRowSecurity(engine);
}

function assemble(config: Config, watch: Watch, foundations: Foundations): Core {
  const { listening, world, engine, counting, settings, endings } = foundations;
  const { repeatable, worldPerTeam } = traitsOf(config.environment);
  let stopping = false;
  let planned: PlannedListener = () => undefined;
  const wake: PlannedListener = (what) => apart(world, () => planned(what))();
  const store = createStore(engine, wake, endings.shipping, world.tracing);
  const failedWork = (_work: LeasedWork, error: unknown): void => watch.workFailed(error);
  // In the sandbox one thing after the other, so that the same seed gives the same run. The bundle loads jobs when one is asked for.
  const due = createDueAgenda((kind) => jobOf(kind), failedWork, repeatable ? 1 : PULLS_AT_ONCE);
  // Rules plan work, work makes deliveries, and deliveries follow rules: the ring closes when the schedule is there.
  const schedule: Schedule = {
    next: (...asked) => running.next(...asked),
    run: (...asked) => running.run(...asked),
    runOne: (...asked) => running.runOne(...asked),
    runLeased: (...asked) => running.runLeased(...asked),
    isStopping: () => stopping,
  };
  const renewal = createHashRenewal(() => store, world.timers, watch.workFailed);
  const later = { store, schedule, renewal, signer: () => signer };
  const services = servicesOf(config, foundations, later, watch);
  const signer = createSigner(services);
  const delivery = createDelivery({
    world,
    store,
    net: world.net,
    signer,
    signatureHeaders: config.webhookSignatureHeaders,
    ...(worldPerTeam ? { faultFor: (webhook) => webhookFault(services, webhook) } : {}),
    ...(watch.delivery ? { events: watch.delivery } : {}),
  });
  const running = joinedSchedule(due, [outboxAgenda(delivery)], () => stopping);
  return {
    services,
    // One process has the embedded store for itself; those on one database count together.
    rateCounter: engine.name === 'postgres' ? sharedRateCounter(counting, world) : createMemoryCounter(world),
    listening,
    background: { due, outbox: outboxInBackground(delivery, watch.workFailed), delivery },
    roleSeesAllTeams: engine.withRowSecurity !== undefined,
    beginStop: () => {
      stopping = true;
    },
    onPlanned: (listener) => {
      planned = listener;
    },
    countStart: () => settings.count('starts'),
    shipEndings: () => endings.shipping.shipRest(),
    async close() {
      await renewal.settled();
      await world.net.close();
      await endings.close();
      await store.close();
    },
  };
}
