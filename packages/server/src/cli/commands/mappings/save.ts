import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';
import { readJsonInput } from '../../read-input.ts';

export const saveMapping: Command = {
  name: 'mappings save',
  summary: 'Save a mapping for CSV files under a name.',
  operands: ['NAME', 'FILE.json'],
  options: teamOption,
  settings: storeSettings,
  notes: ['"fairlead mappings detect" makes a file to begin with. A mapping of that name is replaced.'],
  examples: ['fairlead mappings save everyday mapping.json'],
  async run(call) {
    const [name = '', path = ''] = call.operands;
    const mapping = readJsonInput(path);
    await administer(call, async (administration) =>
      administration.saveMapping({ clientId: await chooseTeam(administration, call), name, mapping }),
    );
    call.print({ saved: name }, `saved ${name}\n`);
  },
};
