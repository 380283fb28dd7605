import { operation } from '../../control/operation.ts';
import { actFor, type TeamName } from '../../control/operations/acting-team.ts';
import { findItem, listItems } from '../../control/operations/items/items.ts';
import { type ReEnrichment, type ReEnrichmentChange, reEnrich } from '../../domain/extraction/re-enrich.ts';
import { counted } from '../../vocabulary/counted.ts';
import { isCalendarDate } from '../../world/dates.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';

/** Kinds of changes that are shown; --json has all. */
const CHANGES_SHOWN = 30;

interface Wish extends TeamName {
  readonly itemId: string;
  readonly since: string;
  readonly isTrial: boolean;
}

const enrichItem = operation(
  'enrichItem',
  async ({ services }, { clientId, itemId, since, isTrial }: Wish): Promise<ReEnrichment> => {
    const { own, tenant } = await actFor(services, clientId);
    return reEnrich(own, await findItem(own, tenant, itemId), { since, isTrial });
  },
);

export default command({
  order: 860,
  summary: 'Tell anew what stored transactions were, without asking a bank.',
  operands: [],
  options: {
    ...teamOption,
    since: { value: 'YYYY-MM-DD', text: 'Transactions from this day on. Required.' },
    item: { value: 'ITEM_ID', text: 'Of this Item alone; of all Items of the team when left out.' },
    'dry-run': { text: 'Say what would change, and change nothing.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'A newer version of the service, or new rules of yours, change what is stored only by this command. Callers of',
    '/transactions/sync see changed rows as modified, and each Item has at most one SYNC_UPDATES_AVAILABLE.',
    'What a source said itself stays. The command may be stopped and started again.',
  ],
  examples: ['fairlead enrich --since 2026-01-01 --dry-run'],
  async run(call) {
    const { since = '', item } = call.options;
    if (!isCalendarDate(since)) throw usageError('say from which day on: --since YYYY-MM-DD');
    const isTrial = call.options['dry-run'] !== undefined;
    const done = await administer(call, (ask) =>
      call.during('transactions are enriched', async (told) => {
        const clientId = await chooseTeam(ask, call);
        const items = item === undefined ? await ask(listItems, { clientId }) : [{ itemId: item, state: '' }];
        const results: (ReEnrichment & { readonly itemId: string })[] = [];
        for (const { itemId, state } of items) {
          if (state === 'removed') continue;
          results.push({ itemId, ...(await ask(enrichItem, { clientId, itemId, since, isTrial })) });
          told({ done: results.length, of: items.length, unit: 'Item' });
        }
        return results;
      }),
    );
    const changes = together(done.flatMap((one) => one.changes));
    const json = {
      dry_run: isTrial,
      looked: sum(done.map(({ looked }) => looked)),
      changed: sum(done.map(({ changed }) => changed)),
      items: done.map(({ itemId, looked, changed }) => ({ item_id: itemId, looked, changed })),
      changes,
    };
    const rows = changes
      .slice(0, CHANGES_SHOWN)
      .map(({ field, before, after, count }) => [field, before ?? '-', after ?? '-', String(count)]);
    const verb = isTrial ? 'would change' : 'changed';
    call.print(
      json,
      `${json.changed} of ${counted(json.looked, 'transaction')} ${verb}\n${rows.length > 0 ? `\n${call.table(['what', 'before', 'after', 'count'], rows)}` : ''}`,
    );
  },
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function together(changes: readonly ReEnrichmentChange[]): ReEnrichmentChange[] {
  const groups = Map.groupBy(changes, ({ field, before, after }) => JSON.stringify([field, before, after]));
  const totals = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, count: sum(group.map(({ count }) => count)) }] : [];
  });
  return totals.sort((a, b) => b.count - a.count);
}
