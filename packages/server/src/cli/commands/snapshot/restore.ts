import { operation } from '../../../control/operation.ts';
import type { Snapshot } from '../../../domain/sandbox/team-data-store.ts';
import { restoreSnapshot } from '../../../domain/sandbox/team-state.ts';
import { administer } from '../../administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../choose-scope.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { actOnSnapshots, printSnapshot, readName, type SnapshotName } from './_snapshot.ts';

const restore = operation(
  'restoreSnapshot',
  async ({ services }, { clientId, scope, name }: SnapshotName): Promise<Snapshot> => {
    const { own, tenant } = await actOnSnapshots(services, clientId);
    return restoreSnapshot(own, tenant, scope, { name });
  },
);

export default command({
  order: 510,
  summary: 'Bring the sandbox back to a snapshot.',
  operands: ['NAME'],
  options: scopeOptions,
  settings: STORE_SETTINGS,
  notes: [
    'What was made since is gone: later tokens are unknown. Webhooks that were undelivered then are sent again.',
  ],
  examples: ['fairlead snapshot restore linked'],
  async run(call) {
    const scope = readScope(call);
    const name = readName(call);
    const snapshot = await administer(call, async (ask) =>
      ask(restore, { ...(await chooseScope(ask, call, scope)), name }),
    );
    printSnapshot(call, snapshot, 'restored');
  },
});
