import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { of } from '../_kit/json.ts';
import { nothing } from '../_needs/nothing.ts';

const bank = { institution_id: 'ins_109508', country_codes: ['US'] };

export default endpointCalls({
  needs: nothing,
  body: () => bank,
  golden: () => ({
    ...bank,
    options: { include_status: true, include_optional_metadata: true, include_auth_metadata: true },
  }),
  saysMore: true,
  client: {
    request: () => ({ ...bank, options: { include_optional_metadata: true } }),
    check: (data) => expect(of(data, 'institution').institution_id).toBe('ins_109508'),
  },
});
