import { rollSecret } from '../../../control/operations/teams/secrets.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { readSpan } from '../../input/read-time.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { printIssued } from './_issued.ts';

export default command({
  order: 720,
  summary: 'Make a new API secret that works at once; the old one ends later.',
  operands: [],
  options: {
    ...teamOption,
    grace: { value: 'TIME', text: 'How long the old secret lives on, 0 to 7d. Default 24h.' },
    force: { text: 'Roll although a roll is under way: the older secret ends now.' },
  },
  settings: STORE_SETTINGS,
  examples: ['fairlead secrets roll --grace 2d'],
  async run(call) {
    const graceMs = readSpan('--grace', call.options.grace ?? '24h');
    const force = call.options.force !== undefined;
    const issued = await administer(call, async (ask) =>
      ask(rollSecret, { clientId: await chooseTeam(ask, call), graceMs, force }),
    );
    printIssued(call, issued);
  },
});
