import { rollBackLinkCustomization } from '../../../control/operations/link/link-customizations.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { readVersion } from './_version.ts';

export default command({
  order: 680,
  summary: 'Save an older version of a customization of Link again, as the next one.',
  operands: ['NAME', 'VERSION'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead link-customizations roll-back harbour 2'],
  async run(call) {
    const [name = '', version = ''] = call.operands;
    const to = readVersion('VERSION', version);
    const next = await administer(call, async (ask) =>
      ask(rollBackLinkCustomization, { clientId: await chooseTeam(ask, call), name, basedOn: null, to }),
    );
    call.print({ name, version: next, from: to }, `version ${next} of ${name} is what version ${to} was\n`);
  },
});
