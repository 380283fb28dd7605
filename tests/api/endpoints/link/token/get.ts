import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { linkTokenWith } from '../../_needs/link-token.ts';

export default endpointCalls({
  needs: linkTokenWith({
    webhook: 'https://app.example/hook',
    redirect_uri: 'http://localhost:3000/back',
    account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
    institution_data: { routing_number: '021000021' },
  }),
  body: (token) => ({ link_token: token }),
  saysMore: true,
  client: {
    check: (data, token) =>
      expect(data).toMatchObject({
        link_token: token,
        metadata: {
          initial_products: ['auth'],
          client_name: 'Harbour Books',
          language: 'en',
          country_codes: ['US'],
          webhook: 'https://app.example/hook',
          redirect_uri: 'http://localhost:3000/back',
          account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
        },
      }),
  },
  provoke: {
    INVALID_LINK_TOKEN: wrongly({ link_token: 'link-sandbox-00000000-0000-0000-0000-000000000000' }),
  },
});
