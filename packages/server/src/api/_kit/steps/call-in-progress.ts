import type { OnceOnly } from '../../../domain/idempotency/run-once.ts';
import type { Call, Services } from '../../../domain/services.ts';
import type { Store } from '../../../domain/store.ts';
import type { Team, Tenant } from '../../../domain/teams/team.ts';
import type { ReadTimer } from '../../../domain/usage/read-times.ts';
import type { Meter } from '../../../domain/usage/usage-log.ts';
import type { BodyCheck } from '../body-check.ts';
import type { Body, Headers } from '../credentials.ts';
import type { Endpoint, UploadedFile } from '../endpoint.ts';
import type { CallLimits, LimitHeaders, LimitOptions } from '../rate-limit.ts';
import type { Broken } from '../simulated-fault.ts';

export interface IncomingCall {
  readonly body: Body;
  /** Files that came with it; absent where none can. */
  readonly files?: readonly UploadedFile[] | undefined;
  readonly headers: Headers;
  readonly requestId: string;
  /** Where it came from. */
  readonly address: string;
  /** Headers that the answer will have, refusals too; the call adds to them. */
  readonly answerHeaders: LimitHeaders;
  /** Filled as soon as it is known whose call it is, and which Item it opened. */
  readonly about: { clientId?: string | undefined; itemId?: string | undefined };
  /** Tells the caller, in a header, and the operator what has no effect, or another one than was asked for. */
  readonly warn: (text: string) => void;
}

/** What is fixed for one endpoint of this process. */
export interface EndpointKit {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly services: Services;
  readonly strictVersion: boolean;
  readonly check: BodyCheck;
  /** Required here although the schema leaves them optional. */
  readonly alsoRequired: readonly string[];
  /** Absent while calls are not limited. */
  readonly limitOptions: LimitOptions | undefined;
  readonly limits: CallLimits | undefined;
  /** Absent where no `Idempotency-Key` is taken. */
  readonly once: OnceOnly | undefined;
  readonly meter: Meter | undefined;
  readonly readTimer: ReadTimer | undefined;
  readonly mayMeetFaults: boolean;
  /** Partners' tokens are about Items of another team, and the sandbox's instruments about all of them. */
  readonly crossesTeams: boolean;
}

/** One call on its way through the steps: each step fills what the steps after it read. */
export interface CallInProgress {
  readonly kit: EndpointKit;
  readonly incoming: IncomingCall;
  /** The value of `Idempotency-Key`. */
  key: string | undefined;
  /** True for a caller that may come without credentials, and does. */
  anonymous: boolean;
  tenant: Tenant;
  /** The caller's, as it was when it came; none for a caller without credentials. */
  team: Team | undefined;
  /** That of the process; where a round trip is dear, one that knows what opens this call. */
  store: Store;
  /** The services as the caller's team sees them. */
  call: Call;
  /** The known fields of the body, checked. */
  body: Body;
  /** Set by an injected fault: the call ends without an answer of ours. */
  broken: Broken | undefined;
}

/** @throws the refusal that ends the call */
export type CallStep = (progress: CallInProgress) => void | Promise<void>;
