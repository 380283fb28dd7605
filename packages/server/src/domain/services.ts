import type { Connector } from '../connectors/sdk/connector.ts';
import type { TableLook, TableWish } from '../connectors/sdk/table-look.ts';
import type { OnProgress } from '../vocabulary/progress.ts';
import type { World } from '../world/world.ts';
import type { By } from './audit/act.ts';
import type { AuditHeads } from './audit/audit-store.ts';
import type { Custody, Digests } from './custody.ts';
import type { DueKey, LeasedWork } from './due/due.ts';
import type { Fired } from './due/fired.ts';
import type { EmployerDirectory } from './employers/employer.ts';
import type { InstitutionPlaces } from './institution-calls/places.ts';
import type { InstitutionDirectory } from './institutions/directory.ts';
import type { Environment } from './institutions/institution.ts';
import type { KeysSince } from './keys/key-ages.ts';
import type { LinkParts } from './link/link-parts.ts';
import type { OperatorEvents } from './operator-events.ts';
import type { OperatorRules } from './operator-rules.ts';
import type { PageMap } from './products/transactions/page-map.ts';
import type { Enrichers } from './records/enrichment/enrichers.ts';
import type { SandboxParts } from './sandbox/parts.ts';
import type { Store } from './store.ts';
import type { Signing } from './webhooks/keys/signing-key.ts';

/**
 * What the rules of this service stand on: made once by the composition root, and fixed for the process, but for the directory, which
 * follows the operator's files; a copy keeps the one of its moment.
 */
export interface Services {
  readonly world: World;
  readonly environment: Environment;
  readonly store: Store;
  readonly custody: Custody;
  readonly digests: Digests;
  readonly directory: InstitutionDirectory;
  readonly employers: EmployerDirectory;
  readonly connector: (id: string) => Connector | undefined;
  /** What is wrong with a CSV mapping, by JSON pointer; none for a good one. */
  readonly csvMappingFaults: (mapping: unknown) => readonly { pointer: string; reason: string }[];
  /** How a table looks under a mapping, or under what it shows itself. @throws ConnectorError for a file that is none */
  readonly lookAtTable: (wish: TableWish) => TableLook;
  /** The files of an archive; any other file as it is. @throws ConnectorError for a damaged one. */
  readonly unpackStatements: (bytes: Uint8Array) => readonly { name: string | null; bytes: Uint8Array }[];
  readonly pageMap: PageMap;
  readonly enrichers: Enrichers;
  readonly policy: Policy;
  readonly link: LinkParts;
  /** Key pairs and signatures of webhooks. */
  readonly signing: Signing;
  readonly schedule: Schedule;
  /** Whose turn it is at the institutions. */
  readonly institutionPlaces: InstitutionPlaces;
  readonly auditHeads: AuditHeads;
  readonly keysSince: KeysSince;
  readonly operator: OperatorEvents;
  /** On whose behalf the rules work; the service's own where absent. */
  readonly by?: By;
  /** What the sandbox's own instruments stand on; absent elsewhere. */
  readonly sandbox?: SandboxParts;
}

/**
 * The services as one call, or one piece of work, sees them: `world.clock` is the team's own, `directory` holds its own
 * institutions, and `connector` meets the faults that it injected. `asTeamSeesIt` makes it; rules take it as their first argument.
 */
export interface Call extends Services {
  /** Changes whenever a team's data as a whole becomes other data (reset, restore); part of the name of what is kept in memory. */
  readonly dataVersion: number;
  /** Set where injected faults of the team wait for something to hit. */
  readonly faulty?: true;
  /** Set while the call moves the clock. */
  readonly drive?: ClockDrive;
  /** Hears how far a long work is. */
  readonly onProgress?: OnProgress;
  /** Hears of everything that comes to pass, while a call moves the clock. */
  readonly record?: (fired: Fired) => void;
}

/** The call that moves a clock alone does what is due on it, so that no lease is needed. */
export interface ClockDrive {
  /** To be awaited before anything leaves, so that receivers meet the time of their event. */
  beforeDelivery(): Promise<void>;
}

/** All rules that may differ from one deployment to another. */
export interface Policy extends OperatorRules {
  /** Milliseconds until the last 30 days, and all of history, can be read; of the sandbox's profile. */
  readonly initialDelayMs: number;
  readonly historicalDelayMs: number;
  /** Milliseconds until an asset report that was ordered is made; of the sandbox's profile, none elsewhere. */
  readonly reportDelayMs: number;
  /** Why nothing is ever sent to a URL, as far as it says so itself; undefined where it may be. */
  readonly webhookFault: (url: string) => string | undefined;
  /** Living Items that a team may have; undefined where nothing limits them. */
  readonly itemsMax: number | undefined;
  /** Sandbox: a link_token may be used again after a success, and failed logins do not end it (D59). False elsewhere. */
  readonly linkTokenReuse: boolean;
  /** Sandbox: whether the instance's own clock stands still, and whether a team's instruments may work on all teams. */
  readonly frozenClock: boolean;
  /** Undefined: while there is one team (D118). */
  readonly sandboxScopeAll: boolean | undefined;
}

/** Port: what runs due work and deliveries (fulfilled by `jobs/`). */
export interface Schedule {
  /** The next instant, on that clock, at which anything falls due. */
  next(call: Services, clock: string): Promise<number | undefined>;
  /** Runs what is due on that clock at `call.world.clock.now()`, deliveries included; gives the number of things that ran. */
  run(call: Call, clock: string): Promise<number>;
  /**
   * Runs one piece of work now, whenever it is due; false when it does not wait, or another process has it.
   * @throws the refusal that the work met.
   */
  runOne(call: Call, key: DueKey): Promise<boolean>;
  /** Runs work that was planned for this call. @throws the refusal that it met. */
  runLeased(call: Call, work: LeasedWork): Promise<void>;
  /** True from the moment on at which this process is to end: long calls give up then. */
  isStopping(): boolean;
}
