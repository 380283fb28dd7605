import { join, resolve } from 'node:path';
import type { Environment } from '../domain/institutions/institution.ts';
import { HOUR_MS } from '../world/durations.ts';
import { readOperatorName, readPublicUrl, readWebAddress } from './link-settings.ts';
import { type Partner, readPartners } from './partners.ts';
import { type RateFigures, readRateFigures } from './rate-figures.ts';
import { SettingError, type SettingValues } from './read-settings.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Settings with types and cross-checks: what the rest of the service reads. */
export interface Config {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  /** Undefined: the address that it listens on. */
  readonly publicUrl: string | undefined;
  readonly metricsHost: string;
  readonly metricsPort: number;
  /** When that port is taken, a free one will do. */
  readonly metricsPortMayMove: boolean;
  readonly dataFolder: string;
  /** `api` answers calls, `worker` does what falls due. */
  readonly role: 'all' | 'api' | 'worker';
  /** Processes that share the port. */
  readonly workers: number;
  readonly database: { readonly url: string; readonly connectionsMax: number } | undefined;
  readonly firstTeam: { readonly clientId: string | undefined; readonly secret: string | undefined };
  readonly encryptionKey: string | undefined;
  readonly encryptionKeyPrevious: string | undefined;
  readonly tokenPepper: string | undefined;
  readonly tokenPepperPrevious: string | undefined;
  readonly backupKey: string | undefined;
  /** Folder of what was ended, apart from the store. */
  readonly endedLedger: string;
  readonly sandbox: {
    readonly seed: string;
    /** Undefined: the system's time. */
    readonly frozenAt: number | undefined;
    readonly names: 'reference' | 'neutral';
    readonly initialUpdateMs: number;
    readonly historicalUpdateMs: number;
    /** The clock stands still, from the start of the process on unless `frozenAt` says when. */
    readonly frozen: boolean;
    /** Undefined: while there is one team. */
    readonly scopeAll: boolean | undefined;
    readonly privateWebhooks: boolean;
    readonly linkTokenReuse: boolean;
  };
  readonly link: {
    readonly operatorName: string | undefined;
    readonly privacyUrl: string | undefined;
    readonly customizationsFolder: string;
    /** People may upload statement files in Link. */
    readonly uploads: boolean;
  };
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  readonly inFlightMax: number;
  /** Bytes of the files of one upload. */
  readonly uploadBytesMax: number;
  /** Addresses and ranges. */
  readonly trustedProxies: readonly string[];
  readonly strictVersion: boolean;
  readonly serveCachedOnError: boolean;
  readonly webhookHttpsOnly: boolean;
  readonly webhookRetryMs: number;
  readonly webhookSignatureHeaders: readonly string[];
  readonly egressAllowCidrs: readonly string[];
  readonly egressCaFile: string | undefined;
  readonly unsafeRunAsRoot: boolean;
  readonly pullsPerDay: {
    readonly transactions: number;
    readonly investments: number;
    readonly liabilities: number;
  };
  readonly partners: readonly Partner[];
  readonly hideSwitchProcessing: boolean;
  readonly statementsOverdueDays: number;
  readonly retentionEndedTokensDays: number;
  readonly retentionRecordsDays: number;
  readonly retentionAuditDays: number;
  readonly rateLimits: {
    readonly on: boolean;
    /** The operator's figures, by path. */
    readonly own: ReadonlyMap<string, RateFigures>;
  };
  readonly developmentItemsMax: number;
  /** 0: calls are not kept. */
  readonly callLogDays: number;
  /** Undefined where it is off. */
  readonly console: ConsoleConfig | undefined;
  readonly logLevel: string;
  readonly drainDelayMs: number;
}

/** Where the Console is served. */
export interface ConsoleConfig {
  readonly host: string;
  readonly port: number;
  /** When that port is taken, a free one will do. */
  readonly portMayMove: boolean;
  /** Undefined: the address that it listens on. */
  readonly publicUrl: string | undefined;
}

const DELAYS = {
  instant: { initial: 0, historical: 0 },
  realistic: { initial: 1000, historical: 3000 },
} as const;

/** The port of /metrics where none is set (D55). */
const METRICS_PORT = 4101;
/** The port of the Console where none is set. */
const CONSOLE_PORT = 4102;
const CALL_LOG_DAYS = { sandbox: 7, elsewhere: 30 };

/** @throws SettingError for what does not go together, with every complaint at once. */
export function toConfig(values: SettingValues): Config {
  const { config, complaints } = buildConfig(values);
  if (complaints.length > 0) throw new SettingError(complaints);
  return config;
}

