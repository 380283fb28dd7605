import { ENVIRONMENTS } from '../../vocabulary/environments.ts';
import type { Setting } from './setting.ts';

/** Where this instance listens, what it keeps its data in, and the processes that it is. */
export const processSettings = {
  ENVIRONMENT: {
    type: 'text',
    default: 'sandbox',
    values: ENVIRONMENTS,
    flag: '--environment',
    text: 'Which environment this instance serves.',
  },
  HOST: { type: 'text', default: '127.0.0.1', flag: '--host', text: 'Address that the API listens on.' },
  PORT: {
    type: 'integer',
    default: 4100,
    minimum: 0,
    maximum: 65535,
    flag: '--port',
    text: 'Port of the API; 0 picks a free one.',
  },
  PUBLIC_URL: {
    type: 'text',
    text: 'Where people reach this instance, such as https://link.example.com: for hosted pages, the way back from banks and the marks of merchants. The address that it listens on where it is not set; needed for hosted pages outside the sandbox.',
  },
  METRICS_HOST: { type: 'text', default: '127.0.0.1', text: 'Address that /metrics listens on.' },
  METRICS_PORT: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: 65535,
    text: 'Port of /metrics; 0 picks a free one, as it does when PORT is 0. -1: 4101, or in the sandbox a free one where 4101 is taken.',
  },
  DATA: {
    type: 'text',
    default: './.fairlead',
    flag: '--data',
    text: 'Folder of the embedded store and of generated keys.',
  },
  DATABASE_URL: {
    type: 'text',
    secret: true,
    flag: '--database-url',
    text: 'postgres://… switches the store to PostgreSQL 15 or newer; ?host=/folder reaches it over the Unix socket there.',
  },
  DATABASE_CONNECTIONS: {
    type: 'integer',
    default: 10,
    minimum: 2,
    maximum: 200,
    text: 'Connections to PostgreSQL at most, of each process.',
  },
  DATABASE_POOLER: {
    type: 'switch',
    default: 'off',
    text: 'FAIRLEAD_DATABASE_URL names a pooler that lends a connection for one transaction, such as PgBouncer with pool_mode=transaction: no prepared statements with names, and no settings of the session. The database itself must have the time limits; a start says how.',
  },
  ROLE: {
    type: 'text',
    default: 'all',
    values: ['all', 'api', 'worker'],
    flag: '--role',
    text: 'What this process does: api answers calls, worker does what falls due (readings, webhooks, housekeeping) and answers /health alone. One alone needs PostgreSQL, and another process that does the rest.',
  },
  WORKERS: {
    type: 'integer',
    default: 1,
    minimum: 1,
    maximum: 64,
    flag: '--workers',
    text: 'Processes that share the port, started and watched by one more; PostgreSQL alone. Limits of connections and requests hold for each of them. SIGHUP starts one after the other anew.',
  },
} as const satisfies Record<string, Setting>;
