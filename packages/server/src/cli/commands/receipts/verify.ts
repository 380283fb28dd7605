import { findReceiptKey } from '../../../control/operations/teams/receipts.ts';
import { RECEIPT_TYPE } from '../../../domain/deletion-receipts/receipt.ts';
import { checkReceipt, type ReceiptVerdict } from '../../../vault/check-receipt.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { readInput, readJsonInput } from '../../input/read-input.ts';
import { administer } from '../../service/administer.ts';

export default command({
  order: 849,
  summary: 'Check that a deletion receipt is what this service signed; exit code 1 if not.',
  operands: ['FILE'],
  options: {
    key: {
      value: 'FILE',
      text: 'Check it with this public key (a JWK, as /my/keys/KEY_ID gives it) instead of asking the store.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    'FILE is what the page of consents lets people download, what "fairlead receipts show" prints, or the JWS alone, as /item/remove answers it.',
    'Keys that sign nothing any more stay known, so a receipt can be checked for good.',
  ],
  examples: ['fairlead receipts verify receipt.json', 'fairlead receipts verify receipt.json --key key.json'],
  async run(call) {
    const [path = ''] = call.operands;
    const receipt = readReceipt(path);
    const { key } = call.options;
    const verdict = await (key === undefined
      ? administer(call, (ask) =>
          checkReceipt(receipt, async (keyId) => (await ask(findReceiptKey, keyId)) ?? undefined),
        )
      : checkReceipt(receipt, async (keyId) => pointOf(key, keyId)));
    if ('fault' in verdict) {
      if (call.json) call.print({ good: false, fault: verdict.fault }, '');
      throw new CommandError(`${path} is no good receipt: ${verdict.fault}`);
    }
    call.print({ good: true, key_id: verdict.keyId, statement: verdict.statement }, describe(verdict));
  },
});

/** @throws CommandError */
function readReceipt(path: string) {
  const text = readInput(path).toString('utf8').trim();
  if (!text.startsWith('{')) return { jws: text, shown: undefined, type: RECEIPT_TYPE };
  const file = readJsonInput(path) as { readonly jws?: unknown; readonly statement?: unknown };
  if (typeof file.jws !== 'string') throw new CommandError(`${path} has no "jws": it is no deletion receipt`);
  return { jws: file.jws, shown: file.statement, type: RECEIPT_TYPE };
}

/** @throws CommandError for a file that is no such key */
function pointOf(path: string, keyId: string) {
  const { kid, x, y } = readJsonInput(path) as Readonly<Record<string, unknown>>;
  if (typeof x !== 'string' || typeof y !== 'string')
    throw new CommandError(`${path} is no public key: a JWK with "x" and "y" is needed`);
  return kid === undefined || kid === keyId ? { x, y } : undefined;
}

function describe({ statement, keyId }: Extract<ReceiptVerdict, { keyId: string }>): string {
  const said = statement as Readonly<Record<string, string>> & {
    readonly application: unknown;
    readonly destroyed: unknown;
  };
  const { name } = said.application as { readonly name: string };
  const { records } = said.destroyed as { readonly records: Readonly<Record<string, number>> };
  const rows = Object.entries(records).map(([table, count]) => `  ${table.padEnd(26)}${count}\n`);
  return [
    'good: signed by this service, and unchanged since\n',
    `receipt       ${said.receipt_id}\n`,
    `Item          ${said.item_id}\n`,
    `application   ${name}\n`,
    `removed at    ${said.removed_at}, by ${said.removed_by}\n`,
    `key           ${keyId}\n`,
    `records destroyed:\n${rows.join('')}`,
  ].join('');
}
