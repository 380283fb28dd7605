import type { ErrorCode } from '../../../../packages/server/src/errors.ts';
import type { Reply, TestService } from '../../../support/service.ts';
import type { Json, Need } from './life.ts';

/** Services to provoke errors at, on one engine. */
export interface Stage {
  /** Data is ready at once. */
  readonly sandbox: TestService;
  /** Transactions take one and three seconds. */
  readonly realistic: TestService;
  readonly development: TestService;
}

/** Ends in an answer with the code that names it. */
export type Provocation = (stage: Stage, path: string) => Promise<Reply>;

/** The endpoint as the public client calls it, and what a caller would look at in its answer. Who has a method is found out. */
export interface ClientCall<State> {
  /** That of the golden pair when absent. */
  request?(state: NoInfer<State>): Json;
  check(data: Json, state: NoInfer<State>): void;
}

/** Everything that the tests of all endpoints have to know of one of them (README.md beside this folder). */
export interface EndpointCalls<State = unknown> {
  /** What earlier calls must have made; every test makes it anew, except where a call is refused anyhow. */
  readonly needs: Need<State>;
  /** The call that succeeds with the required fields and no others, the token first. */
  body(state: NoInfer<State>): Json;
  /** Fields of the body that are each optional, while the call needs one of several. */
  readonly oneOf?: readonly string[];
  /** A call that shows more, for the golden pair. */
  golden?(state: NoInfer<State>): Json;
  /** Fields of the golden pair, anywhere in it, that are never the same twice, and their form. */
  readonly changing?: Readonly<Record<string, RegExp>>;
  readonly client: ClientCall<State> | { readonly none: string };
  /** How a call is narrowed to one account; read from `account_id` or `options` of the request when absent. */
  readonly account?: false | ((accountId: string) => Json);
  /** Answers without credentials in the sandbox. */
  readonly open?: true;
  readonly deprecated?: true;
  /** The golden call's answer has fields that were added after 2020-09-14. */
  readonly saysMore?: true;
  /** Codes that the endpoint names and that nothing can bring about yet, with the reason. */
  readonly unreachable?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** Codes that come about otherwise than in `tests/api/errors/provocations.ts`. */
  readonly provoke?: Readonly<Partial<Record<ErrorCode, Provocation>>>;
}

/** The record of one endpoint; its file has the path of the URL. */
export function endpointCalls<State>(calls: EndpointCalls<State>): EndpointCalls {
  // What `needs` gives goes nowhere but to the same record's functions.
  return calls as EndpointCalls;
}
