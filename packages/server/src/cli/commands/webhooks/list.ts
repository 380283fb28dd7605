import { WEBHOOKS_MAX } from '../../../control/operations/bounds.ts';
import { listWebhooks } from '../../../control/operations/webhooks/webhooks.ts';
import { WEBHOOK_STATES } from '../../../domain/webhooks/webhook.ts';
import type { WebhookFilter } from '../../../domain/webhooks/webhook-store.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { isoOf, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { webhookJson } from './_record.ts';

export default command({
  order: 400,
  summary: 'List the latest webhooks, oldest first, and what became of them.',
  operands: [],
  options: {
    ...teamOption,
    state: { value: 'STATE', text: `Only those: ${WEBHOOK_STATES.join(', ')}.` },
    item: { value: 'ITEM_ID', text: 'Only those of one Item.' },
    code: { value: 'CODE', text: 'Only those of one webhook_code, such as ERROR.' },
    limit: { value: 'NUMBER', text: `How many at most, up to ${WEBHOOKS_MAX}. Default 50.` },
  },
  settings: STORE_SETTINGS,
  examples: ['fairlead webhooks list --state dead'],
  async run(call) {
    const filter = readFilter(call);
    const webhooks = await administer(call, async (ask) =>
      ask(listWebhooks, { clientId: await chooseTeam(ask, call), ...filter }),
    );
    if (webhooks.length === 0) call.note('no webhook is like that');
    const rows = webhooks.map((webhook) => [
      isoOf(webhook.createdAt),
      webhook.webhookId,
      `${webhook.type}/${webhook.code}`,
      webhook.itemId || '-',
      webhook.state,
      String(webhook.attempts),
      timeOf(webhook.nextAt),
    ]);
    const headings = ['made', 'webhook_id', 'event', 'item_id', 'state', 'attempts', 'next attempt'];
    call.print({ webhooks: webhooks.map(webhookJson) }, call.table(headings, rows));
  },
});

function readFilter({ options }: Invocation): Omit<WebhookFilter, 'after'> {
  const { item, code, limit = '50' } = options;
  const state = WEBHOOK_STATES.find((known) => known === options.state);
  if (options.state !== undefined && state === undefined)
    throw usageError(`--state takes ${WEBHOOK_STATES.join(', ')}, not "${options.state}"`);
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > WEBHOOKS_MAX)
    throw usageError(`--limit must be a number from 1 to ${WEBHOOKS_MAX}`);
  return {
    limit: Number(limit),
    ...(item === undefined ? {} : { itemId: item }),
    ...(code === undefined ? {} : { code }),
    ...(state === undefined ? {} : { state }),
  };
}
