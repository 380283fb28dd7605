import { type TestedEndpoint, testedEndpoints } from '../endpoints/_kit/discovery.ts';
import { accountOf } from '../endpoints/_kit/facts.ts';
import type { Json } from '../endpoints/_kit/life.ts';
import { tokenKinds } from './tokens/all.ts';
import type { TokenKind } from './tokens/token-kind.ts';

/** What the matrix has to know of one endpoint to call it well, and to call it wrongly in one respect only. */
export interface MatrixRow extends TestedEndpoint {
  /** What the call is about. */
  readonly token?: TokenKind;
  /** Fields that narrow the call to one account. */
  readonly account?: (accountId: string) => Json;
  /** Answers without credentials in the sandbox. */
  readonly open?: true;
}

/**
 * One row per endpoint, from its record and what it requires. The record's body is compared with what the endpoint requires, so
 * that neither leaves out a token unseen (docs/specification/rules.md#authorization-matrix).
 */
export const rows: readonly MatrixRow[] = (await testedEndpoints()).map((tested) => {
  const required: readonly string[] = [
    ...(tested.endpoint.request.required ?? []),
    ...(tested.calls.oneOf ?? []),
  ];
  const token = tokenKinds.find(({ field }) => required.includes(field));
  const account = accountOf(tested);
  return {
    ...tested,
    ...(token ? { token } : {}),
    ...(account ? { account } : {}),
    ...(tested.calls.open ? { open: true } : {}),
  };
});
