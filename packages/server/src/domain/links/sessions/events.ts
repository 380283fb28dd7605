import type { Flow, FlowEvent } from '../flow/flow.ts';
import type { LinkEvent } from './session.ts';

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

/** The events of one step as they are kept and told. `after`: the number of the last one before them. */
export function eventsOf(
  { institution, employer }: Flow,
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
  return told.map(({ name, keys }, index) => ({
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
