import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';

export const showMapping: Command = {
  name: 'mappings show',
  summary: 'Print a saved mapping as JSON.',
  operands: ['NAME'],
  options: teamOption,
  settings: storeSettings,
  examples: ['fairlead mappings show everyday'],
  async run(call) {
    const [name = ''] = call.operands;
    const mapping = await administer(call, async (administration) =>
      administration.showMapping({ clientId: await chooseTeam(administration, call), name }),
    );
    call.print(mapping, `${JSON.stringify(mapping, null, 2)}\n`);
  },
};
