import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';

export const listMappings: Command = {
  name: 'mappings list',
  summary: 'List the saved mappings for CSV files.',
  operands: [],
  options: teamOption,
  settings: storeSettings,
  examples: ['fairlead mappings list'],
  async run(call) {
    const names = await administer(call, async (administration) =>
      administration.listMappings({ clientId: await chooseTeam(administration, call) }),
    );
    call.print({ mappings: names }, names.map((name) => `${name}\n`).join(''));
  },
};
