import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { nothing } from '../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ query: 'Quillbrok Foods', products: ['deposit_switch'] }),
  client: { check: (data) => expect(list(data.employers)[0]?.name).toBe('Quillbrook Foods') },
});
