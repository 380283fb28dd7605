import { eraseUser } from '../../../control/operations/teams/end-users.ts';
import type { ErasureReceipt } from '../../../domain/end-users/erase-end-user.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 847,
  summary: 'Erase one end user: Items, what was read of them, Link sessions, events and logs.',
  operands: ['CLIENT_USER_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'Items are removed as /item/remove removes them: their tokens end at once, and the institution is told that the consent ended. No webhook is sent.',
    'What stays has ids, times and counts alone, among them the record of the erasure, which names the person by a keyed hash.',
    'A restore of a backup from before erases the person again, as long as the ledger of what was ended is kept (FAIRLEAD_ENDED_LEDGER).',
    'In the sandbox the team’s messages, snapshots and bodies of calls go as a whole.',
  ],
  examples: [
    'fairlead users erase user-4711',
    'fairlead users erase user-4711 --json > receipt.json     to be kept',
  ],
  async run(call) {
    const [clientUserId = ''] = call.operands;
    const receipt = await administer(call, async (ask) =>
      ask(eraseUser, { clientId: await chooseTeam(ask, call), clientUserId }),
    );
    call.print(toJson(receipt), page(receipt));
  },
});

function toJson({ endUser, itemIds, removed, rows, isOverwritten, record }: ErasureReceipt) {
  const head = `${record.n}:${record.hash}`;
  return {
    end_user: endUser,
    erased_at: isoOf(record.at),
    items: itemIds,
    items_removed: removed,
    rows,
    overwritten: isOverwritten,
    audit_record: head,
  };
}

function page(receipt: ErasureReceipt): string {
  const { end_user, erased_at, items, items_removed, audit_record } = toJson(receipt);
  const rows = Object.entries(receipt.rows).map(([table, count]) => `  ${table.padEnd(26)}${count}\n`);
  return [
    `erased at ${erased_at}\n`,
    `end user      ${end_user}\n`,
    `Items         ${items.length}, of which ${items_removed} were living\n`,
    `rows deleted or emptied, beside what went with the Items:\n${rows.join('')}`,
    `on the disk   ${receipt.isOverwritten ? 'overwritten' : 'until the store has cleared away what is deleted (PostgreSQL: its vacuum; the embedded store: its next checkpoint)'}\n`,
    `audit record  ${audit_record}\n`,
    `"fairlead audit verify --head ${audit_record}" shows at any time that this was recorded.\n`,
  ].join('');
}
