import { createOnceOnly } from '../../domain/idempotency/run-once.ts';
import type { Services } from '../../domain/services.ts';
import type { ReadTimes } from '../../domain/usage/read-times.ts';
import type { UsageLog } from '../../domain/usage/usage-log.ts';
import type { AnswerPart } from '../../wire/packed-page.ts';
import { createBodyCheck } from './body-check.ts';
import type { Endpoint } from './endpoint.ts';
import { replayHeaders } from './idempotency.ts';
import { createCallLimits, type LimitOptions } from './rate-limit.ts';
import { SANDBOX_CONTROL } from './sandbox-control.ts';
import type { Broken } from './simulated-fault.ts';
import { answerAdmitted } from './steps/answer.ts';
import { answerOnce } from './steps/answer-once.ts';
import type { CallInProgress, CallStep, EndpointKit, IncomingCall } from './steps/call-in-progress.ts';
import { checkValues } from './steps/check-values.ts';
import { countForClient } from './steps/count-for-client.ts';
import { identifyCaller } from './steps/identify-caller.ts';
import { meetInjectedFault } from './steps/meet-injected-fault.ts';
import { readHeaders } from './steps/read-headers.ts';
import { refuseSimulated } from './steps/refuse-simulated.ts';
import { refuseUnknownFields } from './steps/refuse-unknown-fields.ts';
import { requireFields } from './steps/require-fields.ts';
import { seeAsTeam } from './steps/see-as-team.ts';
import { warnOfValues } from './steps/warn-of-values.ts';
import { productOf, scopesGiven } from './usage.ts';

export interface CallOutcome {
  readonly payload: string | AnswerPart[];
  /** Besides those of every answer of the endpoint. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** JSON when absent. */
  readonly contentType?: string | undefined;
  /** For the log (LOG-1). */
  readonly clientId: string;
  readonly itemId: string | undefined;
  /** An injected fault ends it so, and nothing of the above is sent. */
  readonly broken?: Broken;
}

export interface CallOptions {
  readonly strictVersion: boolean;
  /** Absent while calls are not limited. */
  readonly limits?: LimitOptions | undefined;
  readonly usage?: UsageLog | undefined;
  readonly readTimes?: ReadTimes | undefined;
}

/**
 * The order of checks (D40): which of several errors wins. Path, size, content type and JSON are checked before, in `http/`;
 * `steps/answer.ts` goes on with the token, the Item's rate limit, its state, and the endpoint's own rules.
 */
const ADMISSION: readonly CallStep[] = [
  readHeaders,
  requireFields,
  identifyCaller,
  countForClient,
  refuseSimulated,
  seeAsTeam,
  meetInjectedFault,
  refuseUnknownFields,
  checkValues,
  warnOfValues,
];

/** Makes the function that answers calls of one endpoint. */
export function createCall(
  path: string,
  endpoint: Endpoint,
  services: Services,
  options: CallOptions,
): (incoming: IncomingCall) => Promise<CallOutcome> {
  const kit = kitOf(path, endpoint, services, options);
  const headers = deprecation(endpoint);
  return async (incoming) => {
    // Each step fills what the steps after it read.
    const progress = { kit, incoming } as CallInProgress;
    for (const step of ADMISSION) {
      const pending = step(progress);
      if (pending) await pending;
      if (progress.broken) break;
    }
    const { key, tenant, call, broken } = progress;
    const { clientId } = tenant;
    if (broken) return { payload: '', headers, clientId, itemId: undefined, broken };
    if (!kit.once || key === undefined) {
      const handled = await answerAdmitted(progress, call, { counts: true, prepare: endpoint.prepare });
      const { payload, itemId, owner } = handled;
      if (itemId !== undefined) {
        kit.meter?.count(owner, itemId);
        // A partner's reads are no reads of the team.
        if (owner === clientId) kit.readTimer?.note(itemId, call.world.clock.now(), call.dataVersion);
      }
      const { contentType, headers: own } = handled;
      return { payload, headers: own ? { ...headers, ...own } : headers, contentType, clientId, itemId };
    }
    const { kept, payload, itemId, owner } = await answerOnce(progress, kit.once, key);
    if (kept.replayed) return { payload, headers: { ...headers, ...replayHeaders(kept) }, clientId, itemId };
    if (itemId !== undefined) kit.meter?.count(owner, itemId);
    return { payload, headers, clientId, itemId };
  };
}

function kitOf(
  path: string,
  endpoint: Endpoint,
  services: Services,
  { strictVersion, limits: limitOptions, usage, readTimes }: CallOptions,
): EndpointKit {
  const { environment } = services;
  return {
    path,
    endpoint,
    services,
    strictVersion,
    check: createBodyCheck(endpoint.request, endpoint.ignored),
    alsoRequired: environment === 'sandbox' ? [] : (endpoint.requiredOutsideSandbox ?? []),
    limitOptions,
    limits: limitOptions && createCallLimits(environment, path, limitOptions),
    once: endpoint.changesState ? createOnceOnly() : undefined,
    meter: usage?.meter(path, productOf(path, endpoint)),
    readTimer: readTimes?.timer(scopesGiven(path, endpoint)),
    mayMeetFaults: endpoint.tag !== SANDBOX_CONTROL,
    crossesTeams: endpoint.token === 'processor_token' || endpoint.tag === SANDBOX_CONTROL,
  };
}

function deprecation({ deprecatedSince }: Endpoint): CallOutcome['headers'] {
  return deprecatedSince && { Deprecation: `@${deprecatedSince.getTime() / 1000}` };
}
