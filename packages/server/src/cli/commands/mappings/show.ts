import { operation } from '../../../control/operation.ts';
import { type TeamName, tenantOf } from '../../../control/operations/acting-team.ts';
import { showCsvMapping } from '../../../domain/statements/csv-mappings.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { command, STORE_SETTINGS } from '../../command.ts';

const show = operation(
  'showMapping',
  async ({ services }, { clientId, name }: TeamName & { readonly name: string }): Promise<unknown> =>
    showCsvMapping(services, await tenantOf(services, clientId), name),
);

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
      ask(show, { clientId: await chooseTeam(ask, call), name }),
    );
    call.print(mapping, `${JSON.stringify(mapping, null, 2)}\n`);
  },
});
