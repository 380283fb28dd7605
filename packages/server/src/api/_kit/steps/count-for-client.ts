import type { CallInProgress } from './call-in-progress.ts';

/** @throws the endpoint's rate limit code for the client */
export function countForClient({
  kit,
  anonymous,
  tenant,
  incoming,
}: CallInProgress): Promise<void> | undefined {
  return kit.limits && !anonymous ? kit.limits.client(tenant, incoming.answerHeaders) : undefined;
}
