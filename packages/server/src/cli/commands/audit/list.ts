import type { AskOperation } from '../../../control/operation.ts';
import { LISTED_MAX, listAudit } from '../../../control/operations/service/audit.ts';
import { auditJson } from '../../../control/operations/service/audit-json.ts';
import type { AuditRecord } from '../../../domain/audit/act.ts';
import { ACTIONS, type Action } from '../../../domain/audit/actions.ts';
import type { AuditWish } from '../../../domain/audit/audit-store.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { readCount } from '../../input/read-count.ts';
import { timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';

const LIMIT = 50;

export default command({
  order: 896,
  summary: 'Show who changed what: keys, secrets, allow-lists, Items, backups; the newest first.',
  operands: [],
  options: {
    team: { value: 'CLIENT_ID', text: 'Acts on one team only.' },
    action: { value: 'ACTION', text: 'Acts of one kind only, such as secret.rolled.' },
    actor: { value: 'ID', text: 'Acts of one person or team only.' },
    before: { value: 'N', text: 'Records with a smaller number: the next page.' },
    limit: { value: 'N', text: `How many, up to ${LISTED_MAX}. Default ${LIMIT}.` },
  },
  settings: STORE_SETTINGS,
  notes: [`Kinds: ${Object.keys(ACTIONS).join(', ')}.`],
  examples: ['fairlead audit list', 'fairlead audit list --action secret.rolled --json'],
  async run(call) {
    const { team, action, actor, before, limit = String(LIMIT) } = call.options;
    const wanted = {
      clientId: team,
      action: readAction(action),
      actorId: actor,
      before: before === undefined ? undefined : readCount('--before', before, Number.MAX_SAFE_INTEGER),
      limit: readCount('--limit', limit, LISTED_MAX),
    };
    const records = await administer(call, (ask) => listed(ask, wanted));
    const rows = records.map((record) => {
      const { n, at, object, clientId } = record;
      const who = [record.actor.kind, record.actor.id].filter((part) => part !== null).join(' ');
      return [String(n), timeOf(at), who, record.action, `${object.kind} ${object.id}`, clientId ?? '-'];
    });
    call.print(
      { records: records.map(auditJson) },
      call.table(['n', 'time', 'who', 'action', 'on', 'client_id'], rows),
    );
  },
});

/** As many as are wanted, however far back they are. */
async function listed(ask: AskOperation, wanted: AuditWish): Promise<readonly AuditRecord[]> {
  const records: AuditRecord[] = [];
  for (let before = wanted.before, isFirst = true; isFirst || before !== undefined; isFirst = false) {
    const page = await ask(listAudit, { ...wanted, before, limit: wanted.limit - records.length });
    records.push(...page.records);
    before = records.length < wanted.limit ? page.next : undefined;
  }
  return records;
}

function readAction(text: string | undefined): Action | undefined {
  if (text === undefined) return undefined;
  const found = (Object.keys(ACTIONS) as Action[]).find((action) => action === text);
  if (!found) throw usageError(`--action is one of ${Object.keys(ACTIONS).join(', ')}`);
  return found;
}
