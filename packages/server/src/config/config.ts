import { join, resolve } from 'node:path';
import type { Environment } from '../domain/institutions/institution.ts';
import type { OperatorRules } from '../domain/operator-rules.ts';
import { readDatabaseUrl } from '../store/postgres/database-url.ts';
import { SECRET_FORM } from '../vocabulary/api-keys.ts';
import { type ConsoleConfig, consoleOf } from './console-config.ts';
import { readOperatorName, readPublicUrl, readWebAddress } from './link-settings.ts';
import { readEgressRanges, readSignatureHeaders } from './outbound.ts';
import { type RateFigures, readRateFigures } from './rate-figures.ts';
import { SettingError, type SettingValues } from './read-settings.ts';
import { rulesOf } from './rules.ts';
import { type SandboxConfig, sandboxOf } from './sandbox-config.ts';
import { isOn, ownOr, partedByCommas, settingInteger, settingText } from './setting-values.ts';
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
  readonly database:
    | { readonly url: string; readonly connectionsMax: number; readonly isPooled?: boolean }
    | undefined;
  readonly firstTeam: { readonly clientId: string | undefined; readonly secret: string | undefined };
  readonly encryptionKey: string | undefined;
  readonly encryptionKeyPrevious: string | undefined;
  readonly tokenPepper: string | undefined;
  readonly tokenPepperPrevious: string | undefined;
  readonly backupKey: string | undefined;
  /** Folder of what was ended, apart from the store. */
  readonly endedLedger: string;
  /** Rules of the domain, which the services have as they stand here. */
  readonly rules: OperatorRules;
  readonly sandbox: SandboxConfig;
  readonly link: {
    readonly operatorName: string | undefined;
    readonly privacyUrl: string | undefined;
    readonly customizationsFolder: string;
    /** People may upload statement files in Link. */
    readonly uploads: boolean;
    /** People are shown what they share, and may end it. */
    readonly consentPage: boolean;
  };
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  readonly inFlightMax: number;
  /** Bytes of the files of one upload. */
  readonly uploadBytesMax: number;
  /** Addresses and ranges. */
  readonly trustedProxies: readonly string[];
  readonly strictVersion: boolean;
  readonly webhookSignatureHeaders: readonly string[];
  readonly egressAllowCidrs: readonly string[];
  readonly egressCaFile: string | undefined;
  readonly unsafeRunAsRoot: boolean;
  readonly rateLimits: {
    readonly on: boolean;
    /** The operator's figures, by path. */
    readonly own: ReadonlyMap<string, RateFigures>;
  };
  readonly developmentItemsMax: number;
  /** Undefined where it is off. */
  readonly console: ConsoleConfig | undefined;
  /** Where traces are sent; undefined: nowhere. */
  readonly tracesUrl: string | undefined;
  readonly logLevel: string;
  readonly drainDelayMs: number;
}

/** The port of /metrics where none is set (D55). */
const METRICS_PORT = 4101;

/** @throws SettingError for what does not go together, with every complaint at once. */
export function toConfig(values: SettingValues): Config {
  const { config, complaints } = buildConfig(values);
  if (complaints.length > 0) throw new SettingError(complaints);
  return config;
}

/** As `toConfig`, but gives the complaints, beside a configuration that lacks what they are about. */
export function buildConfig(values: SettingValues): { config: Config; complaints: string[] } {
  const complaints: string[] = [];
  const environment = settingText(values, 'ENVIRONMENT') as Environment;
  const port = settingInteger(values, 'PORT');
  const metricsPort = settingInteger(values, 'METRICS_PORT');
  const sandbox = environment === 'sandbox';
  const config: Config = {
    environment,
    host: settingText(values, 'HOST'),
    port,
    publicUrl: readPublicUrl(values.PUBLIC_URL, environment, complaints),
    metricsHost: settingText(values, 'METRICS_HOST'),
    // Free ports for all when the first one is free.
    metricsPort: port === 0 ? 0 : metricsPort === -1 ? METRICS_PORT : metricsPort,
    metricsPortMayMove: sandbox && metricsPort === -1,
    dataFolder: resolve(settingText(values, 'DATA')),
    database: database(values, complaints),
    ...processesOf(values),
    firstTeam: firstTeamKeys(values, complaints),
    ...keysOf(values),
    rules: rulesOf(values, environment, complaints),
    sandbox: sandboxOf(values, sandbox, complaints),
    link: linkOf(values, sandbox, complaints),
    ...boundsOf(values),
    trustedProxies: readTrustedProxies(partedByCommas(values.TRUSTED_PROXIES), complaints),
    strictVersion: isOn(values.STRICT_VERSION),
    webhookSignatureHeaders: readSignatureHeaders(
      partedByCommas(values.WEBHOOK_SIGNATURE_HEADERS),
      complaints,
    ),
    egressAllowCidrs: readEgressRanges(partedByCommas(values.EGRESS_ALLOW_CIDRS), complaints),
    egressCaFile: values.EGRESS_CA_FILE,
    unsafeRunAsRoot: isOn(values.UNSAFE_RUN_AS_ROOT),
    rateLimits: {
      on: isOn(values.RATE_LIMITS ?? (sandbox ? 'off' : 'on')),
      own: readRateFigures(settingText(values, 'RATE_LIMIT_FIGURES'), complaints),
    },
    developmentItemsMax: settingInteger(values, 'DEVELOPMENT_ITEMS_MAX'),
    ...watchedBy(values, environment, complaints),
    logLevel: settingText(values, 'LOG_LEVEL'),
    drainDelayMs: ownOr(values, 'DRAIN_DELAY_MS', environment === 'production' ? 5000 : 0),
  };
  if (values.DATABASE_URL === undefined) complaints.push(...embeddedComplaints(config));
  return { config, complaints };
}

