import { administer } from '../../administer.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { table } from '../../table.ts';
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
    'Ask each environment that works on the store.',
  ],
  examples: ['fairlead keys status'],
  async run(call) {
    const rows = standingsOf(await administer(call, (ask) => ask(readKeyUses)));
    const encryption = rows.filter(({ purpose }) => purpose === 'encryption');
    const peppers = rows.filter(({ purpose }) => purpose === 'pepper');
    call.print(
      { peppers: peppers.map(toJson('pepper')), encryption_keys: encryption.map(toJson('key')) },
      `${toTable('encryption key', encryption)}\n${toTable('pepper', peppers)}`,
    );
  },
});

function toJson(name: string): (row: KeyStanding) => Record<string, unknown> {
  return ({ keyId, state, counts }) => ({
    [name]: keyId,
    state,
    ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`${kind}s`, count])),
  });
}

function toTable(head: string, rows: readonly KeyStanding[]): string {
  const kinds = Object.keys(rows[0]?.counts ?? {});
  return table(
    [head, 'state', ...kinds.map((kind) => `${kind}s`)],
    rows.map(({ keyId, state, counts }) => [keyId, state, ...kinds.map((kind) => String(counts[kind]))]),
  );
}
