import { showMapping } from '../../../control/operations/statements/mappings.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 820,
  summary: 'Print a saved mapping as JSON.',
  operands: ['NAME'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead mappings show everyday'],
  async run(call) {
    const [name = ''] = call.operands;
    const mapping = await administer(call, async (ask) =>
      ask(showMapping, { clientId: await chooseTeam(ask, call), name }),
    );
    call.print(mapping, `${JSON.stringify(mapping, null, 2)}\n`);
  },
});
