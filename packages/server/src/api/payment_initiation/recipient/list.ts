import { recordTeamRead } from '../../../domain/audit/record.ts';
import { listRecipients } from '../../../domain/payments/open-recipient.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, integer, optional, string } from '../../_kit/schema.ts';
import { projectRecipient, recipientSchema } from '../../_records/payments/payment-recipient.ts';

const COUNT_MAX = 100;

/** Everybody who is paid, in the order in which they were made. */
export default endpoint({
  summary: 'Recipients of payments',
  item: 'none',
  request: {
    count: optional(integer({ minimum: 1, maximum: COUNT_MAX, default: COUNT_MAX })),
    cursor: optional(string({ maxLength: 256, message: 'must have at most 256 characters' })),
  },
  response: {
    recipients: array(recipientSchema),
    next_cursor: optional(string({ later: true })),
  },
  errors: [],

  async handle({ body, tenant, call }) {
    const { count = COUNT_MAX, cursor } = body;
    const { recipients, nextCursor } = await listRecipients(call, tenant, { cursor, count });
    const ids = recipients.map(({ recipientId }) => recipientId);
    await recordTeamRead(call, tenant, { action: 'payment_recipients.read', kind: 'payment_recipient', ids });
    return {
      recipients: recipients.map(projectRecipient),
      ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
    };
  },
});
