import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { atInstitution } from '../_kit/provoke.ts';
import { item, ofItem } from '../_needs/item.ts';

/** As a typed client sends it; the holder of the sandbox without the middle name, in another street. */
export const COMPARED = {
  legal_name: 'Bert Charleson',
  phone_number: '+1 111 222 3333',
  email_address: 'accountholder0+bank@example.com',
  address: {
    street: '2992 Cameron Rd',
    city: 'Malakoff',
    region: 'New York',
    postal_code: '14236',
    country: 'US',
  },
};

export default endpointCalls({
  needs: item,
  // Without a person, that of the Item's user is compared, and this Item has none.
  body: (made) => ({ ...ofItem(made), user: COMPARED }),
  oneOf: ['user'],
  saysMore: true,
  client: {
    check: (data) =>
      expect(list(data.accounts)[0]?.legal_name).toMatchObject({ score: 88, is_nickname_match: true }),
  },
  provoke: { PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
