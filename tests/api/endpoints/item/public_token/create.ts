import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  deprecated: true,
  client: {
    check: (data) => expect(data.public_token).toMatch(/^public-sandbox-/),
  },
});
