import { z } from 'zod';
import { WEBHOOK_STATES } from '../../../../domain/webhooks/webhook.ts';
import { isoOf } from '../../../output/table.ts';
import {
  cursor,
  itemId,
  limit,
  nextCursor,
  readListCursor,
  rowsBefore,
  shortText,
  toCursor,
  utcInstant,
} from '../fields.ts';
import {
  describeOverview,
  explainWebhook,
  type ListedWebhook,
  listCalls,
  pageWebhooks,
} from '../operations.ts';
import { tool } from '../tool.ts';

const webhook = z.object({
  webhook_id: z.string(),
  type: z.string(),
  code: z.string(),
  item_id: z.string().nullable(),
  state: z.string(),
  receiver: z.string().nullable().describe('Its host alone: the path of a receiver may be a secret.'),
  created_at: utcInstant,
  attempts: z.int(),
});

export const serviceTools = [
  tool('describe_service', {
    title: 'This service',
    description:
      'Where this service stands: environment, the time of the team, whether sandbox tools work, and warnings that the operator should know.',
    does: 'reads',
    input: z.strictObject({}),
    output: z.object({
      environment: z.string(),
      sandbox: z.boolean(),
      base_url: z.string().nullable(),
      team: z.string(),
      now: utcInstant,
      clock: z.string().describe('real, shifted or frozen.'),
      warnings: z.array(z.string()),
    }),
    async run({ ask, clientId }) {
      const overview = await ask(describeOverview, { clientId });
      const team = overview.teams.find((each) => each.clientId === clientId);
      return {
        environment: overview.environment,
        sandbox: overview.sandbox,
        base_url: overview.baseUrl,
        team: team?.name ?? clientId,
        now: isoOf(team?.now ?? 0),
        clock: team?.clock ?? 'real',
        warnings: [...overview.warnings],
      };
    },
  }),
  tool('list_webhooks', {
    title: 'Webhooks',
    description: 'Webhooks of the team, newest first: what happened, and whether it was delivered.',
    does: 'reads',
    input: z.strictObject({
      item_id: itemId.optional(),
      state: z.enum(WEBHOOK_STATES).optional(),
      limit,
      cursor,
    }),
    output: z.object({ webhooks: z.array(webhook), next_cursor: nextCursor }),
    async run({ ask, clientId }, { item_id: id, state, ...page }) {
      // The number of the last one that was seen; 0 stands for none.
      const before = rowsBefore(page.cursor) || undefined;
      const found = await ask(pageWebhooks, { clientId, before, itemId: id, state, limit: page.limit });
      return {
        webhooks: found.webhooks.map(toWebhook),
        next_cursor: found.next === undefined ? null : toCursor(found.next),
      };
    },
  }),
  tool('explain_webhook', {
    title: 'One webhook and its delivery',
    description:
      'Why a webhook was or was not delivered: each attempt with its answer, and how its signature is checked.',
    does: 'reads',
    input: z.strictObject({ webhook_id: shortText.describe('A webhook_id of list_webhooks.') }),
    output: z.object({
      webhook,
      attempts: z.array(
        z.object({
          attempt: z.int(),
          at: utcInstant,
          status: z.int().nullable(),
          error_class: z.string().nullable(),
          duration_ms: z.number(),
        }),
      ),
      signature: z.array(z.object({ step: z.string(), good: z.boolean() })),
    }),
    async run({ ask, clientId }, { webhook_id: webhookId }) {
      const shown = await ask(explainWebhook, { clientId, webhookId });
      return {
        webhook: toWebhook(shown.webhook),
        attempts: shown.attempts.map(({ attempt, at, status, errorClass, durationMs }) => ({
          attempt,
          at: isoOf(at),
          status,
          error_class: errorClass,
          duration_ms: durationMs,
        })),
        signature: shown.check.map(({ name, isGood }) => ({ step: name, good: isGood })),
      };
    },
  }),
  tool('list_calls', {
    title: 'Calls of the API',
    description:
      'Calls that programs of the team made to the API, newest first, without their bodies: what was refused and why. Calls of these tools stand among them, under /mcp/.',
    does: 'reads',
    input: z.strictObject({
      outcome: z.enum(['ok', 'refused', 'failed']).optional(),
      path: shortText.optional().describe('Part of the path, such as /transactions/.'),
      item_id: itemId.optional(),
      limit,
      cursor,
    }),
    output: z.object({
      calls: z.array(
        z.object({
          at: utcInstant,
          request_id: z.string(),
          path: z.string(),
          status: z.int(),
          error_code: z.string().nullable(),
          item_id: z.string().nullable(),
          duration_ms: z.number(),
        }),
      ),
      next_cursor: nextCursor,
    }),
    async run({ ask, clientId }, { outcome, path, item_id: id, ...page }) {
      const before = readListCursor(
        page.cursor,
        z.object({ at: z.int(), nth: z.int(), requestId: z.string() }),
      );
      const found = await ask(listCalls, { clientId, outcome, path, itemId: id, before, limit: page.limit });
      return {
        calls: found.calls.map((call) => ({
          at: isoOf(call.at),
          request_id: call.requestId,
          path: call.path,
          status: call.status,
          error_code: call.errorCode || null,
          item_id: call.itemId || null,
          duration_ms: call.durationUs / 1000,
        })),
        next_cursor: found.next ? toCursor(found.next) : null,
      };
    },
  }),
];

function toWebhook(given: ListedWebhook): z.input<typeof webhook> {
  return {
    webhook_id: given.webhookId,
    type: given.type,
    code: given.code,
    item_id: given.itemId || null,
    state: given.state,
    receiver: given.url === null ? null : (URL.parse(given.url)?.host ?? null),
    created_at: isoOf(given.createdAt),
    attempts: given.attempts,
  };
}
