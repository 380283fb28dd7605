import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { itemWith, ofItem } from '../_needs/item.ts';

const products = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

export default endpointCalls({
  needs: itemWith({ products, options: { webhook: 'https://app.example/hook' } }),
  body: ofItem,
  saysMore: true,
  client: {
    check: (data, { itemId }) =>
      expect(data.item).toMatchObject({
        item_id: itemId,
        institution_id: 'ins_109508',
        webhook: 'https://app.example/hook',
        error: null,
        billed_products: products,
      }),
  },
});
