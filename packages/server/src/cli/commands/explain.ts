import { explainTransaction } from '../../control/operations/explain.ts';
import { administer } from '../administer.ts';
import { chooseTeam, teamOption } from '../choose-team.ts';
import { command, STORE_SETTINGS } from '../command.ts';
import { table } from '../table.ts';

export default command({
  order: 320,
  summary: 'Say what decided each field of a transaction: its source, a rule, or an entry of the dictionary.',
  operands: ['TRANSACTION_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead explain lPNjeW1nR6CDn5okmGQ6hEpMo4lLNoSrzqDje'],
  async run(call) {
    const [transactionId = ''] = call.operands;
    const explained = await administer(call, async (ask) =>
      ask(explainTransaction, { clientId: await chooseTeam(ask, call), transactionId }),
    );
    const json = {
      item_id: explained.itemId,
      transaction_id: explained.transactionId,
      original_description: explained.originalDescription,
      fields: explained.fields.map(({ field, value, decidedBy }) => ({
        field,
        value,
        decided_by: decidedBy,
      })),
    };
    const rows = explained.fields.map(({ field, value, decidedBy }) => [field, value ?? '-', decidedBy]);
    call.print(
      json,
      `${explained.originalDescription ?? '-'}\n\n${table(['field', 'value', 'decided by'], rows)}`,
    );
  },
});
