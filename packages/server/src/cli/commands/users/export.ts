import { hash } from 'node:crypto';
import type { AskOperation } from '../../../control/operation.ts';
import { exportEndUserTrace, findEndUser } from '../../../control/operations/teams/end-users.ts';
import { TRACE_KINDS, type Trace } from '../../../domain/end-users/end-user-store.ts';
import type { ExportedRow, FoundEndUser } from '../../../domain/end-users/export-end-user.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { objectOfRows, type TableRows } from '../../export/object-of-rows.ts';
import { writeNewFile } from '../../output/write-new-file.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const INDENT = 2;

export default command({
  order: 846,
  summary: 'Write everything that is stored about one end user, as JSON.',
  operands: ['CLIENT_USER_ID'],
  options: {
    ...teamOption,
    output: { value: 'FILE', text: 'A new file; only its owner can read it.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'CLIENT_USER_ID is the application’s own name of the person: user.client_user_id of its link_tokens.',
    'The members are tables of the store, with what is sealed in clear. Passwords, tokens and keys are left out, and what the institution has of the person is not asked for.',
    'Items that were linked without Link name no end user: "fairlead export --items" writes those.',
  ],
  examples: ['fairlead users export user-4711 --output user-4711.json'],
  async run(call) {
    const [clientUserId = ''] = call.operands;
    const { output } = call.options;
    await administer(call, async (ask) => {
      const clientId = await chooseTeam(ask, call);
      const found = await ask(findEndUser, { clientId, clientUserId });
      const head = { client_user_id: clientUserId, client_id: clientId, end_user: found.endUser };
      const counts: Record<string, number> = {};
      const tables = tablesOf(ask, clientId, found, counts);
      if (output === undefined) {
        for await (const piece of objectOfRows(head, tables, call.json ? 0 : INDENT))
          await call.printPiece(piece);
        return;
      }
      await writeNewFile(output, objectOfRows(head, tables, INDENT));
      const lines = Object.entries(counts).map(([table, count]) => `${table.padEnd(26)}${count}\n`);
      call.print(
        { file: output, end_user: found.endUser, rows: counts },
        `${lines.join('')}are in ${output}\n`,
      );
    });
  },
});

/** What a process holds at a time is what one trace has in one table: the transactions of an Item are the most. */
async function* tablesOf(
  ask: AskOperation,
  clientId: string,
  { traces, tables }: FoundEndUser,
  counts: Record<string, number>,
): AsyncGenerator<TableRows> {
  for (const table of new Set(TRACE_KINDS.flatMap((kind) => tables[kind]))) {
    const own = TRACE_KINDS.filter((kind) => tables[kind].includes(table)).flatMap((kind) =>
      traces[kind].map((id) => ({ kind, id })),
    );
    yield { table, rows: rowsOf(ask, { clientId, table, own }, counts) };
  }
}

/** One row may hang on two traces: a webhook of an Item, and the link_token that repaired it. */
async function* rowsOf(
  ask: AskOperation,
  {
    clientId,
    table,
    own,
  }: { readonly clientId: string; readonly table: string; readonly own: readonly Trace[] },
  counts: Record<string, number>,
): AsyncGenerator<ExportedRow> {
  const told = new Set<string>();
  for (const trace of own) {
    for (const row of await ask(exportEndUserTrace, { clientId, ...trace, table })) {
      // Of a row that was told its hash alone is kept.
      const name = own.length > 1 ? hash('sha256', JSON.stringify(row), 'base64') : '';
      if (told.has(name)) continue;
      if (own.length > 1) told.add(name);
      counts[table] = (counts[table] ?? 0) + 1;
      yield row;
    }
  }
}
