import { operation } from '../../../control/operation.ts';
import { type TeamName, tenantOf } from '../../../control/operations/acting-team.ts';
import { listCsvMappings } from '../../../domain/statements/csv-mappings.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { command, STORE_SETTINGS } from '../../command.ts';

const list = operation(
  'listMappings',
  async ({ services }, { clientId }: TeamName): Promise<readonly string[]> =>
    listCsvMappings(services, await tenantOf(services, clientId)),
);

export default command({
  order: 810,
  summary: 'List the saved mappings for CSV files.',
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead mappings list'],
  async run(call) {
    const names = await administer(call, async (ask) => ask(list, { clientId: await chooseTeam(ask, call) }));
    call.print({ mappings: names }, names.map((name) => `${name}\n`).join(''));
  },
});
