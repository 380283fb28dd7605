import { getTime } from '../../../control/operations/sandbox/sandbox.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../service/choose-scope.ts';

export default command({
  order: 200,
  summary: "Show the sandbox's time, and when the next thing falls due.",
  operands: [],
  options: scopeOptions,
  settings: STORE_SETTINGS,
  examples: ['fairlead clock get'],
  async run(call) {
    const scope = readScope(call);
    const { now, mode, nextDue } = await administer(call, async (ask) =>
      ask(getTime, await chooseScope(ask, call, scope)),
    );
    const json = { now: isoOf(now), mode, next_due: nextDue === null ? null : isoOf(nextDue) };
    call.print(json, `now       ${isoOf(now)}   (${mode})\nnext due  ${timeOf(nextDue)}\n`);
  },
});
