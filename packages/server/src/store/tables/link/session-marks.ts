import type { LinkEvent } from '../../../domain/link/state/session.ts';
import type { SessionProgress } from '../../../domain/link/state/session-store.ts';
import { integer, textOrNull } from '../../columns.ts';
import { type Row, statement } from '../../engine.ts';

/** Sessions with all their events in one column: a row for each event would cost more to hand over than to find. */
export const withMarks = (name: string, columns: string, from: string) => {
  const select = (marks: string): string =>
    `SELECT ${columns}, (SELECT ${marks} FROM link_events e WHERE e.link_session_id = s.link_session_id) AS marks FROM (
       SELECT ${columns} FROM link_sessions WHERE client_id = $1 AND environment = $2 ${from}) AS s
     ORDER BY s.started_at DESC, s.link_session_id DESC`;
  return statement(name, {
    sqlite: select('json_group_array(json_array(name, json(metadata)) ORDER BY n)'),
    postgres: select('json_agg(json_build_array(name, metadata::json) ORDER BY n)::text'),
  });
};

export function toSessionProgress(row: Row): SessionProgress {
  const marks = JSON.parse(textOrNull(row, 'marks') ?? '[]') as [string, LinkEvent['metadata']][];
  return {
    startedAt: integer(row, 'started_at'),
    marks: marks.map(([name, metadata]) => ({ name, metadata })),
  };
}
