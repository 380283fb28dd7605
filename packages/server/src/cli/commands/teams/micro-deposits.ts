import { switchMicroDeposits } from '../../../control/operations/teams.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { usageError } from '../../exit-codes.ts';

export default command({
  order: 660,
  summary: 'Say whether a team may let accounts be proved by micro-deposits.',
  operands: ['on|off'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'Without a word of yours it is on in the sandbox, where deposits are simulated, and off elsewhere.',
  ],
  examples: ['fairlead teams micro-deposits off'],
  async run(call) {
    const [word = ''] = call.operands;
    if (word !== 'on' && word !== 'off') throw usageError('say on or off');
    const on = word === 'on';
    const clientId = await administer(call, async (ask) =>
      ask(switchMicroDeposits, { clientId: await chooseTeam(ask, call), on }),
    );
    call.print({ client_id: clientId, micro_deposits: on }, `micro-deposits are ${word} for ${clientId}\n`);
  },
});
