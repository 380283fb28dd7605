import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';
import { printIssued } from './issued.ts';

export const createSecret: Command = {
  name: 'secrets create',
  summary: 'Make a further API secret for a team in this environment.',
  operands: [],
  options: teamOption,
  settings: storeSettings,
  notes: ['Two secrets may be active at once. A secret is shown once.'],
  examples: ['fairlead secrets create --team 5f2c9e0b7a41d83c6e905b1f'],
  async run(call) {
    const issued = await administer(call, async (administration) =>
      administration.createSecret({ clientId: await chooseTeam(administration, call) }),
    );
    printIssued(call, issued);
  },
};
