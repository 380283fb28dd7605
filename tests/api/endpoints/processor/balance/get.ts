import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../_kit/processor.ts';
import { atInstitution, tooOld } from '../../_kit/provoke.ts';
import { processorToken } from '../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: ofToken,
  saysMore: true,
  client: { check: (data) => expect(of(of(data, 'account'), 'balances').current).toBe(110) },
  provoke: {
    ...READ_REFUSALS,
    LAST_UPDATED_DATETIME_OUT_OF_RANGE: tooOld,
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001'),
  },
});