/** The same, with the complaints beside a configuration that lacks what they are about. */
export function buildConfig(values: SettingValues): { config: Config; complaints: string[] } {
  const complaints: string[] = [];
  const environment = text(values, 'ENVIRONMENT') as Environment;
  const port = integer(values, 'PORT');
  const metricsPort = integer(values, 'METRICS_PORT');
  const sandbox = environment === 'sandbox';
  const config: Config = {
    environment,
    host: text(values, 'HOST'),
    port,
    publicUrl: readPublicUrl(values.PUBLIC_URL, environment, complaints),
    metricsHost: text(values, 'METRICS_HOST'),
    // Free ports for all when the first one is free.
    metricsPort: port === 0 ? 0 : metricsPort === -1 ? METRICS_PORT : metricsPort,
    metricsPortMayMove: sandbox && metricsPort === -1,
    dataFolder: resolve(text(values, 'DATA')),
    database: database(values, complaints),
    ...processesOf(values),
    firstTeam: {
      clientId: firstTeamKey(values, 'CLIENT_ID', complaints),
      secret: firstTeamKey(values, 'SECRET', complaints),
    },
    ...keysOf(values),
    sandbox: sandboxOf(values, sandbox, complaints),
    link: {
      operatorName: readOperatorName(values.LINK_OPERATOR_NAME, complaints),
      privacyUrl: readWebAddress(values.LINK_PRIVACY_URL, 'LINK_PRIVACY_URL', complaints)?.href,
      customizationsFolder: resolve(values.LINK_CUSTOMIZATIONS ?? join(text(values, 'DATA'), 'link')),
      uploads: values.LINK_UPLOADS === undefined ? sandbox : isOn(values.LINK_UPLOADS),
    },
    ...boundsOf(values),
    trustedProxies: readTrustedProxies(list(values.TRUSTED_PROXIES), complaints),
    strictVersion: isOn(values.STRICT_VERSION),
    serveCachedOnError: isOn(values.SERVE_CACHED_ON_ERROR),
    partners: readPartners(text(values, 'PROCESSORS'), complaints),
    statementsOverdueDays: integer(values, 'STATEMENTS_OVERDUE_DAYS'),
    ...retentionOf(values),
    hideSwitchProcessing: isOn(values.DEPOSIT_SWITCH_HIDE_PROCESSING),
    webhookHttpsOnly: isOn(values.WEBHOOK_HTTPS_ONLY ?? (environment === 'production' ? 'on' : 'off')),
    webhookRetryMs: integer(values, 'WEBHOOK_RETRY_HOURS') * HOUR_MS,
    webhookSignatureHeaders: list(values.WEBHOOK_SIGNATURE_HEADERS),
    egressAllowCidrs: list(values.EGRESS_ALLOW_CIDRS),
    egressCaFile: values.EGRESS_CA_FILE,
    unsafeRunAsRoot: isOn(values.UNSAFE_RUN_AS_ROOT),
    pullsPerDay: {
      transactions: integer(values, 'TRANSACTION_PULLS_PER_DAY'),
      investments: integer(values, 'INVESTMENT_PULLS_PER_DAY'),
      liabilities: integer(values, 'LIABILITY_PULLS_PER_DAY'),
    },
    rateLimits: {
      on: isOn(values.RATE_LIMITS ?? (sandbox ? 'off' : 'on')),
      own: readRateFigures(text(values, 'RATE_LIMIT_FIGURES'), complaints),
    },
    developmentItemsMax: integer(values, 'DEVELOPMENT_ITEMS_MAX'),
    ...watchedBy(values, sandbox, complaints),
    logLevel: text(values, 'LOG_LEVEL'),
    drainDelayMs: ownOr(values, 'DRAIN_DELAY_MS', environment === 'production' ? 5000 : 0),
  };
  if (values.DATABASE_URL === undefined) complaints.push(...embeddedComplaints(config));
  return { config, complaints };
}

function processesOf(values: SettingValues): Pick<Config, 'role' | 'workers'> {
  return { role: text(values, 'ROLE') as Config['role'], workers: integer(values, 'WORKERS') };
}

function retentionOf(
  values: SettingValues,
): Pick<Config, 'retentionEndedTokensDays' | 'retentionRecordsDays' | 'retentionAuditDays'> {
  return {
    retentionEndedTokensDays: integer(values, 'RETENTION_ENDED_TOKENS_DAYS'),
    retentionRecordsDays: integer(values, 'RETENTION_RECORDS_DAYS'),
    retentionAuditDays: integer(values, 'RETENTION_AUDIT_DAYS'),
  };
}

/** The embedded store belongs to one process, which has to do everything (D30). */
function embeddedComplaints({ role, workers }: Config): string[] {
  const advice = 'set FAIRLEAD_DATABASE_URL, because the embedded store is used by one process alone';
  return [
    ...(role === 'all' ? [] : [`FAIRLEAD_ROLE=${role} needs PostgreSQL: ${advice}`]),
    ...(workers === 1 ? [] : [`FAIRLEAD_WORKERS=${workers} needs PostgreSQL: ${advice}`]),
  ];
}

/** As they are given; the vault reads them. */
function keysOf(
  values: SettingValues,
): Pick<
  Config,
  | 'encryptionKey'
  | 'encryptionKeyPrevious'
  | 'tokenPepper'
  | 'tokenPepperPrevious'
  | 'backupKey'
  | 'endedLedger'
