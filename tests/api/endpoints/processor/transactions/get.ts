import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { days } from '../../_kit/days.ts';
import { list } from '../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../_kit/processor.ts';
import { processorToken } from '../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: (made) => ({ ...ofToken(made), ...days }),
  golden: (made) => ({ ...ofToken(made), ...days, options: { count: 3 } }),
  saysMore: true,
  client: {
    check(data, { accountId }) {
      expect(list(data.transactions).map(({ account_id }) => account_id)).toContain(accountId);
    },
  },
  unreachable: { PRODUCTS_NOT_SUPPORTED: 'every institution of the directory has transactions' },
  provoke: READ_REFUSALS,
});
