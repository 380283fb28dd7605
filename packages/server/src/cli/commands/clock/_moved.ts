import type { Fired } from '../../../domain/due/fired.ts';
import type { ClockMove } from '../../../domain/sandbox/team-clock.ts';
import { counted } from '../../../vocabulary/counted.ts';
import type { Invocation } from '../../command/command.ts';
import { isoOf } from '../../output/table.ts';

/** Shows where the clock was and is, and what happened in between. */
export function printMove(call: Invocation, { previous, now, mode, fired, firedTotal }: ClockMove): void {
  const json = {
    previous: isoOf(previous),
    now: isoOf(now),
    mode,
    fired: fired.map((one) => ({
      at: isoOf(one.at),
      kind: one.kind,
      item_id: one.itemId,
      webhook_id: one.webhookId,
      webhook_type: one.webhookType,
      webhook_code: one.webhookCode,
      detail: one.detail,
    })),
    fired_total: firedTotal,
  };
  call.print(json, `${isoOf(previous)} → ${isoOf(now)}   (${mode})\n\n${happened(call, fired, firedTotal)}`);
}

/** Four pulls a day of each Item would hide the rest. */
function isQuiet({ kind, detail }: Fired): boolean {
  return kind === 'pull' && detail !== null && detail.endsWith(': 0 added, 0 modified, 0 removed');
}

function happened(call: Invocation, fired: readonly Fired[], total: number): string {
  if (total === 0) return 'Nothing fell due.\n';
  const shown = fired.filter((one) => !isQuiet(one));
  const quiet = fired.length - shown.length;
  const rows = shown.map((one) => [isoOf(one.at), one.kind, one.itemId ?? '-', whatOf(one)]);
  const more = total - fired.length;
  return [
    rows.length === 0 ? '' : call.table(['time', 'kind', 'item_id', 'what'], rows),
    quiet === 0 ? '' : `${counted(quiet, 'pull')} found nothing new; --json lists them\n`,
    more === 0 ? '' : `${counted(more, 'more thing')} happened after these\n`,
  ].join('');
}

function whatOf({ webhookType, webhookCode, detail }: Fired): string {
  const event = webhookCode === null ? [] : [`${webhookType ?? ''}/${webhookCode}`];
  return [...event, ...(detail === null ? [] : [detail])].join('  ');
}
