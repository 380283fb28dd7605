import { writeFileSync } from 'node:fs';
import type { AskOperation } from '../../../control/operation.ts';
import { exportEndUserTrace, findEndUser } from '../../../control/operations/end-users.ts';
import { TRACE_KINDS } from '../../../domain/end-users/end-user-store.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { command, STORE_SETTINGS } from '../../command.ts';

type Rows = Readonly<Record<string, unknown>>;

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
    const told = await administer(call, async (ask) => {
      const clientId = await chooseTeam(ask, call);
      const { endUser, traces } = await ask(findEndUser, { clientId, clientUserId });
      const data = new Map<string, Rows[]>();
      for (const kind of TRACE_KINDS)
        for (const id of traces[kind]) await collect(data, ask, { clientId, kind, id });
      return {
        client_user_id: clientUserId,
        client_id: clientId,
        end_user: endUser,
        data: Object.fromEntries(data),
      };
    });
    const text = `${JSON.stringify(told, null, 2)}\n`;
    if (output === undefined) return call.print(told, text);
    writeFileSync(output, text, { flag: 'wx', mode: 0o600 });
    const counts = Object.fromEntries(Object.entries(told.data).map(([table, rows]) => [table, rows.length]));
    const lines = Object.entries(counts).map(([table, count]) => `${table.padEnd(26)}${count}\n`);
    call.print(
      { file: output, end_user: told.end_user, rows: counts },
      `${lines.join('')}are in ${output}\n`,
    );
  },
});

type Trace = Parameters<typeof exportEndUserTrace.perform>[1];

/** One row may hang on two traces: an Item, and the link_token that repaired it. */
async function collect(data: Map<string, Rows[]>, ask: AskOperation, trace: Trace): Promise<void> {
  for (const [table, rows] of Object.entries(await ask(exportEndUserTrace, trace))) {
    const known = new Set((data.get(table) ?? []).map((row) => JSON.stringify(row)));
    const further = rows.filter((row) => !known.has(JSON.stringify(row)));
    data.set(table, [...(data.get(table) ?? []), ...further]);
  }
}
