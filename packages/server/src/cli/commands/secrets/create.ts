import { createSecret } from '../../../control/operations/teams/secrets.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { printIssued } from './_issued.ts';

export default command({
  order: 700,
  summary: 'Make a further API secret for a team in this environment.',
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: ['Two secrets may be active at once. A secret is shown once.'],
  examples: ['fairlead secrets create --team 5f2c9e0b7a41d83c6e905b1f'],
  async run(call) {
    const issued = await administer(call, async (ask) =>
      ask(createSecret, { clientId: await chooseTeam(ask, call) }),
    );
    printIssued(call, issued);
  },
});
