import { statSync } from 'node:fs';
import { type DatabaseServer, requireDatabaseUrl } from '../store/postgres/database-url.ts';
import type { Config } from './config.ts';
import { noCertificates, readCertificates } from './outbound.ts';
import type { CollectedSettings, Variables } from './read-settings.ts';
import type { Setting } from './settings/setting.ts';
import { PREFIX, type SettingName, settings } from './settings.ts';

/** What the process itself was started with. */
export interface ProcessFacts {
  readonly inspected: boolean;
  /** It may do everything on this machine. */
  readonly isRoot: boolean;
}

const CATALOGUE: Readonly<Record<string, Setting>> = settings;
const KEYS = [
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'TOKEN_PEPPER',
  'TOKEN_PEPPER_PREVIOUS',
  'BACKUP_KEY',
] as const;
const WEAK_PASSWORDS: ReadonlySet<string> = new Set([
  '',
  'postgres',
  'password',
  'fairlead',
  'secret',
  'changeme',
]);
/** Values of `sslmode` and `ssl` under which the driver never falls back to plain text. */
const TLS_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full', 'true']);
/** As hard to guess as a secret made here: 112 bits and more in any alphabet (CRD-1). */
const SECRET_LENGTH_MIN = 28;
/** The narrowest prefix that production takes of private ranges: one network, not all of them. */
const EGRESS_BITS_MIN = { ipv4: 16, ipv6: 48 };

/** What forbids this configuration to start: each complaint one sentence, all at once (CFG-1, CFG-2, TOK-12). */
export function startComplaints(
  config: Config,
  { values, origins }: CollectedSettings,
  variables: Variables,
  facts: ProcessFacts,
): string[] {
  const { egressCaFile } = config;
  return [
    ...(egressCaFile === undefined || readCertificates(egressCaFile) ? [] : [noCertificates(egressCaFile)]),
    ...folderComplaints(values),
    ...(config.environment === 'sandbox' ? [] : outsideSandbox(config, origins)),
    ...(config.environment === 'production' ? inProduction(config, values.LOG_LEVEL, variables, facts) : []),
  ];
}

/** The folder in the data folder may be absent; one that the operator names is meant. */
function folderComplaints({ LINK_CUSTOMIZATIONS: folder }: CollectedSettings['values']): string[] {
  if (folder === undefined || isFolder(folder)) return [];
  return [
    `FAIRLEAD_LINK_CUSTOMIZATIONS names ${folder}, where there is no folder; make it, or leave the setting out`,
  ];
}

/** False also where this user may not look. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function outsideSandbox({ environment, database }: Config, origins: CollectedSettings['origins']): string[] {
  const complaints = Object.entries(origins)
    .filter(([name, origin]) => CATALOGUE[name]?.only === 'sandbox' && origin !== 'default')
    .map(([name]) => `${PREFIX}${name} is for the sandbox and refused in ${environment}`);
  if (
    database &&
    origins.DATABASE_URL === 'flag' &&
    requireDatabaseUrl(database.url).servers[0].url.password !== ''
  ) {
    complaints.push(
      '--database-url holds a password, which other users of this machine can see; use FAIRLEAD_DATABASE_URL or FAIRLEAD_DATABASE_URL_FILE',
    );
  }
  return complaints;
}

function inProduction(
  config: Config,
  logLevel: string | undefined,
  variables: Variables,
  facts: ProcessFacts,
): string[] {
  const complaints = KEYS.flatMap((name) => keyFileComplaint(name, variables));
  if (variables.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    complaints.push('NODE_TLS_REJECT_UNAUTHORIZED=0 switches off the checking of certificates; unset it');
  }
  if (config.database) complaints.push(...databaseComplaints(config.database.url, variables));
  if ((config.firstTeam.secret?.length ?? SECRET_LENGTH_MIN) < SECRET_LENGTH_MIN) {
    complaints.push(`FAIRLEAD_SECRET must have at least ${SECRET_LENGTH_MIN} characters in production`);
  }
  if (logLevel === 'debug') complaints.push('FAIRLEAD_LOG_LEVEL=debug is refused in production');
  complaints.push(...egressComplaints(config.egressAllowCidrs));
  if (facts.isRoot && !config.unsafeRunAsRoot) {
    complaints.push(
      'it runs as root; start it as a user of its own, or set FAIRLEAD_UNSAFE_RUN_AS_ROOT=on where nothing else is possible',
    );
  }
  if (facts.inspected) complaints.push('the inspector of Node.js is on; start without --inspect');
  return complaints;
}

/** A list of private targets that holds half the network is none. */
function egressComplaints(cidrs: readonly string[]): string[] {
  const wide = cidrs.filter((cidr) => {
    const [network = '', bits = ''] = cidr.split('/');
    return Number(bits) < (network.includes(':') ? EGRESS_BITS_MIN.ipv6 : EGRESS_BITS_MIN.ipv4);
  });
  if (wide.length === 0) return [];
  return [
    `FAIRLEAD_EGRESS_ALLOW_CIDRS opens ${wide.join(', ')}, which is wider than /${EGRESS_BITS_MIN.ipv4} (IPv6: /${EGRESS_BITS_MIN.ipv6}) and refused in production; name the ranges that are needed`,
  ];
}

function keyFileComplaint(name: SettingName, variables: Variables): string[] {
  const file = variables[`${PREFIX}${name}_FILE`];
  const mode = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o077) === 0) return [];
  return [`the file of ${PREFIX}${name}_FILE can be read by others; run "chmod 600" on it`];
}

function databaseComplaints(text: string, variables: Variables): string[] {
  const { servers } = requireDatabaseUrl(text);
  return [...new Set(servers.flatMap((server) => serverComplaints(server, variables)))];
}

function serverComplaints({ url, socket }: DatabaseServer, variables: Variables): string[] {
  const complaints: string[] = [];
  if (url.username === '') complaints.push('FAIRLEAD_DATABASE_URL must name a user in production');
  // The system says there who a user is.
  if (socket !== undefined) return complaints;
  // As the driver chooses it; a path is a socket of this machine.
  const host = url.hostname || variables.PGHOST || 'localhost';
  if (host.startsWith('/')) return complaints;
  if (WEAK_PASSWORDS.has(decodeURIComponent(url.password))) {
    complaints.push(
      'the password in FAIRLEAD_DATABASE_URL is empty or a default one; give the role one of its own, or reach the database over a Unix socket',
    );
  }
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl') ?? '';
  const isHere = host === 'localhost' || host === '[::1]' || host.startsWith('127.');
  if (!isHere && !TLS_MODES.has(mode)) {
    complaints.push('FAIRLEAD_DATABASE_URL reaches another host without TLS; add ?sslmode=verify-full to it');
  }
  return complaints;
}
