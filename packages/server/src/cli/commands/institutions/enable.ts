import { command, STORE_SETTINGS } from '../../command.ts';
import { AT_START, fileOf, ownInstitutions, switchInstitution } from './_files.ts';

export default command({
  order: 673,
  summary: 'Let people link an institution of your own.',
  operands: ['INSTITUTION_ID'],
  options: {},
  settings: STORE_SETTINGS,
  notes: ['It is in lists and searches from the next start of the server.'],
  examples: ['fairlead institutions enable ins_7000001'],
  async run(call) {
    const [id = ''] = call.operands;
    switchInstitution(fileOf(await ownInstitutions(call), id), true);
    call.print({ institution_id: id, enabled: true }, `${id} is switched on\n`);
    call.note(AT_START);
  },
});
