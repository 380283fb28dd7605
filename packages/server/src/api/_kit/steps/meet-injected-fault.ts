import { meetFault } from '../simulated-fault.ts';
import type { CallInProgress } from './call-in-progress.ts';
import { openIfPossible } from './open-token.ts';

/** @throws the error that an injected fault of the team names */
export async function meetInjectedFault(progress: CallInProgress): Promise<void> {
  const { kit, call, tenant, incoming } = progress;
  if (!kit.mayMeetFaults || !call.faulty) return;
  const { institution_id: institutionId } = incoming.body;
  progress.broken = await meetFault(call, tenant, {
    path: kit.path,
    item: async () => (await openIfPossible(kit.endpoint, call, tenant, incoming.body)).item,
    institutionId: typeof institutionId === 'string' ? institutionId : undefined,
  });
}
