import type { CallInProgress } from './call-in-progress.ts';

/** The schema first, then the endpoint's rules that a schema cannot say. @throws INVALID_FIELD, and the endpoint's own codes */
export function checkValues({ kit, body, call }: CallInProgress): void {
  kit.check.refuseWrong(body);
  kit.endpoint.refuse?.(body as never, call);
}
