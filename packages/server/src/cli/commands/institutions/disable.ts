import { switchInstitution } from '../../../operator-files/switch-institution.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { institutionOf, NEXT_CALL, readOwnInstitutions } from './_files.ts';

export default command({
  order: 674,
  summary: 'Take an institution out of lists and searches.',
  operands: ['INSTITUTION_ID'],
  options: {},
  settings: STORE_SETTINGS,
  notes: ['Items that exist go on.'],
  examples: ['fairlead institutions disable ins_7000001'],
  async run(call) {
    const [id = ''] = call.operands;
    const found = institutionOf(await readOwnInstitutions(call), id);
    if (!('record' in found)) switchInstitution(found, { enabled: false, remark: null });
    call.print({ institution_id: id, enabled: false }, `${id} is switched off\n`);
    call.note(NEXT_CALL);
  },
});
