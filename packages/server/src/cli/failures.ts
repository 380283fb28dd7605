import type { Config } from '../config/config.ts';
import { readServerFile } from '../control/server-file.ts';
import type { FolderUnusableError } from '../store/open.ts';
import { requireDatabaseUrl } from '../store/postgres/database-url.ts';
import { CommandError, exitCodes } from './command/exit-codes.ts';

/** Turns what stopped a command into sentences that name the fix, and an exit code. Never shows a driver's own text, which may quote data. */
export function explainFailure(error: unknown, config: Config | undefined): CommandError {
  if (error instanceof CommandError) return error;
  const sentence = config && (listening(error, config) ?? storing(error, config) ?? database(error, config));
  const said = sentence ?? filing(error);
  if (said) return new CommandError(said);
  const { name, message } = error as Error;
  if (name === 'KeyError' || name === 'SettingError')
    return new CommandError(message, exitCodes.configuration);
  if (name === 'RefusalError' || name === 'ServerError') return new CommandError(message);
  return new CommandError(`unexpected failure: ${name}: ${message}`, exitCodes.software);
}

interface SystemError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly port?: unknown;
  /** Of a Unix socket, its file. */
  readonly address?: unknown;
}

/** What the system refuses of a file or a folder. */
function filing(error: unknown): string | undefined {
  const { code, syscall, path } = error as SystemError & { readonly path?: unknown };
  if (syscall === undefined) return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full; make room on it, and do it again';
  if (code === 'EFBIG')
    return 'the file would be larger than this user may write; raise the limit ("ulimit -f")';
  if (typeof path !== 'string') return undefined;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `this user may not use ${path}; give it the right to, or name another place`;
    case 'EROFS':
      return `${path} is on a disk that takes no writes; name another place`;
    case 'ENOENT':
      return `there is no ${path}, or no folder for it; make the folder, or name another place`;
    case 'ENOTDIR':
      return `a part of ${path} is a file, and no folder; name another place`;
    case 'EISDIR':
      return `${path} is a folder; name a file`;
    case 'EEXIST':
      return `${path} is there already; name another file`;
    default:
      return undefined;
  }
}

function listening(error: unknown, config: Config): string | undefined {
  const { port } = error as SystemError;
  const isMetrics = port === config.metricsPort && port !== config.port;
  const host = isMetrics ? config.metricsHost : config.host;
  const [freePort, address] = isMetrics
    ? ['FAIRLEAD_METRICS_PORT=0', 'FAIRLEAD_METRICS_HOST']
    : ['--port 0', '--host'];
  return listenFailure(error, { host, freePort, address });
}

interface ListenPlace {
  readonly host: string;
  /** What asks for a free port. */
  readonly freePort: string;
  /** What names the address. */
  readonly address: string;
}

/** Why a server cannot listen at a place; undefined for an error of another kind. */
export function listenFailure(error: unknown, { host, freePort, address }: ListenPlace): string | undefined {
  const { code, syscall, port } = error as SystemError;
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined;
  if (code === 'EADDRINUSE')
    return `port ${String(port)} on ${host} is in use; choose another one, or "${freePort}" for a free one`;
  if (code === 'EACCES') return `port ${String(port)} may not be used by this user; choose one above 1023`;
  return `the address ${host} is none of this machine's; set ${address} to one that is`;
}

/** Why the Console does not listen, and which setting is to be changed. */
export function consoleFailure(error: unknown, { console }: Config): string {
  const { code, port } = error as SystemError;
  const host = console?.host ?? '';
  if (code === 'EADDRINUSE')
    return `port ${String(port)} on ${host} is in use; FAIRLEAD_CONSOLE_PORT names another one`;
  if (code === 'EACCES')
    return `port ${String(port)} may not be used by this user; FAIRLEAD_CONSOLE_PORT names one above 1023`;
  return `the address ${host} is none of this machine; FAIRLEAD_CONSOLE_HOST names another one`;
}

