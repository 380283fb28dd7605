import type { Flow, FlowEvent } from '../flow/flow.ts';
import type { LinkEvent } from '../state/session.ts';

/** Keys that every event has, null where they do not apply (link.md 6). */
const KEYS = [
  'account_number_mask',
  'error_type',
  'error_code',
  'error_message',
  'exit_status',
  'institution_id',
  'institution_name',
  'institution_search_query',
  'is_update_mode',
  'match_reason',
  'mfa_type',
  'routing_number',
  'view_name',
  'selection',
] as const;

/**
 * A program that searches without end must not fill a store, or a webhook with megabytes. Beyond the first figure searches are
 * left out, beyond the second all but results and the end, beyond the third all but the end.
 */
const SEARCHES_UNTIL = 100;
const ALL_UNTIL = 1000;
const ERRORS_UNTIL = 1100;
const ENDINGS: ReadonlySet<string> = new Set(['EXIT', 'HANDOFF']);

/** True for what is still told of a session that has had `events`. */
function isTold({ name }: FlowEvent, events: number): boolean {
  if (ENDINGS.has(name)) return true;
  if (name === 'ERROR') return events < ERRORS_UNTIL;
  return events < (name === 'SEARCH_INSTITUTION' ? SEARCHES_UNTIL : ALL_UNTIL);
}

/** The events of one step as they are kept and told. `after`: the number of the last one before them. */
export function eventsOf(
  { institution, employer }: Pick<Flow, 'institution' | 'employer'>,
  told: readonly FlowEvent[],
  {
    after,
    at,
    linkSessionId,
    requestId,
  }: {
    readonly after: number;
    readonly at: number;
    readonly linkSessionId: string;
    readonly requestId: string;
  },
): LinkEvent[] {
  const absent = Object.fromEntries(KEYS.map((key) => [key, null]));
  const kept: FlowEvent[] = [];
  for (const event of told) if (isTold(event, after + kept.length)) kept.push(event);
  return kept.map(({ name, keys }, index) => ({
    n: after + index + 1,
    at,
    name,
    metadata: {
      ...absent,
      institution_id: institution?.institutionId ?? null,
      institution_name: institution?.name ?? employer?.name ?? null,
      ...keys,
      timestamp: new Date(at).toISOString(),
      link_session_id: linkSessionId,
      request_id: requestId,
    },
  }));
}
