import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  unreachable: { ITEM_NOT_FOUND: 'the log of a removed Item outlives it by three years' },
  client: {
    check: (data, { itemId }) =>
      expect(data.consent_events).toMatchObject([
        { item_id: itemId, event_type: 'CONSENT_GRANTED', event_code: 'USER_AGREEMENT' },
        { event_code: 'DATA_SCOPES' },
        { event_code: 'ACCOUNT_SCOPES' },
      ]),
  },
});
