import { validateMapping } from '@fairlead/formats';
import { employerDirectory } from '../catalogue/employers.ts';
import type { Config } from '../config/config.ts';
import type { FoundConnector } from '../connectors/discovery.ts';
import { lookAtTable, unpackFile } from '../connectors/file-import/look-at-table.ts';
import { createRegistry } from '../connectors/registry.ts';
import type { DeliveryEvents } from '../delivery/delivery-options.ts';
import type { Custody } from '../domain/custody.ts';
import { queuesAtInstitutions } from '../domain/institution-calls/places.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import type { KeysSince } from '../domain/keys/key-ages.ts';
import type { OperatorEvents } from '../domain/operator-events.ts';
import { createPageMap } from '../domain/products/transactions/page-map.ts';
import type { EnrichmentAdditions } from '../domain/records/enrichment/additions.ts';
import type { Schedule, Services } from '../domain/services.ts';
import type { Store } from '../domain/store.ts';
import type { HashRenewal } from '../domain/tokens/renew-hashes.ts';
import type { SignerSource } from '../domain/webhooks/keys/signer.ts';
import { readSandboxFolder, type SandboxFolder } from '../operator-files/sandbox.ts';
import type { Engine, Reader } from '../store/engine.ts';
import type { storeSettings } from '../store/tables/instance/settings.ts';
import { createDigests } from '../vault/digests.ts';
import type { NamedKey } from '../vault/keys.ts';
import type { loadKeys } from '../vault/load-keys.ts';
import { withRecentDigests } from '../vault/recent-digests.ts';
import { signing } from '../vault/signing.ts';
import type { ListeningSocket } from '../world/net/policy.ts';
import type { World } from '../world/world.ts';
import { lastingUrlOf } from './address.ts';
import { asAsked, asOfLately, followDirectory } from './directory.ts';
import type { PreparedEndings } from './endings.ts';
import { createEnrichers } from './enrichers.ts';
import { linkPartsOf } from './link-parts.ts';
import { policyOf } from './policy.ts';
import { sandboxPartsOf } from './sandbox-parts.ts';
import { netPolicyOf } from './world.ts';

/** Who hears of what happens in the background. */
export interface Watch {
  workFailed(error: unknown): void;
  /** The operator's institutions were changed, and cannot be used so; those of before stay. */
  institutionsUnusable?(reason: string): void;
  readonly delivery?: DeliveryEvents;
  readonly operator?: OperatorEvents;
}
const untold = (): void => undefined;
const UNTOLD: OperatorEvents = { paymentUnresolved: untold, registrationRequired: untold };

const NO_FOLDER: SandboxFolder = { institutions: [], users: new Map() };

/** What is open before anything is put together. */
export interface Foundations {
  readonly listening: ListeningSocket[];
  readonly world: World;
  readonly keys: ReturnType<typeof loadKeys>;
  readonly engine: Engine;
  /** For what belongs to no team, and is asked by every call. */
  readonly counting: Reader;
  readonly settings: ReturnType<typeof storeSettings>;
  readonly custody: Custody;
  readonly indexKey: NamedKey;
  readonly connectors: readonly FoundConnector[];
  /** The operator's merchants and rules, for all teams. */
  readonly enrichment: EnrichmentAdditions;
  readonly endings: PreparedEndings;
  readonly keysSince: KeysSince;
}

/** What is made after the services, and used by them. */
interface Later {
  readonly store: Store;
  readonly schedule: Schedule;
  readonly renewal: HashRenewal;
  readonly signer: () => SignerSource;
}

/** The rules' services over what is open. */
export function servicesOf(
  config: Config,
  { world, keys, listening, custody, indexKey, connectors, enrichment, endings, keysSince }: Foundations,
  { store, schedule, renewal, signer }: Later,
  { institutionsUnusable = () => undefined, operator = UNTOLD }: Watch,
): Services {
  const { simulated } = traitsOf(config.environment);
  const folder = simulated ? readSandboxFolder(config.dataFolder) : NO_FOLDER;
  const connector = createRegistry(connectors, {
    names: config.sandbox.names,
    sandbox: simulated,
    publicUrl: lastingUrlOf(config),
  });
  const newest = followDirectory(config, folder.institutions, {
    connector,
    clock: world.realClock,
    unusable: institutionsUnusable,
  });
  const directory = asAsked(newest);
  const sandbox = (): Pick<Services, 'sandbox'> => {
    const lately = asOfLately(newest, world.realClock);
    return {
      sandbox: sandboxPartsOf(config, folder, { directory: lately, services: () => services, signer }),
    };
  };
  // Every call copies them. V8 copies slowly what has a getter, or was spread into after many members, and the copy is slow too.
  const services: Services = {
    ...(simulated ? sandbox() : {}),
    world,
    environment: config.environment,
    store,
    custody,
    digests: withRecentDigests(createDigests(keys.pepper, indexKey, renewal.note)),
    directory,
    employers: employerDirectory(),
    connector,
    // The bundle loads readers of files when they are called.
    csvMappingFaults: (mapping) => validateMapping(mapping),
    lookAtTable: (wish) => lookAtTable(wish),
    unpackStatements: (bytes) => unpackFile(bytes),
    pageMap: createPageMap(store.transactions),
    enrichers: createEnrichers(lastingUrlOf(config), enrichment),
    policy: policyOf(config, netPolicyOf(config, listening)),
    link: linkPartsOf(config, directory, listening),
    signing,
    schedule,
    institutionPlaces: queuesAtInstitutions(world, () => store),
    auditHeads: endings.auditHeads,
    keysSince,
    operator,
  };
  return services;
}
