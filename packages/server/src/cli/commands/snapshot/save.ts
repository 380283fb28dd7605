import { takeSnapshot } from '../../../control/operations/sandbox/snapshots.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../service/choose-scope.ts';
import { printSnapshot, readName } from './_snapshot.ts';

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
      ask(takeSnapshot, { ...(await chooseScope(ask, call, scope)), name }),
    );
    printSnapshot(call, snapshot, 'saved');
  },
});
