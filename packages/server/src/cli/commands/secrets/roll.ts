import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';
import { readDuration } from '../../duration.ts';
import { printIssued } from './issued.ts';

export const rollSecret: Command = {
  name: 'secrets roll',
  summary: 'Make a new API secret that works at once; the old one ends later.',
  operands: [],
  options: {
    ...teamOption,
    grace: { value: 'TIME', text: 'How long the old secret lives on, 0 to 7d. Default 24h.' },
    force: { text: 'Roll although a roll is under way: the older secret ends now.' },
  },
  settings: storeSettings,
  examples: ['fairlead secrets roll --grace 2d'],
  async run(call) {
    const graceMs = readDuration('--grace', call.options.grace ?? '24h');
    const force = call.options.force !== undefined;
    const issued = await administer(call, async (administration) =>
      administration.rollSecret({ clientId: await chooseTeam(administration, call), graceMs, force }),
    );
    printIssued(call, issued);
  },
};
