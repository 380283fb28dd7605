import { saveMapping } from '../../../control/operations/statements/mappings.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { readJsonInput } from '../../input/read-input.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 830,
  summary: 'Save a mapping for CSV files under a name.',
  operands: ['NAME', 'FILE.json'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    '"fairlead mappings detect" makes a file to begin with. A mapping of that name is replaced.',
    'With a "header", the list of its texts, files that have it are read under the mapping without being told.',
  ],
  examples: ['fairlead mappings save everyday mapping.json'],
  async run(call) {
    const [name = '', path = ''] = call.operands;
    const mapping = JSON.stringify(readJsonInput(path));
    await administer(call, async (ask) =>
      ask(saveMapping, { clientId: await chooseTeam(ask, call), name, mapping }),
    );
    call.print({ saved: name }, `saved ${name}\n`);
  },
});
