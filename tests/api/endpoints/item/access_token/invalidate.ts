import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { item, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  client: {
    check(data, { accessToken }) {
      expect(data.new_access_token).toMatch(/^access-sandbox-/);
      expect(data.new_access_token).not.toBe(accessToken);
    },
  },
});
