import { administer } from '../../administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../choose-scope.ts';
import { type Command, storeSettings } from '../../command.ts';
import { printSnapshot, readName } from './save.ts';

export const restoreSnapshot: Command = {
  name: 'snapshot restore',
  summary: 'Bring the sandbox back to a snapshot.',
  operands: ['NAME'],
  options: scopeOptions,
  settings: storeSettings,
  notes: [
    'What was made since is gone: later tokens are unknown. Webhooks that were undelivered then are sent again.',
  ],
  examples: ['fairlead snapshot restore linked'],
  async run(call) {
    const scope = readScope(call);
    const name = readName(call);
    const snapshot = await administer(call, async (administration) =>
      administration.restoreSnapshot({ ...(await chooseScope(administration, call, scope)), name }),
    );
    printSnapshot(call, snapshot, 'restored');
  },
};
