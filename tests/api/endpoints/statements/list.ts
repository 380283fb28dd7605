import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { atInstitution } from '../_kit/provoke.ts';
import { itemWith, ofItem } from '../_needs/item.ts';
import { WINTER } from '../_needs/statement.ts';

export default endpointCalls({
  needs: itemWith({ products: ['statements'], options: { statements: WINTER } }),
  body: ofItem,
  saysMore: true,
  client: {
    check: (data) => {
      const [account] = list(data.accounts);
      expect(account?.account_name).toBe('Plaid Checking');
      expect(list(account?.statements).map(({ month, year }) => [year, month])).toEqual([
        [2026, 2],
        [2026, 1],
        [2025, 12],
      ]);
    },
  },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
