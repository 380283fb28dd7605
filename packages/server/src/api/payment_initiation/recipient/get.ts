import { recordTeamRead } from '../../../domain/audit/record.ts';
import { openRecipient } from '../../../domain/payments/open-recipient.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string } from '../../_kit/schema.ts';
import { projectRecipient, recipientFields } from '../../_records/payments/payment-recipient.ts';

/** A recipient, with the account. */
export default endpoint({
  summary: 'A recipient of payments',
  item: 'none',
  request: { recipient_id: string() },
  response: recipientFields,
  errors: [],

  async handle({ body, tenant, call }) {
    const recipient = await openRecipient(call, tenant, body.recipient_id);
    const ids = [recipient.recipientId];
    await recordTeamRead(call, tenant, { action: 'payment_recipients.read', kind: 'payment_recipient', ids });
    return projectRecipient(recipient);
  },
});
