import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../_kit/processor.ts';
import { atInstitution } from '../../_kit/provoke.ts';
import { processorTokens } from '../../_needs/processor-tokens.ts';

export default endpointCalls({
  needs: processorTokens,
  body: ofToken,
  golden: ({ tokenOf }) => ({ processor_token: tokenOf('7777') }),
  saysMore: true,
  client: { check: (data) => expect(of(data, 'liabilities').student).toHaveLength(1) },
  unreachable: { PRODUCT_NOT_READY: 'the first read is done within the call' },
  provoke: { ...READ_REFUSALS, PRODUCTS_NOT_SUPPORTED: atInstitution('ins_116834') },
});
