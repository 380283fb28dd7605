import type { OperatorEvents } from './domain/operator-events.ts';
import type { Metrics } from './http/metrics.ts';
import type { RequestLog } from './http/request-log.ts';
import type { Log } from './log.ts';
import type { FieldsOf } from './log-lines.ts';

/** One function per event of the service: its log line and its metric have one shape each. */
export interface Events extends RequestLog {
  /** Work in the background met what nobody foresaw; it is tried again. */
  workFailed(error: unknown): void;
  /** Attempts to deliver webhooks. */
  readonly delivery: {
    delivered(facts: FieldsOf<'webhook_delivered'>): void;
    failed(facts: FieldsOf<'webhook_failed'>): void;
    dead(facts: FieldsOf<'webhook_dead'>): void;
    unable(error: unknown): void;
  };
  /** The operator's institutions were changed, and cannot be used so; those of before stay. */
  institutionsUnusable(reason: string): void;
  /** What a person has to look after. */
  readonly operator: OperatorEvents;
  /** A command was told of a failure by its class alone. */
  operationFailed(operation: string, error: unknown): void;
  started(environment: string): void;
  /** The database role of the service owns its tables, or bypasses row-level security: nothing but the rules keeps teams apart (TEN-2). */
  roleSeesAllTeams(): void;
  stopped(): void;
}

export function createEvents(log: Log, metrics: Metrics): Events {
  return {
    answered(request) {
      const { route, status, durationMs, clientId, itemId, errorCode } = request;
      metrics.observe(route, status, durationMs / 1000);
      if (request.warning !== undefined) {
        log.write('call_warned', {
          request_id: request.requestId,
          route,
          ...(clientId === undefined ? {} : { client_id: clientId }),
          warning: request.warning,
        });
      }
      if (!log.enabled('debug')) return;
      log.write('request', {
        request_id: request.requestId,
        method: request.method,
        route,
        status,
        duration_ms: Math.round(durationMs * 100) / 100,
        ...(clientId === undefined ? {} : { client_id: clientId }),
        ...(itemId ? { item_id: itemId } : {}),
        ...(errorCode === undefined ? {} : { error_code: errorCode }),
      });
    },
    failed(request, error) {
      log.write('request_failed', {
        request_id: request.requestId,
        method: request.method,
        route: request.route,
        failure: describeFailure(error),
      });
    },
    workFailed: (error) => log.write('work_failed', { failure: describeFailure(error) }),
    delivery: {
      delivered: (facts) => log.enabled('debug') && log.write('webhook_delivered', facts),
      failed: (facts) => log.write('webhook_failed', facts),
      dead: (facts) => log.write('webhook_dead', facts),
      unable: (error) => log.write('webhook_unable', { failure: describeFailure(error) }),
    },
    institutionsUnusable: (reason) => log.write('institutions_unusable', { reason }),
    operator: operatorEvents(log),
    operationFailed: (operation, error) =>
      log.write('operation_failed', { operation, failure: describeFailure(error) }),
    roleSeesAllTeams: () => log.write('database_role_sees_all_teams'),
    started: (environment) => log.write('started', { environment }),
    stopped: () => log.write('stopped'),
  };
}

function operatorEvents(log: Log): OperatorEvents {
  return {
    paymentUnresolved: ({ paymentId, clientId, institutionId, reason }) =>
      log.write('payment_unresolved', {
        payment_id: paymentId,
        client_id: clientId,
        institution_id: institutionId,
        reason,
      }),
    registrationRequired: ({ clientId, institutionId, reason }) =>
      log.write('institution_registration_required', {
        client_id: clientId,
        institution_id: institutionId,
        reason,
      }),
  };
}

/** The chain of error classes and the first place in our own code; messages of drivers may quote data, so none is kept. */
function describeFailure(error: unknown): string {
  const classes: string[] = [];
  let place = '';
  for (let cause = error; cause instanceof Error && classes.length < 5; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    classes.push(typeof code === 'string' ? `${cause.name}(${code.slice(0, 40)})` : cause.name);
    place ||=
      /(?<![^\s()])([^\s()]+:\d+:\d+)/.exec(
        cause.stack?.split('\n').find((line) => line.includes('    at ')) ?? '',
      )?.[1] ?? '';
  }
  return `${classes.join(' < ')} at ${place.split('/').slice(-3).join('/')}`;
}
