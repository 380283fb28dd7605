import type { CallInProgress } from './call-in-progress.ts';

/** @throws the endpoint's rate limit code for the client */
export async function countForClient({ kit, anonymous, tenant, incoming }: CallInProgress): Promise<void> {
  if (kit.limits && !anonymous) await kit.limits.client(tenant, incoming.answerHeaders);
}
