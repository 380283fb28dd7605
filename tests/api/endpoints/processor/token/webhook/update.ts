import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { ofToken } from '../../../_kit/processor.ts';
import { processorToken } from '../../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: (made) => ({ ...ofToken(made), webhook: 'https://partner.example/hook' }),
  client: {
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
});
