import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { list } from '../../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../../_kit/processor.ts';
import { atInstitution } from '../../../_kit/provoke.ts';
import { processorTokens } from '../../../_needs/processor-tokens.ts';

export default endpointCalls({
  needs: processorTokens,
  body: ofToken,
  golden: ({ tokenOf }) => ({ processor_token: tokenOf('5555') }),
  saysMore: true,
  client: { check: (data) => expect(list(data.holdings).length).toBeGreaterThan(0) },
  unreachable: { PRODUCT_NOT_READY: 'the first read is done within the call' },
  provoke: { ...READ_REFUSALS, PRODUCTS_NOT_SUPPORTED: atInstitution('ins_900001') },
});