function storing(error: unknown, { dataFolder, endedLedger }: Config): string | undefined {
  switch ((error as Error).name) {
    case 'FolderUnusableError': {
      const { folder } = error as FolderUnusableError;
      const setting = folder === endedLedger ? 'FAIRLEAD_ENDED_LEDGER' : '--data';
      return `the folder ${folder} cannot be written; make it writable, or choose another with ${setting}`;
    }
    case 'LedgerBrokenError':
      return `${(error as Error).message}; put a copy of that file back: it says what was ended, which must not come back`;
    case 'StoreOwnedError':
      return `the folder ${dataFolder} is in use by another fairlead${ownerOf(dataFolder)}; stop that one, or choose another folder with --data`;
    case 'SchemaBehindError':
      return (error as Error).message;
    case 'SchemaTooNewError':
      return 'the store was used by a newer fairlead, whose schema this one does not know; start the newer version, or use another store';
    default:
      return undefined;
  }
}

function ownerOf(dataFolder: string): string {
  const owner = readServerFile(dataFolder);
  return owner ? ` (process ${owner.pid}, ${owner.baseUrl})` : '';
}

/** PostgreSQL's codes are in https://www.postgresql.org/docs/15/errcodes-appendix.html. */
function database(error: unknown, { database: wanted, dataFolder }: Config): string | undefined {
  if (!wanted) return embedded(error, dataFolder);
  const {
    hosts: host,
    name,
    servers: [{ url, socket }],
  } = requireDatabaseUrl(wanted.url);
  const { code, address } = innermost(error);
  const user = decodeURIComponent(url.username);
  if (code === '28P01' || code === '28000') {
    const peer = socket === undefined ? '' : ', or run it as the system user that pg_hba.conf wants there';
    return `PostgreSQL at ${host} refuses the user "${user}" or its password; correct FAIRLEAD_DATABASE_URL${peer}`;
  }
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database "${name}"; make it with: createdb ${name}`;
  if (code === '42501') {
    return `the user "${user}" may not make or change tables in the database "${name}"; do it with the address of the role that owns the database: "fairlead migrate", or "fairlead restore"; where there is no such role, make this one the owner`;
  }
  if ((error as Error).name === 'UnsupportedServerError') return (error as Error).message;
  if ((error as Error).name === 'StoreUnavailableError') {
    const atSocket = address?.startsWith('/') ? socketFailure(code, address) : undefined;
    return (
      atSocket ??
      `PostgreSQL at ${host} cannot be reached${code ? ` (${code})` : ''}; is it running, and is FAIRLEAD_DATABASE_URL right?`
    );
  }
  return (error as Error).name === 'PostgresError'
    ? `PostgreSQL at ${host} answers with the error ${code}`
    : undefined;
}

function socketFailure(code: string | undefined, file: string): string | undefined {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `there is no socket ${file}; is PostgreSQL running, and are folder and port those of its unix_socket_directories and port? Correct FAIRLEAD_DATABASE_URL`;
    case 'EACCES':
    case 'EPERM':
      return `this user may not use the socket ${file}; give it the right to its folder, or change unix_socket_permissions of PostgreSQL`;
    case 'ECONNREFUSED':
      return `nobody listens at the socket ${file}; start PostgreSQL`;
    default:
      return undefined;
  }
}

function embedded(error: unknown, dataFolder: string): string | undefined {
  const { name } = error as Error;
  if (name !== 'StoreUnavailableError' && innermost(error).code !== 'ERR_SQLITE_ERROR') return undefined;
  const { errstr } = ((error as Error).cause ?? error) as { errstr?: string };
  return `the embedded store in ${dataFolder} cannot be used (${errstr ?? name}); check the disk and the rights of its files, or restore a backup`;
}

/** What the system or the database said first. */
function innermost(error: unknown): { readonly code?: string; readonly address?: string } {
  let found = {};
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, address } = cause as SystemError;
    if (typeof code === 'string') found = { code, ...(typeof address === 'string' ? { address } : {}) };
  }
  return found;
}
