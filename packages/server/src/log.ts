import { pino } from 'pino';
import type { LogFields } from './http/request-log.ts';

/** A log line: an event's name and fields of the allow-list, as one JSON object on standard error (LOG-1, LOG-2). */
export type Log = (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

export function createLog(level: string): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'event',
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 2, sync: true }),
  );
  return (at, event, fields = {}) => logger[at](fields, event);
}
