import { switchMicroDeposits } from '../../../control/operations/teams/teams.ts';
import { switchCommand } from './_switch.ts';

export default switchCommand({
  order: 660,
  word: 'micro-deposits',
  summary: 'Say whether a team may let accounts be proved by micro-deposits.',
  note: 'Without a word of yours it is on in the sandbox, where deposits are simulated, and off elsewhere.',
  subject: 'micro-deposits',
  change: (ask, clientId, on) => ask(switchMicroDeposits, { clientId, on }),
});
