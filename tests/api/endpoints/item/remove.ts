import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { item, ofItem } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: ofItem,
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
});
