import { probe } from '../../../control/operations/institutions/institutions.ts';
import { adoptShipped } from '../../../operator-files/shipped-institutions.ts';
import { switchInstitution } from '../../../operator-files/switch-institution.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError, usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { institutionOf, NEXT_CALL, readOwnInstitutions } from './_files.ts';

export default command({
  order: 673,
  summary: 'Let people link an institution, once it was reached.',
  operands: ['INSTITUTION_ID'],
  options: {
    force: {
      value: 'REMARK',
      text: 'Do so although it is not reached now; why, is kept in its file.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    'It is tried to be reached as "fairlead institutions test" does. What has nothing that answers without a login, such as statement files, is not.',
  ],
  examples: [
    'fairlead institutions enable ins_7000001',
    'fairlead institutions enable ins_7000001 --force "opens on Monday"',
  ],
  async run(call) {
    const [id = ''] = call.operands;
    const remark = call.options.force?.trim();
    if (remark === '') throw usageError('--force takes a remark: why it is switched on all the same');
    const own = await readOwnInstitutions(call);
    const found = institutionOf(own, id);
    const isReachable = own.connector(found.institution.connector)?.probe !== undefined;
    if (remark === undefined && isReachable) {
      const result = await administer(call, (ask) => ask(probe, found.institution));
      if (!result.reached)
        throw new CommandError(
          `${id} stays switched off: it was not reached (${result.kind}): ${result.reason}. "--force REMARK" switches it on all the same`,
        );
    }
    if ('record' in found) adoptShipped(own.dataFolder, found, remark ?? null);
    else switchInstitution(found, { enabled: true, remark: remark ?? null });
    const reached = remark === undefined && isReachable;
    call.print({ institution_id: id, enabled: true, reached }, `${id} is switched on\n`);
    call.note(NEXT_CALL);
  },
});
