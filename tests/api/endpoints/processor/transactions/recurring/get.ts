import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { list } from '../../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../../_kit/processor.ts';
import { processorToken } from '../../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: ofToken,
  saysMore: true,
  client: {
    check(data, { accountId }) {
      const streams = [...list(data.inflow_streams), ...list(data.outflow_streams)];
      expect(streams.every(({ account_id }) => account_id === accountId)).toBe(true);
    },
  },
  unreachable: { PRODUCTS_NOT_SUPPORTED: 'every institution of the directory has transactions' },
  provoke: READ_REFUSALS,
});
