import { isoDate } from '../../../world/dates.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { type KeyStanding, readKeyUses, standingsOf } from './_standings.ts';

export default command({
  order: 465,
  summary:
    'Say what is closed by each encryption key and hashed under each pepper, and which older one may go.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'Data keys are wrapped under the newest encryption key by "fairlead keys rewrap". Secrets, access tokens and processor tokens are hashed anew, under the newest pepper, when they are used; public and link tokens end by themselves within hours.',
    'A key that is "missing" is not among those that the instance was started with: what needs it is refused.',
    'A key is used for a year; from 30 days before its end on, this says so, and the metric fairlead_key_since_seconds tells monitoring.',
  ],
  examples: ['fairlead keys status'],
  async run(call) {
    const rows = standingsOf(await administer(call, (ask) => ask(readKeyUses)));
    const encryption = rows.filter(({ purpose }) => purpose === 'encryption');
    const peppers = rows.filter(({ purpose }) => purpose === 'pepper');
    for (const { purpose, age } of rows)
      if (age && age.state !== 'good')
        call.note(
          `the ${NAMES[purpose]} is used since ${isoDate(age.since)} and ${age.state === 'overdue' ? 'was' : 'is'} due to be changed on ${isoDate(age.dueAt)}; "fairlead keys rotate${purpose === 'pepper' ? ' pepper' : ''}" makes a new one`,
        );
    call.print(
      { peppers: peppers.map(toJson('pepper')), encryption_keys: encryption.map(toJson('key')) },
      `${toTable(call, 'encryption key', encryption)}\n${toTable(call, 'pepper', peppers)}`,
    );
  },
});

const NAMES = { encryption: 'encryption key', pepper: 'pepper' } as const;

function toJson(name: string): (row: KeyStanding) => Record<string, unknown> {
  return ({ keyId, state, counts, age }) => ({
    [name]: keyId,
    state,
    ...(age ? { since: isoOf(age.since), due: isoOf(age.dueAt), age: age.state } : {}),
    ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`${kind}s`, count])),
  });
}

function toTable(call: Invocation, head: string, rows: readonly KeyStanding[]): string {
  const kinds = Object.keys(rows[0]?.counts ?? {});
  return call.table(
    [head, 'state', 'since', 'due', ...kinds.map((kind) => `${kind}s`)],
    rows.map(({ keyId, state, counts, age }) => [
      keyId,
      state,
      age ? isoDate(age.since) : '-',
      age ? isoDate(age.dueAt) : '-',
      ...kinds.map((kind) => String(counts[kind])),
    ]),
  );
}
