import type { Config } from '../config/config.ts';
import { readServerFile } from '../control/server-file.ts';
import { requireDatabaseUrl } from '../store/postgres/database-url.ts';
import { CommandError, exitCodes } from './exit-codes.ts';

/** Turns what stopped a command into sentences that name the fix, and an exit code. Never shows a driver's own text, which may quote data. */
export function explain(error: unknown, config: Config | undefined): CommandError {
  if (error instanceof CommandError) return error;
  const sentence = config && (listening(error, config) ?? storing(error, config) ?? database(error, config));
  if (sentence) return new CommandError(sentence);
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
}

function listening(error: unknown, config: Config): string | undefined {
  const { code, syscall, port } = error as SystemError;
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined;
  const isMetrics = port === config.metricsPort && port !== config.port;
  const host = isMetrics ? config.metricsHost : config.host;
  const [flag, variable] = isMetrics
    ? ['FAIRLEAD_METRICS_PORT=0', 'FAIRLEAD_METRICS_HOST']
    : ['--port 0', '--host'];
  if (code === 'EADDRINUSE')
    return `port ${String(port)} on ${host} is in use; choose another one, or "${flag}" for a free one`;
  if (code === 'EACCES') return `port ${String(port)} may not be used by this user; choose one above 1023`;
  return `the address ${host} is none of this machine's; set ${variable} to one that is`;
}

function storing(error: unknown, { dataFolder }: Config): string | undefined {
  switch ((error as Error).name) {
    case 'FolderUnusableError':
      return `the folder ${dataFolder} cannot be written; make it writable, or choose another with --data`;
    case 'StoreOwnedError':
      return `the folder ${dataFolder} is in use by another fairlead${ownerOf(dataFolder)}; stop that one, or choose another folder with --data`;
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
    urls: [{ username }],
  } = requireDatabaseUrl(wanted.url);
  const code = codeOf(error);
  if (code === '28P01' || code === '28000') {
    return `PostgreSQL at ${host} refuses the user "${decodeURIComponent(username)}" or its password; correct FAIRLEAD_DATABASE_URL`;
  }
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database "${name}"; make it with: createdb ${name}`;
  if (code === '42501') {
    return `the user "${decodeURIComponent(username)}" may not create tables in the database "${name}"; make it the owner of the database`;
  }
  if ((error as Error).name === 'UnsupportedServerError') return (error as Error).message;
  if ((error as Error).name === 'StoreUnavailableError') {
    return `PostgreSQL at ${host} cannot be reached${code ? ` (${code})` : ''}; is it running, and is FAIRLEAD_DATABASE_URL right?`;
  }
  return (error as Error).name === 'PostgresError'
    ? `PostgreSQL at ${host} answers with the error ${code}`
    : undefined;
}

function embedded(error: unknown, dataFolder: string): string | undefined {
  const { name } = error as Error;
  if (name !== 'StoreUnavailableError' && codeOf(error) !== 'ERR_SQLITE_ERROR') return undefined;
  const { errstr } = ((error as Error).cause ?? error) as { errstr?: string };
  return `the embedded store in ${dataFolder} cannot be used (${errstr ?? name}); check the disk and the rights of its files, or restore a backup`;
}

function codeOf(error: unknown): string | undefined {
  let found: string | undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as SystemError;
    if (typeof code === 'string') found = code;
  }
  return found;
}
