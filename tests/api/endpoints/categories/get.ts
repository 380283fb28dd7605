import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { nothing } from '../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({}),
  open: true,
  client: { check: (data) => expect(list(data.categories)[0]).toHaveProperty('hierarchy') },
});
