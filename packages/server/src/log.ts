import { pino } from 'pino';
import type { LogFields } from './http/request-log.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Log lines: an event's name and fields of the allow-list, as one JSON object on standard error (LOG-1, LOG-2). */
export interface Log {
  write(level: LogLevel, event: string, fields?: LogFields): void;
  /** Whether lines of this level are written at all. */
  enabled(level: LogLevel): boolean;
}

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
  return {
    write: (at, event, fields = {}) => logger[at](fields, event),
    enabled: (at) => logger.isLevelEnabled(at),
  };
}
