import { readMessages } from '../../domain/sandbox/messages.ts';
import { isoTime } from '../../world/dates.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { array, component, dateTime, integer, oneOf, optional, string } from '../_kit/schema.ts';
import { cursorAfter } from '../_records/sandbox/sandbox-control.ts';

const LIMIT_DEFAULT = 100;

const messageSchema = component('SandboxMessage', {
  message_id: string(),
  created_at: dateTime(),
  kind: oneOf(['sms', 'email']),
  to: string(),
  text: string(),
});

/** Messages that somewhere else would have been sent to end users. */
export default endpoint({
  summary: 'Messages that the sandbox does not send',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: {
    after: optional(string()),
    limit: optional(integer({ minimum: 1, maximum: 500, default: LIMIT_DEFAULT })),
  },
  response: { messages: array(messageSchema), next_after: string() },
  errors: ['SANDBOX_ONLY'],

  async handle({ body, call, tenant }) {
    const after = cursorAfter(body.after);
    const messages = await readMessages(call, tenant, { after, limit: body.limit ?? LIMIT_DEFAULT });
    return {
      messages: messages.map(({ messageId, createdAt, kind, to, text }) => ({
        message_id: messageId,
        created_at: isoTime(createdAt),
        kind,
        to,
        text,
      })),
      next_after: messages.at(-1)?.messageId ?? after ?? '',
    };
  },
});
