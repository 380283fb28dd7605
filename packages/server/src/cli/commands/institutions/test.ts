import { probe } from '../../../control/operations/institutions/institutions.ts';
import { adoptShipped } from '../../../operator-files/shipped-institutions.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { institutionOf, NEXT_CALL, readOwnInstitutions } from './_files.ts';

export default command({
  order: 672,
  summary: 'Try to reach an institution; one that comes with the service is switched on by it.',
  operands: ['INSTITUTION_ID'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'Nobody logs in: the institution is asked for something public, over the network of the service and with what the deployment registered.',
    'One that comes with the service gets a file in institutions/ below the data folder once it was reached, and people can link it.',
  ],
  examples: ['fairlead institutions test ins_7000001'],
  async run(call) {
    const [id = ''] = call.operands;
    const own = await readOwnInstitutions(call);
    const found = institutionOf(own, id);
    const result = await call.during('the institution is asked', () =>
      administer(call, (ask) => ask(probe, found.institution)),
    );
    if (!result.reached) throw new CommandError(`${id} was not reached (${result.kind}): ${result.reason}`);
    if ('record' in found) {
      const file = adoptShipped(own.dataFolder, found, null);
      call.print(
        { institution_id: id, reached: true, enabled: true, file },
        `${id} was reached, and is switched on\n`,
      );
      call.note(NEXT_CALL);
      return;
    }
    const { enabled } = found;
    call.print({ institution_id: id, reached: true, enabled }, `${id} was reached\n`);
    if (!enabled) call.note(`next: fairlead institutions enable ${id}`);
  },
});
