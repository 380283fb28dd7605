import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { days } from '../../../_kit/days.ts';
import { ofToken, READ_REFUSALS } from '../../../_kit/processor.ts';
import { atInstitution } from '../../../_kit/provoke.ts';
import { processorTokens } from '../../../_needs/processor-tokens.ts';

export default endpointCalls({
  needs: processorTokens,
  body: (made) => ({ ...ofToken(made), ...days }),
  golden: ({ tokenOf }) => ({ processor_token: tokenOf('6666'), ...days, options: { count: 2 } }),
  saysMore: true,
  client: { check: (data) => expect(data.total_investment_transactions).toBeGreaterThan(0) },
  unreachable: { PRODUCT_NOT_READY: 'the first read is done within the call' },
  provoke: { ...READ_REFUSALS, PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001') },
});
