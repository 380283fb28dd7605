import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { list, of } from '../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../_kit/processor.ts';
import { atInstitution } from '../../_kit/provoke.ts';
import { processorToken } from '../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: ofToken,
  saysMore: true,
  client: { check: (data) => expect(list(of(data, 'account').owners)[0]).toHaveProperty('names') },
  provoke: { ...READ_REFUSALS, PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
