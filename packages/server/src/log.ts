import { pino } from 'pino';
import { type FieldsOf, LOG_EVENTS, type LogEvent, type LogLevel, loggedFields } from './log-lines.ts';

/** Log lines: an event's name and fields of the allow-list, as one JSON object on standard error (LOG-1, LOG-2). */
export interface Log {
  /** At the event's own level. */
  write<Event extends LogEvent>(event: Event, fields?: FieldsOf<Event>): void;
  /** Whether lines of this level are written at all. */
  enabled(level: LogLevel): boolean;
}

/** Where lines go. */
export interface LogDestination {
  write(line: string): void;
}

/** Of lines that wait for room on a full disk; what comes after is lost. */
const HELD_BYTES_MAX = 1024 * 1024;

/** A log that cannot be written, on a full disk or to a reader that left, ends no service. */
function standardError(): LogDestination {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: HELD_BYTES_MAX });
  destination.on('error', () => undefined);
  return destination;
}

export function createLog(level: string, destination: LogDestination = standardError()): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'event',
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    write: (event, fields = {}) => logger[LOG_EVENTS[event].level](loggedFields(event, fields), event),
    enabled: (at) => logger.isLevelEnabled(at),
  };
}
