import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../../../tests/support/examples.ts';
import { createLog } from './log.ts';
import { LOG_EVENTS, LOG_FIELDS, type LogEvent } from './log-lines.ts';

const EVENTS = Object.keys(LOG_EVENTS) as LogEvent[];

/** What stands in the log after an event was told with these members. */
function lineOf(event: LogEvent, told: Record<string, unknown>): Record<string, unknown> {
  const lines: string[] = [];
  createLog('debug', { write: (line) => lines.push(line) }).write(event, told);
  const [line, ...more] = lines;
  expect(more).toEqual([]);
  return JSON.parse(line ?? '{}');
}

describe('a log line', () => {
  it.each(EVENTS)('of %s has its level, its name and its fields', (event) => {
    const { level, fields } = LOG_EVENTS[event];
    const told = Object.fromEntries(
      fields.map((name) => [name, LOG_FIELDS[name].type === 'number' ? 7 : 'text']),
    );
    expect(lineOf(event, told)).toEqual({ level, time: expect.any(String), event, ...told });
  });

  it('has no field that is not of its event, whatever it is told with', () => {
    const told = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom(...Object.keys(LOG_FIELDS), 'access_token', 'err', 'level')),
      fc.oneof(fc.jsonValue(), fc.constant(new Error('the driver quotes 4111111111111111'))),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.constantFrom(...EVENTS), told, (event, members) => {
        const { level, time, event: name, ...fields } = lineOf(event, members);
        expect([level, typeof time, name]).toEqual([LOG_EVENTS[event].level, 'string', event]);
        const allowed: readonly string[] = LOG_EVENTS[event].fields;
        expect(Object.keys(fields).filter((field) => !allowed.includes(field))).toEqual([]);
        expect(Object.values(fields).filter((value) => typeof value === 'object')).toEqual([]);
      }),
      { numRuns: examples(100) },
    );
  });

  it('holds no object, error or list in the place of a text', () => {
    const told = { failure: new Error('access-sandbox-1'), operation: { token: 'access-sandbox-1' } };
    expect(Object.keys(lineOf('operation_failed', told))).toEqual(['level', 'time', 'event']);
  });
});

it('every field of the log is one of some event', () => {
  const used = new Set<string>(EVENTS.flatMap((event) => LOG_EVENTS[event].fields));
  expect(Object.keys(LOG_FIELDS).filter((name) => !used.has(name))).toEqual([]);
});
