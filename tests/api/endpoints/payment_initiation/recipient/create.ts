import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { nothing } from '../../_needs/nothing.ts';
import { recipientOf } from '../../_needs/payment-recipient.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ name: 'John Doe', iban: 'GB33BUKB20201555555555' }),
  oneOf: ['iban'],
  golden: () => recipientOf({ iban: 'GB33BUKB20201555555555' }),
  client: {
    check: (data) => expect(data.recipient_id).toMatch(/^recipient-id-sandbox-[0-9a-f-]{36}$/),
  },
});
