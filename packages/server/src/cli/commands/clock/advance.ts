import { askTelling } from '../../../control/operation.ts';
import { moveTime } from '../../../control/operations/sandbox/sandbox.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { readSpan } from '../../input/read-time.ts';
import { administer } from '../../service/administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../service/choose-scope.ts';
import { printMove } from './_moved.ts';

export default command({
  order: 220,
  summary: "Let the sandbox's time pass, and show what happened on the way.",
  operands: ['SPAN'],
  options: scopeOptions,
  settings: STORE_SETTINGS,
  notes: [
    'SPAN is like 31d, 2w, 12h, 90m, 30s or P31D; 0s runs what is due now.',
    'Everything that falls due on the way runs in its order, webhooks included; it answers when all of it has run.',
  ],
  examples: ['fairlead clock advance 31d     the logins of all Items end (ITEM_LOGIN_REQUIRED)'],
  async run(call) {
    const scope = readScope(call);
    const by = readSpan('SPAN', call.operands[0] ?? '');
    const move = await call.during('time passes', (told) =>
      administer(call, async (ask) =>
        askTelling(ask, told)(moveTime, { ...(await chooseScope(ask, call, scope)), wish: { by } }),
      ),
    );
    printMove(call, move);
  },
});
