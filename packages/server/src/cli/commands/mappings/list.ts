import { listMappings } from '../../../control/operations/statements/mappings.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 810,
  summary: 'List the saved mappings for CSV files.',
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead mappings list'],
  async run(call) {
    const names = await administer(call, async (ask) =>
      ask(listMappings, { clientId: await chooseTeam(ask, call) }),
    );
    call.print({ mappings: names }, names.map((name) => `${name}\n`).join(''));
  },
});
