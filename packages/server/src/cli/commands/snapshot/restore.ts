import { restoreSnapshot } from '../../../control/operations/sandbox/snapshots.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../service/choose-scope.ts';
import { printSnapshot, readName } from './_snapshot.ts';

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
      ask(restoreSnapshot, { ...(await chooseScope(ask, call, scope)), name }),
    );
    printSnapshot(call, snapshot, 'restored');
  },
});
