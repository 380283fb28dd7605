import { HEALTH_AREAS, type HealthState } from '../../../domain/institutions/health.ts';
import {
  type DayOutcomes,
  HEALTH_DAYS,
  type InstitutionHealthReader,
  type InstitutionHealthWriter,
  type StoredHealth,
} from '../../../domain/institutions/health-store.ts';
import { HEALTH_STATUSES } from '../../../vocabulary/health.ts';
import { isoDate } from '../../../world/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../world/durations.ts';
import { integer, integerOrNull, text, textOrNull } from '../../columns.ts';
import { type Reader, type Row, type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

/** Attempts are counted by such parts of time: a window is longer by up to one of them. */
const PART_MS = 5 * MINUTE_MS;
const PARTS_OF_DAY = DAY_MS / PART_MS;

const count = statement(
  'institution_outcomes.count',
  `INSERT INTO institution_outcomes (environment, institution_id, area, part, succeeded, failed_there, failed_here)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (environment, institution_id, area, part) DO UPDATE SET
     succeeded = institution_outcomes.succeeded + excluded.succeeded,
     failed_there = institution_outcomes.failed_there + excluded.failed_there,
     failed_here = institution_outcomes.failed_here + excluded.failed_here`,
);
const windows = statement(
  'institution_outcomes.windows',
  `SELECT o.area,
     CAST(sum(CASE WHEN part >= $3 THEN succeeded ELSE 0 END) AS BIGINT) AS hour_succeeded,
     CAST(sum(CASE WHEN part >= $3 THEN failed_there ELSE 0 END) AS BIGINT) AS hour_failed_there,
     CAST(sum(CASE WHEN part >= $3 THEN failed_here ELSE 0 END) AS BIGINT) AS hour_failed_here,
     CAST(sum(succeeded) AS BIGINT) AS day_succeeded, CAST(sum(failed_there) AS BIGINT) AS day_failed_there, CAST(sum(failed_here) AS BIGINT) AS day_failed_here,
     min(h.status) AS status, min(h.since) AS since, min(h.next_status) AS next_status, min(h.next_since) AS next_since
   FROM institution_outcomes o
   LEFT JOIN institution_health h
     ON h.environment = o.environment AND h.institution_id = o.institution_id AND h.area = o.area
   WHERE o.environment = $1 AND o.institution_id = $2 AND o.part >= $4
   GROUP BY o.area ORDER BY o.area`,
);
const saveState = statement(
  'institution_health.save',
  `INSERT INTO institution_health (environment, institution_id, area, status, since, next_status, next_since)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (environment, institution_id, area) DO UPDATE SET status = excluded.status, since = excluded.since,
     next_status = excluded.next_status, next_since = excluded.next_since`,
);
/** Whole days only, so that it may be done twice, and by two processes. */
const rollUp = statement(
  'institution_days.rollUp',
  `INSERT INTO institution_days (environment, institution_id, area, day, succeeded, failed_there, failed_here)
   SELECT environment, institution_id, area, part / ${PARTS_OF_DAY},
     CAST(sum(succeeded) AS BIGINT), CAST(sum(failed_there) AS BIGINT), CAST(sum(failed_here) AS BIGINT)
   FROM institution_outcomes WHERE part < $1
   GROUP BY environment, institution_id, area, part / ${PARTS_OF_DAY}
   ON CONFLICT (environment, institution_id, area, day) DO UPDATE SET
     succeeded = excluded.succeeded, failed_there = excluded.failed_there, failed_here = excluded.failed_here`,
);
const deleteOld = statement(
  'institution_outcomes.deleteOld',
  'DELETE FROM institution_outcomes WHERE part < $1',
);
const deleteOldDays = statement('institution_days.deleteOld', 'DELETE FROM institution_days WHERE day < $1');
/** What is not rolled up yet is counted from its parts; a day is in one of the two. */
const days = statement(
  'institution_days.read',
  `SELECT day, CAST(sum(succeeded) AS BIGINT) AS succeeded, CAST(sum(failed_there) AS BIGINT) AS failed_there,
     CAST(sum(failed_here) AS BIGINT) AS failed_here
   FROM (
     SELECT day, succeeded, failed_there, failed_here FROM institution_days
     WHERE environment = $1 AND institution_id = $2 AND day >= $3
     UNION ALL
     SELECT part / ${PARTS_OF_DAY} AS day, succeeded, failed_there, failed_here FROM institution_outcomes
     WHERE environment = $1 AND institution_id = $2 AND part >= $4
   ) AS counted
   GROUP BY day ORDER BY day`,
);

export const institutionHealth: Table<InstitutionHealthReader, InstitutionHealthWriter> = {
  reader: institutionHealthReader,
  writer: institutionHealthWriter,
};

function institutionHealthReader(reader: Reader): InstitutionHealthReader {
  return {
    read: ({ environment, institutionId }, now) =>
      reader.all(
        windows,
        [environment, institutionId, partOf(now - HOUR_MS), partOf(now - DAY_MS)],
        toHealth,
      ),
    days: ({ environment, institutionId }, now) => {
      const first = firstDay(now);
      return reader.all(days, [environment, institutionId, first, first * PARTS_OF_DAY], toDay);
    },
  };
}

function institutionHealthWriter(transaction: SqlTransaction): InstitutionHealthWriter {
  return {
    ...institutionHealthReader(transaction),
    async count({ environment, institutionId }, area, { succeeded, failedThere, failedHere }, now) {
      const key = [environment, institutionId, area, partOf(now)];
      await transaction.run(count, [...key, succeeded, failedThere, failedHere]);
    },
    async saveState({ environment, institutionId }, area, { status, since, next }) {
      const key = [environment, institutionId, area];
      await transaction.run(saveState, [...key, status, since, next?.status ?? null, next?.since ?? null]);
    },
    async rollUp(now) {
      // The window of a day reaches into the day before.
      const kept = dayOf(now - DAY_MS) * PARTS_OF_DAY;
      await transaction.run(rollUp, [kept]);
      await transaction.run(deleteOld, [kept]);
      await transaction.run(deleteOldDays, [firstDay(now)]);
    },
  };
}

function partOf(instant: number): number {
  return Math.floor(instant / PART_MS);
}

function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

function firstDay(now: number): number {
  return dayOf(now) - HEALTH_DAYS + 1;
}

function toDay(row: Row): DayOutcomes {
  return {
    day: isoDate(integer(row, 'day') * DAY_MS),
    succeeded: integer(row, 'succeeded'),
    failedThere: integer(row, 'failed_there'),
    failedHere: integer(row, 'failed_here'),
  };
}

function toHealth(row: Row): StoredHealth {
  return {
    area: oneOf(HEALTH_AREAS, text(row, 'area')),
    windows: { hour: outcomesOf(row, 'hour'), day: outcomesOf(row, 'day') },
    state: stateOf(row),
  };
}

function outcomesOf(row: Row, window: 'hour' | 'day'): StoredHealth['windows']['hour'] {
  return {
    succeeded: integer(row, `${window}_succeeded`),
    failedThere: integer(row, `${window}_failed_there`),
    failedHere: integer(row, `${window}_failed_here`),
  };
}

function stateOf(row: Row): HealthState | undefined {
  const status = textOrNull(row, 'status');
  if (status === null) return undefined;
  const next = textOrNull(row, 'next_status');
  return {
    status: oneOf(HEALTH_STATUSES, status),
    since: integer(row, 'since'),
    next:
      next === null
        ? null
        : { status: oneOf(HEALTH_STATUSES, next), since: integerOrNull(row, 'next_since') ?? 0 },
  };
}

function oneOf<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((each) => each === stored);
  if (word === undefined) throw new Error(`the store holds an unknown word in institution_health`);
  return word;
}
