import {
  type UsageRecordLine,
  type UsageTotalLine,
  type UsageWish,
  usageRecords,
  usageTotals,
} from '../../control/operations/teams/usage.ts';
import { isCalendarDate } from '../../world/dates.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { administer } from '../service/administer.ts';
import { csv } from './_usage/csv.ts';

export default command({
  order: 850,
  summary: 'Show how often the products of Items were read, by team and product; or export every line.',
  operands: [],
  options: {
    team: { value: 'CLIENT_ID', text: 'One team only.' },
    from: { value: 'DATE', text: 'The first day, such as 2026-03-01.' },
    to: { value: 'DATE', text: 'The last day.' },
    csv: { text: 'Print a line for every day, team, Item, product and path, as CSV.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Successful calls that concern an Item are counted, by days in UTC. Only production is billed.',
    'What was counted within the last second may be missing.',
  ],
  examples: ['fairlead usage --from 2026-03-01 --to 2026-03-31', 'fairlead usage --csv > usage.csv'],
  async run(call) {
    const wish = readWish(call);
    if (call.options.csv !== undefined) {
      if (call.json) throw usageError('--csv and --json are two forms of the answer; choose one');
      const lines = await administer(call, (ask) => ask(usageRecords, wish));
      return call.print(null, csv(HEADINGS, lines.map(toCells)));
    }
    const lines = await administer(call, (ask) => ask(usageTotals, wish));
    call.print({ from: wish.from, to: wish.to, usage: lines.map(toJson) }, page(call, lines));
  },
});

function readWish({ options }: Invocation): UsageWish {
  const { team = null, from = null, to = null } = options;
  for (const [flag, day] of [
    ['--from', from],
    ['--to', to],
  ] as const) {
    if (day !== null && !isCalendarDate(day)) throw usageError(`${flag} must be a day like 2026-03-01`);
  }
  if (from !== null && to !== null && from > to) throw usageError('--from must not be after --to');
  return { clientId: team, from, to };
}

function toJson({ clientId, product, items, requests, billed }: UsageTotalLine) {
  return { client_id: clientId, product: product || null, items, requests, billed };
}

const HEADINGS = ['day', 'client_id', 'item_id', 'product', 'path', 'requests', 'billed'] as const;

function toCells({ day, clientId, itemId, product, path, requests, billed }: UsageRecordLine): string[] {
  return [day, clientId, itemId, product, path, String(requests), yesNo(billed)];
}

function page(call: Invocation, lines: readonly UsageTotalLine[]): string {
  if (lines.length === 0) return 'No calls were counted.\n';
  const rows = lines.map(({ clientId, product, items, requests, billed }) => [
    clientId,
    product || '-',
    String(items),
    String(requests),
    yesNo(billed),
  ]);
  return call.table(['client_id', 'product', 'items', 'requests', 'billed'], rows);
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
