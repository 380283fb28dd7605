import { operation } from '../../../control/operation.ts';
import type { Snapshot } from '../../../domain/sandbox/team-data-store.ts';
import { takeSnapshot } from '../../../domain/sandbox/team-state.ts';
import { administer } from '../../administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../choose-scope.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { actOnSnapshots, printSnapshot, readName, type SnapshotName } from './_snapshot.ts';

const take = operation(
  'takeSnapshot',
  async ({ services }, { clientId, scope, name }: SnapshotName): Promise<Snapshot> => {
    const { own, tenant } = await actOnSnapshots(services, clientId);
    return takeSnapshot(own, tenant, scope, name);
  },
);

export default command({
  order: 500,
  summary: "Keep the sandbox's whole state under a name, to come back to.",
  operands: ['NAME'],
  options: scopeOptions,
  settings: STORE_SETTINGS,
  notes: ['Items, tokens, data, webhooks and the time are kept. The same name again replaces.'],
  examples: ['fairlead snapshot save linked'],
  async run(call) {
    const scope = readScope(call);
    const name = readName(call);
    const snapshot = await administer(call, async (ask) =>
      ask(take, { ...(await chooseScope(ask, call, scope)), name }),
    );
    printSnapshot(call, snapshot, 'saved');
  },
});
