import { type Explanation, explain } from '../../control/operations/items/explain.ts';
import type { AccountExplanation } from '../../control/operations/items/explain-account.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { isoOf, timeOf } from '../output/table.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';

export default command({
  order: 320,
  summary:
    'Say what decided each field of a transaction or an account: its source, a rule, or an entry of the dictionary.',
  operands: ['ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead explain lPNjeW1nR6CDn5okmGQ6hEpMo4lLNoSrzqDje'],
  async run(call) {
    const [id = ''] = call.operands;
    const { transaction, account } = await administer(call, async (ask) =>
      ask(explain, { clientId: await chooseTeam(ask, call), id }),
    );
    if (transaction) call.print(transactionJson(transaction), transactionText(call, transaction));
    if (account) call.print(accountJson(account), accountText(call, account));
  },
});

function transactionJson({ itemId, transactionId, originalDescription, fields }: Explanation) {
  return {
    item_id: itemId,
    transaction_id: transactionId,
    original_description: originalDescription,
    fields: fields.map(({ field, value, decidedBy }) => ({ field, value, decided_by: decidedBy })),
  };
}

function transactionText(call: Invocation, { originalDescription, fields }: Explanation): string {
  const rows = fields.map(({ field, value, decidedBy }) => [field, value ?? '-', decidedBy]);
  return `${originalDescription ?? '-'}\n\n${call.table(['field', 'value', 'decided by'], rows)}`;
}

function accountJson({ itemId, accountId, firstAt, readAt, fields, changes }: AccountExplanation) {
  return {
    item_id: itemId,
    account_id: accountId,
    first_read_at: isoOrNull(firstAt),
    last_read_at: isoOrNull(readAt),
    fields: fields.map(({ field, value, said, decidedBy, at, source }) => ({
      field,
      value,
      source_says: said,
      decided_by: decidedBy,
      since: isoOrNull(at),
      source,
    })),
    changes: changes.map(({ at, field, before, after, source }) => ({
      at: isoOf(at),
      field,
      before,
      after,
      source,
    })),
  };
}

function accountText(call: Invocation, { fields, changes }: AccountExplanation): string {
  const known = fields.filter(({ value }) => value !== null);
  const rows = known.map(({ field, value, decidedBy, at, source }) => [
    field,
    value ?? '-',
    decidedBy,
    timeOf(at),
    source ?? '-',
  ]);
  const told = call.table(['field', 'value', 'decided by', 'since', 'source'], rows);
  if (changes.length === 0) return told;
  const steps = changes.map(({ at, field, before, after, source }) => [
    isoOf(at),
    field,
    before ?? '-',
    after ?? '-',
    source,
  ]);
  return `${told}\n\n${call.table(['changed', 'field', 'before', 'after', 'source'], steps)}`;
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : isoOf(at);
}
