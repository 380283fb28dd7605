import { showWebhook, type WebhookWithAttempts } from '../../../control/operations/webhooks/webhooks.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { attemptJson, webhookJson } from './_record.ts';

export default command({
  order: 410,
  summary: 'Show one webhook: its body as it is sent, and every attempt.',
  operands: ['WEBHOOK_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead webhooks show cGJx5yVqXr3mW8nT1bZkE9'],
  async run(call) {
    const [webhookId = ''] = call.operands;
    const shown = await administer(call, async (ask) =>
      ask(showWebhook, { clientId: await chooseTeam(ask, call), webhookId }),
    );
    const { webhook, attempts } = shown;
    const json = { ...webhookJson(webhook), body: webhook.body, attempts: attempts.map(attemptJson) };
    call.print(json, page(call, shown));
  },
});

function page(call: Invocation, { webhook, attempts }: WebhookWithAttempts): string {
  const facts = [
    ['webhook_id', webhook.webhookId],
    ['event', `${webhook.type}/${webhook.code}`],
    ['item_id', webhook.itemId || '-'],
    ['made', isoOf(webhook.createdAt)],
    ['url', webhook.url ?? '-'],
    ['state', webhook.state],
    ['next', timeOf(webhook.nextAt)],
  ].map(([name = '', value = '']) => `${name.padEnd(10)}  ${value}\n`);
  const rows = attempts.map((attempt) => [
    String(attempt.attempt),
    isoOf(attempt.at),
    String(attempt.status ?? attempt.errorClass ?? '-'),
    `${attempt.durationMs} ms`,
    attempt.url,
  ]);
  const log =
    rows.length === 0
      ? 'No attempt was made.\n'
      : call.table(['attempt', 'time', 'outcome', 'took', 'url'], rows);
  return [facts.join(''), `${webhook.body}\n`, log].join('\n');
}
