import { CALLS_MAX } from '../../control/operations/bounds.ts';
import { listCalls } from '../../control/operations/service/calls.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { isoOf } from '../output/table.ts';
import { administer } from '../service/administer.ts';

export default command({
  order: 315,
  summary: 'List the latest calls of the API, newest first.',
  operands: [],
  options: {
    team: { value: 'CLIENT_ID', text: 'Only those of one team.' },
    item: { value: 'ITEM_ID', text: 'Only those that an Item was opened for.' },
    path: { value: 'TEXT', text: 'Only those with this in their path.' },
    failed: { text: 'Only those that were refused or failed.' },
    limit: { value: 'NUMBER', text: `How many at most, up to ${CALLS_MAX}. Default 50.` },
  },
  settings: STORE_SETTINGS,
  notes: ['FAIRLEAD_CALL_LOG_DAYS says how long they are kept. They are written about every second.'],
  examples: ['fairlead calls --failed', 'fairlead calls --path /transactions/'],
  async run(call) {
    const { team, item, path, failed, limit = '50' } = call.options;
    if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > CALLS_MAX)
      throw usageError(`--limit must be a number from 1 to ${CALLS_MAX}`);
    const { calls } = await administer(call, (ask) =>
      ask(listCalls, {
        clientId: team,
        itemId: item,
        path,
        outcome: failed === undefined ? undefined : 'refused',
        limit: Number(limit),
      }),
    );
    if (calls.length === 0) call.note('no call is like that');
    const rows = calls.map(({ at, path: of, status, errorCode, durationUs, requestId, itemId }) => [
      isoOf(at),
      of,
      String(status),
      errorCode || '-',
      `${(durationUs / 1000).toFixed(1)} ms`,
      requestId,
      itemId || '-',
    ]);
    const headings = ['time', 'path', 'status', 'error', 'took', 'request_id', 'item_id'];
    call.print({ calls }, call.table(headings, rows));
  },
});
