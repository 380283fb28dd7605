import { operation } from '../../../control/operation.ts';
import { type TeamName, tenantOf } from '../../../control/operations/acting-team.ts';
import { saveCsvMapping } from '../../../domain/statements/csv-mappings.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { readJsonInput } from '../../read-input.ts';

interface NewMapping extends TeamName {
  readonly name: string;
  readonly mapping: unknown;
}

const save = operation(
  'saveMapping',
  async ({ services }, { clientId, name, mapping }: NewMapping): Promise<null> => {
    await saveCsvMapping(services, await tenantOf(services, clientId), name, mapping);
    return null;
  },
);

export default command({
  order: 830,
  summary: 'Save a mapping for CSV files under a name.',
  operands: ['NAME', 'FILE.json'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: ['"fairlead mappings detect" makes a file to begin with. A mapping of that name is replaced.'],
  examples: ['fairlead mappings save everyday mapping.json'],
  async run(call) {
    const [name = '', path = ''] = call.operands;
    const mapping = readJsonInput(path);
    await administer(call, async (ask) =>
      ask(save, { clientId: await chooseTeam(ask, call), name, mapping }),
    );
    call.print({ saved: name }, `saved ${name}\n`);
  },
});