function linkOf(values: SettingValues, sandbox: boolean, complaints: string[]): Config['link'] {
  return {
    operatorName: readOperatorName(values.LINK_OPERATOR_NAME, complaints),
    privacyUrl: readWebAddress(values.LINK_PRIVACY_URL, 'LINK_PRIVACY_URL', complaints)?.href,
    customizationsFolder: resolve(values.LINK_CUSTOMIZATIONS ?? join(settingText(values, 'DATA'), 'link')),
    uploads: values.LINK_UPLOADS === undefined ? sandbox : isOn(values.LINK_UPLOADS),
    consentPage: isOn(values.CONSENT_PAGE),
  };
}

function processesOf(values: SettingValues): Pick<Config, 'role' | 'workers'> {
  return { role: settingText(values, 'ROLE') as Config['role'], workers: settingInteger(values, 'WORKERS') };
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
    endedLedger: resolve(values.ENDED_LEDGER ?? join(settingText(values, 'DATA'), 'ended')),
  };
}

function boundsOf(
  values: SettingValues,
): Pick<Config, 'connectionsMax' | 'connectionsPerAddressMax' | 'inFlightMax' | 'uploadBytesMax'> {
  return {
    connectionsMax: settingInteger(values, 'MAX_CONNECTIONS'),
    connectionsPerAddressMax: settingInteger(values, 'MAX_CONNECTIONS_PER_ADDRESS'),
    inFlightMax: settingInteger(values, 'MAX_IN_FLIGHT'),
    uploadBytesMax: settingInteger(values, 'UPLOAD_MAX_MB') * 1_048_576,
  };
}

/** What people look at the service with. */
function watchedBy(
  values: SettingValues,
  environment: Environment,
  complaints: string[],
): Pick<Config, 'console' | 'tracesUrl'> {
  return {
    console: consoleOf(values, environment, complaints),
    tracesUrl: tracesUrlOf(readWebAddress(values.OTLP_ENDPOINT, 'OTLP_ENDPOINT', complaints)),
  };
}

/** Collectors are named by their base address; a path of the signal is taken as it is. */
function tracesUrlOf(endpoint: URL | undefined): string | undefined {
  if (!endpoint) return undefined;
  const path = endpoint.pathname.replace(/\/$/, '');
  return `${endpoint.origin}${path.endsWith('/v1/traces') ? path : `${path}/v1/traces`}`;
}

function database(values: SettingValues, complaints: string[]): Config['database'] {
  const url = values.DATABASE_URL;
  if (url === undefined) return undefined;
  if (!readDatabaseUrl(url)) {
    complaints.push(
      'FAIRLEAD_DATABASE_URL must be a URL like postgres://user@host:5432/name, or over a Unix socket postgres://user@/name?host=/folder; several hosts stand with commas between them, and target_session_attrs may be read-write or primary',
    );
    return undefined;
  }
  const isPooled = isOn(values.DATABASE_POOLER);
  return { url, connectionsMax: settingInteger(values, 'DATABASE_CONNECTIONS'), isPooled };
}

function firstTeamKeys(values: SettingValues, complaints: string[]): Config['firstTeam'] {
  const clientId = firstTeamKey(values, 'CLIENT_ID', complaints);
  const secret = firstTeamKey(values, 'SECRET', complaints);
  // A client_id is kept and logged in clear.
  if (clientId !== undefined && (clientId === secret || SECRET_FORM.test(clientId)))
    complaints.push(
      'FAIRLEAD_CLIENT_ID is a secret, which belongs into FAIRLEAD_SECRET; a client_id made here has 24 hex digits',
    );
  return { clientId, secret };
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
