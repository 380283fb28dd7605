import { meetFault } from '../simulated-fault.ts';
import type { CallInProgress } from './call-in-progress.ts';
import { openIfPossible } from './open-token.ts';

/** @throws the error that an injected fault of the team names */
export function meetInjectedFault(progress: CallInProgress): Promise<void> | undefined {
  return progress.kit.mayMeetFaults && progress.call.faulty ? meet(progress) : undefined;
}

async function meet(progress: CallInProgress): Promise<void> {
  const { kit, call, tenant, incoming } = progress;
  const { institution_id: institutionId } = incoming.body;
  progress.broken = await meetFault(call, tenant, {
    path: kit.path,
    item: async () => (await openIfPossible(kit.endpoint, call, tenant, incoming.body)).item,
    institutionId: typeof institutionId === 'string' ? institutionId : undefined,
  });
}
