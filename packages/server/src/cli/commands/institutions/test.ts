import { probe } from '../../../control/operations/institutions.ts';
import { administer } from '../../administer.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { CommandError } from '../../exit-codes.ts';
import { fileOf, readOwnInstitutions } from './_files.ts';

export default command({
  order: 672,
  summary: 'Try to reach an institution of your own.',
  operands: ['INSTITUTION_ID'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'Nobody logs in: the institution is asked for something public, over the network of the service and with what the deployment registered.',
  ],
  examples: ['fairlead institutions test ins_7000001'],
  async run(call) {
    const [id = ''] = call.operands;
    const { institution, enabled } = fileOf(await readOwnInstitutions(call), id);
    const result = await administer(call, (ask) => ask(probe, institution));
    if (!result.reached) throw new CommandError(`${id} was not reached (${result.kind}): ${result.reason}`);
    call.print({ institution_id: id, reached: true, enabled }, `${id} was reached\n`);
    if (!enabled) call.note(`next: fairlead institutions enable ${id}`);
  },
});
