import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { atInstitution } from '../_kit/provoke.ts';
import { itemWith } from '../_needs/item.ts';
import { WINTER } from '../_needs/statement.ts';

export default endpointCalls({
  needs: itemWith({ products: ['statements'], options: { statements: WINTER } }),
  body: ({ accessToken }) => ({
    access_token: accessToken,
    start_date: '2023-11-01',
    end_date: '2023-12-01',
  }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
