import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { itemWith, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: itemWith({ options: { webhook: 'https://app.example/hook' } }),
  body: (own) => ({ ...ofItem(own), webhook: 'https://app.example/new' }),
  saysMore: true,
  client: { check: (data) => expect(of(data, 'item').webhook).toBe('https://app.example/new') },
});
