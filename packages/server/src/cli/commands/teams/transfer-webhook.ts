import { setTransferWebhook } from '../../../control/operations/teams/teams.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 669,
  summary: 'Say where a team hears of its simulated transfers.',
  operands: ['url|off'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: ['TRANSFER_EVENTS_UPDATE of the sandbox goes there. Nowhere without a word of yours.'],
  examples: ['fairlead teams transfer-webhook https://app.example/webhook'],
  async run(call) {
    const [word] = call.operands;
    if (word === undefined) throw usageError('give an address, or off');
    const wanted = word === 'off' ? null : word;
    const { clientId, url } = await administer(call, async (ask) => {
      const chosen = await chooseTeam(ask, call);
      return { clientId: chosen, url: await ask(setTransferWebhook, { clientId: chosen, url: wanted }) };
    });
    const told =
      url === null ? `${clientId} hears of no transfers\n` : `${clientId} hears of transfers at ${url}\n`;
    call.print({ client_id: clientId, transfer_webhook: url }, told);
  },
});
