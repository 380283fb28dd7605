interface Field {
  readonly type: 'string' | 'number';
  readonly says: string;
}

/** LOG-1: the only fields that a log line may have besides time, level and event. The page of the log is made from this list. */
export const LOG_FIELDS = {
  request_id: { type: 'string', says: 'the name of the call, as in its answer' },
  method: { type: 'string', says: 'the method of the call' },
  route: {
    type: 'string',
    says: 'the path of the endpoint, never an address with a query; `unknown` where there is none',
  },
  status: { type: 'number', says: 'the status of the answer: of ours to a call, of a receiver to a webhook' },
  duration_ms: { type: 'number', says: 'from the request to the end of the answer' },
  client_id: { type: 'string', says: 'the team, once it is known' },
  item_id: { type: 'string', says: 'the Item, once it is known; empty for a webhook of none' },
  error_code: {
    type: 'string',
    says: 'what the call was refused with: [Errors](errors.md)',
  },
  warning: { type: 'string', says: 'what the answer warned of, in our own words' },
  failure: {
    type: 'string',
    says: 'the classes of an unexpected error, from the outer one to its cause, and a place in the code; never a message, because messages of drivers may quote data',
  },
  destination_host: { type: 'string', says: 'the host of the receiver' },
  attempt: { type: 'number', says: 'the number of the attempt, from 1' },
  payment_id: { type: 'string', says: 'the payment' },
  institution_id: { type: 'string', says: 'the institution' },
  reason: { type: 'string', says: 'what is wrong and what to do, in our own words' },
  operation: { type: 'string', says: 'what a command or the Console asked of the server' },
  environment: { type: 'string', says: '`sandbox`, `development` or `production`' },
} as const satisfies Readonly<Record<string, Field>>;

type LogField = keyof typeof LOG_FIELDS;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

interface EventLine {
  readonly level: LogLevel;
  readonly when: string;
  readonly fields: readonly LogField[];
}

const ATTEMPT = [
  'client_id',
  'item_id',
  'destination_host',
  'attempt',
  'duration_ms',
  'status',
  'failure',
] as const;

/** Every event of the log: its level, when it is written, and the fields that its line may have. */
export const LOG_EVENTS = {
  started: { level: 'info', when: 'the service listens', fields: ['environment'] },
  stopped: { level: 'info', when: 'the service has ended in order', fields: [] },
  database_role_sees_all_teams: {
    level: 'warn',
    when: 'at a start on PostgreSQL outside the sandbox: the role of the service owns its tables or bypasses row-level security, so that nothing but the rules keeps teams apart ([scaling](../guides/scaling.md))',
    fields: [],
  },
  institutions_unusable: {
    level: 'error',
    when: "a changed file of the operator's institutions cannot be used; those of before stay ([institutions](../guides/institutions.md))",
    fields: ['reason'],
  },
  request: {
    level: 'debug',
    when: 'a call was answered, also a refused one',
    fields: ['request_id', 'method', 'route', 'status', 'duration_ms', 'client_id', 'item_id', 'error_code'],
  },
  call_warned: {
    level: 'warn',
    when: 'an answer warned its caller, such as of members that are without effect here',
    fields: ['request_id', 'route', 'client_id', 'warning'],
  },
  request_failed: {
    level: 'error',
    when: 'a fault of the service: the caller got `INTERNAL_SERVER_ERROR` with that `request_id`',
    fields: ['request_id', 'method', 'route', 'failure'],
  },
  operation_failed: {
    level: 'error',
    when: 'a fault of the service in what a command or the Console asked of it; whoever asked was told its class alone',
    fields: ['operation', 'failure'],
  },
  work_failed: {
    level: 'error',
    when: 'work in the background met a fault; it is tried again',
    fields: ['failure'],
  },
  payment_unresolved: {
    level: 'error',
    when: 'nobody knows what became of a payment at a bank, and it is not asked for any more ([payments](../guides/payments.md#at-institutions))',
    fields: ['payment_id', 'client_id', 'institution_id', 'reason'],
  },
  institution_registration_required: {
    level: 'error',
    when: 'an institution does not know this deployment, or refuses what it shows ([client certificates](../guides/institutions.md#client-certificates))',
    fields: ['client_id', 'institution_id', 'reason'],
  },
  webhook_delivered: { level: 'debug', when: 'a receiver took an event', fields: ATTEMPT },
  webhook_failed: { level: 'info', when: 'an attempt failed, and another one follows', fields: ATTEMPT },
  webhook_dead: { level: 'warn', when: 'the last attempt failed: a dead letter', fields: ATTEMPT },
  webhook_unable: {
    level: 'error',
    when: 'no attempt could be made, because the delivery itself met a fault; the event waits',
    fields: ['failure'],
  },
} as const satisfies Readonly<Record<string, EventLine>>;

export type LogEvent = keyof typeof LOG_EVENTS;

type ValueOf<Name extends LogField> = (typeof LOG_FIELDS)[Name]['type'] extends 'number' ? number : string;
/** What the line of an event may say. */
export type FieldsOf<Event extends LogEvent> = {
  readonly [Name in (typeof LOG_EVENTS)[Event]['fields'][number]]?: ValueOf<Name>;
};

/**
 * The fields of an event out of what it is told with. The compiler lets members pass that a type does not name, so the list is kept
 * here too: whatever else a caller hands in, or in another form, is not written.
 */
export function loggedFields(event: LogEvent, told: object): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const name of LOG_EVENTS[event].fields) {
    const value: unknown = Object.hasOwn(told, name) ? (told as Record<string, unknown>)[name] : undefined;
    if (isOf(LOG_FIELDS[name].type, value)) kept[name] = value;
  }
  return kept;
}

function isOf(type: Field['type'], value: unknown): value is string | number {
  return typeof value === type;
}
