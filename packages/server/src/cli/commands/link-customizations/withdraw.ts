import { withdrawLinkCustomization } from '../../../control/operations/link/link-customizations.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 681,
  summary: "Let the operator's file of that name hold again, or Link as it is.",
  operands: ['NAME'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'Versions are kept: "fairlead link-customizations roll-back" brings one back. Without a file, link_tokens that name it are refused.',
  ],
  examples: ['fairlead link-customizations withdraw harbour'],
  async run(call) {
    const [name = ''] = call.operands;
    await administer(call, async (ask) =>
      ask(withdrawLinkCustomization, { clientId: await chooseTeam(ask, call), name, basedOn: null }),
    );
    call.print({ name, withdrawn: true }, `withdrew ${name}\n`);
  },
});
