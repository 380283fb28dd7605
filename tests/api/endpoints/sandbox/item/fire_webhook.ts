import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { callWith } from '../../_kit/provoke.ts';
import { itemWith, ofItem } from '../../_needs/item.ts';

const WITH_URL = { products: ['transactions'], options: { webhook: 'http://127.0.0.1:9/hook' } };

export default endpointCalls({
  needs: itemWith(WITH_URL),
  body: ofItem,
  golden: (own) => ({ ...ofItem(own), webhook_code: 'DEFAULT_UPDATE' }),
  client: { check: (data) => expect(data.webhook_fired).toBe(true) },
  provoke: {
    SANDBOX_PRODUCT_NOT_ENABLED: ({ sandbox }, path) =>
      callWith(sandbox, path, { webhook_code: 'DEFAULT_UPDATE', webhook_type: 'AUTH' }, WITH_URL),
    SANDBOX_WEBHOOK_INVALID: ({ sandbox }, path) =>
      callWith(sandbox, path, {}, { products: ['transactions'], options: {} }),
  },
});
