import { z } from 'zod';
import { FIRED_CODES } from '../../../../domain/sandbox/fired-events.ts';
import { readSpan } from '../../../input/read-time.ts';
import { isoOf } from '../../../output/table.ts';
import { itemId, shortText, utcInstant } from '../fields.ts';
import { breakLogin, endFaults, fireWebhook, linkSandboxUser, moveTime, orderFault } from '../operations.ts';
import { tool } from '../tool.ts';

const INSTITUTION = 'ins_109508';
/** Events of a move that are told. */
const FIRED_MAX = 50;
const PRODUCTS_MAX = 10;
const FAULT_TIMES_MAX = 1000;
/** A custom user is a JSON text in place of a password. */
const PASSWORD_MAX = 20_000;

export const sandboxTools = [
  tool('sandbox_link_user', {
    title: 'Link an account of the sandbox',
    description:
      'Make an Item of a simulated person, without a browser. user_good with pass_good is the usual one; user_custom takes a JSON text as its password.',
    does: 'changes the sandbox',
    input: z.strictObject({
      institution_id: shortText.default(INSTITUTION),
      products: z.array(shortText).min(1).max(PRODUCTS_MAX).default(['transactions']),
      username: shortText.default('user_good'),
      password: z.string().min(1).max(PASSWORD_MAX).default('pass_good'),
      webhook: z.url().optional().describe('Where webhooks of the Item go.'),
    }),
    output: z.object({ item_id: z.string() }),
    async run({ ask, clientId }, given) {
      const made = await ask(linkSandboxUser, {
        clientId,
        institutionId: given.institution_id,
        products: given.products,
        userName: given.username,
        password: given.password,
        webhook: given.webhook ?? null,
      });
      return { item_id: made.itemId };
    },
  }),
  tool('sandbox_move_time', {
    title: 'Move the time of the sandbox',
    description:
      "Let the team's time pass. Everything that falls due on the way runs in its order, webhooks included. Time goes forward only.",
    does: 'changes the sandbox',
    input: z.strictObject({
      by: z
        .string()
        .regex(/^(\d{1,7}[smhdw]|P[0-9YMDTHSW]{1,30})$/)
        .describe('A span such as 31d, 2w, 12h, 90m or P31D.'),
    }),
    output: z.object({
      previous: utcInstant,
      now: utcInstant,
      fired: z.array(
        z.object({ at: utcInstant, kind: z.string(), what: z.string(), item_id: z.string().nullable() }),
      ),
      fired_total: z.int(),
    }),
    async run({ ask, clientId }, { by }) {
      const move = await ask(moveTime, { clientId, scope: 'team', wish: { by: readSpan('by', by) } });
      return {
        previous: isoOf(move.previous),
        now: isoOf(move.now),
        fired: move.fired.slice(0, FIRED_MAX).map((one) => ({
          at: isoOf(one.at),
          kind: one.kind,
          what: [one.webhookType, one.webhookCode].filter(Boolean).join('/'),
          item_id: one.itemId ?? null,
        })),
        fired_total: move.firedTotal,
      };
    },
  }),
  tool('sandbox_order_fault', {
    title: 'Order a fault',
    description: 'Make the next calls of the API answer with an error, to see how an application takes it.',
    does: 'changes the sandbox',
    input: z.strictObject({
      error_code: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{1,60}$/)
        .describe('Such as INSTITUTION_DOWN, PRODUCT_NOT_READY or RATE_LIMIT.'),
      times: z.int().min(1).max(FAULT_TIMES_MAX).default(1).describe('How many calls it hits.'),
    }),
    output: z.object({ ordered: z.string(), times: z.int() }),
    async run({ ask, clientId }, { error_code: errorCode, times }) {
      await ask(orderFault, { clientId, errorCode, times });
      return { ordered: errorCode, times };
    },
  }),
  tool('sandbox_end_faults', {
    title: 'End ordered faults',
    description: 'Take back the faults that were ordered and did not hit yet.',
    does: 'changes the sandbox',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
    async run({ ask, clientId }) {
      return { ended: await ask(endFaults, { clientId }) };
    },
  }),
  tool('sandbox_break_login', {
    title: 'Break the login of an Item',
    description: 'Put an Item into ITEM_LOGIN_REQUIRED, as a changed password would.',
    does: 'changes the sandbox',
    input: z.strictObject({ item_id: itemId }),
    output: z.object({ item_id: z.string(), error_code: z.string() }),
    async run({ ask, clientId }, { item_id: id }) {
      await ask(breakLogin, { clientId, itemId: id });
      return { item_id: id, error_code: 'ITEM_LOGIN_REQUIRED' };
    },
  }),
  tool('sandbox_fire_webhook', {
    title: 'Fire a webhook',
    description: 'Fire a webhook for an Item that has a webhook URL. The state of the Item stays as it is.',
    does: 'changes the sandbox',
    input: z.strictObject({
      item_id: itemId,
      code: z.enum(FIRED_CODES as [string, ...string[]]),
      type: shortText.optional().describe('For codes of several, such as HOLDINGS of DEFAULT_UPDATE.'),
    }),
    output: z.object({ item_id: z.string(), webhook_ids: z.array(z.string()) }),
    async run({ ask, clientId }, { item_id: id, code, type = null }) {
      const { itemId: fired, fired: events } = await ask(fireWebhook, { clientId, itemId: id, code, type });
      return { item_id: fired, webhook_ids: events.flatMap(({ webhookId }) => webhookId ?? []) };
    },
  }),
];