> {
  return {
    encryptionKey: values.ENCRYPTION_KEY,
    encryptionKeyPrevious: values.ENCRYPTION_KEY_PREVIOUS,
    tokenPepper: values.TOKEN_PEPPER,
    tokenPepperPrevious: values.TOKEN_PEPPER_PREVIOUS,
    backupKey: values.BACKUP_KEY,
    endedLedger: resolve(values.ENDED_LEDGER ?? join(text(values, 'DATA'), 'ended')),
  };
}

function sandboxOf(values: SettingValues, sandbox: boolean, complaints: string[]): Config['sandbox'] {
  const profile = DELAYS[text(values, 'SANDBOX_PROFILE') as keyof typeof DELAYS];
  return {
    seed: text(values, 'SANDBOX_SEED'),
    frozenAt: frozenAt(text(values, 'SANDBOX_CLOCK'), complaints),
    names: text(values, 'SANDBOX_NAMES') as 'reference' | 'neutral',
    initialUpdateMs: sandbox ? ownOr(values, 'SANDBOX_INITIAL_UPDATE_MS', profile.initial) : 0,
    // Elsewhere the last 30 days come first and all the rest right after them.
    historicalUpdateMs: sandbox ? ownOr(values, 'SANDBOX_HISTORICAL_UPDATE_MS', profile.historical) : 1,
    frozen: sandbox && text(values, 'SANDBOX_CLOCK') !== 'real',
    scopeAll: values.SANDBOX_SCOPE_ALL === undefined ? undefined : isOn(values.SANDBOX_SCOPE_ALL),
    privateWebhooks: sandbox && isOn(values.SANDBOX_PRIVATE_WEBHOOKS),
    linkTokenReuse: sandbox && isOn(values.SANDBOX_LINK_TOKEN_REUSE),
  };
}

function boundsOf(
  values: SettingValues,
): Pick<Config, 'connectionsMax' | 'connectionsPerAddressMax' | 'inFlightMax' | 'uploadBytesMax'> {
  return {
    connectionsMax: integer(values, 'MAX_CONNECTIONS'),
    connectionsPerAddressMax: integer(values, 'MAX_CONNECTIONS_PER_ADDRESS'),
    inFlightMax: integer(values, 'MAX_IN_FLIGHT'),
    uploadBytesMax: integer(values, 'UPLOAD_MAX_MB') * 1_048_576,
  };
}

/** What people look at the service with. */
function watchedBy(
  values: SettingValues,
  sandbox: boolean,
  complaints: string[],
): Pick<Config, 'callLogDays' | 'console'> {
  return {
    callLogDays: ownOr(values, 'CALL_LOG_DAYS', sandbox ? CALL_LOG_DAYS.sandbox : CALL_LOG_DAYS.elsewhere),
    console: consoleOf(values, sandbox, complaints),
  };
}

function consoleOf(values: SettingValues, sandbox: boolean, complaints: string[]): ConsoleConfig | undefined {
  if (!isOn(values.CONSOLE)) return undefined;
  const port = integer(values, 'CONSOLE_PORT');
  return {
    host: text(values, 'CONSOLE_HOST'),
    port: port === -1 && integer(values, 'PORT') === 0 ? 0 : port === -1 ? CONSOLE_PORT : port,
    portMayMove: sandbox && port === -1,
    publicUrl: readWebAddress(values.CONSOLE_URL, 'CONSOLE_URL', complaints)?.origin,
  };
}

function database(values: SettingValues, complaints: string[]): Config['database'] {
  const url = values.DATABASE_URL;
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    complaints.push('FAIRLEAD_DATABASE_URL must be a URL like postgres://user@host:5432/name');
    return undefined;
  }
  return { url, connectionsMax: integer(values, 'DATABASE_CONNECTIONS') };
}

function firstTeamKey(
  values: SettingValues,
  name: 'CLIENT_ID' | 'SECRET',
  complaints: string[],
): string | undefined {
  const value = values[name];
  if (value !== undefined && !/^[\x21-\x7e]{1,255}$/.test(value)) {
    complaints.push(`FAIRLEAD_${name} must be 1 to 255 visible ASCII characters`);
  }
  return value;
}

function frozenAt(clock: string, complaints: string[]): number | undefined {
  if (clock === 'real' || clock === 'manual') return undefined;
  const match = /^frozen:(.+)$/.exec(clock);
  const at = match ? Date.parse(match[1] ?? '') : Number.NaN;
  if (!Number.isNaN(at)) return at;
  complaints.push(
    'FAIRLEAD_SANDBOX_CLOCK must be real, manual, or frozen:<time> like frozen:2026-01-31T12:00:00Z',
  );
  return undefined;
}

function text(values: SettingValues, name: keyof SettingValues): string {
  return values[name] ?? '';
}

function integer(values: SettingValues, name: keyof SettingValues): number {
  return Number(values[name]);
}

function ownOr(values: SettingValues, name: keyof SettingValues, otherwise: number): number {
  const own = integer(values, name);
  return own === -1 ? otherwise : own;
}

function list(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isOn(value: string | undefined): boolean {
  return value === 'on';
}
