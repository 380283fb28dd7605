import { showReceipt } from '../../../control/operations/teams/receipts.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 848,
  summary: 'Print the signed receipt of what was destroyed with a removed Item.',
  operands: ['ITEM_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'Every removal of an Item makes one: by /item/remove, on the page of consents, and with the person or the user.',
    'It is signed anew whenever it is handed out, with the key that signs webhooks at that time.',
  ],
  examples: ['fairlead receipts show ITEM_ID > receipt.json'],
  async run(call) {
    const [itemId = ''] = call.operands;
    const { statement, jws } = await administer(call, async (ask) =>
      ask(showReceipt, { clientId: await chooseTeam(ask, call), itemId }),
    );
    const file = { statement: JSON.parse(statement) as unknown, jws };
    call.print(file, `${JSON.stringify(file, null, 2)}\n`);
  },
});
