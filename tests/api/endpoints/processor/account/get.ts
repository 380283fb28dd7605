import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { closedAccount, ofToken } from '../../_kit/processor.ts';
import { processorToken } from '../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: ofToken,
  saysMore: true,
  client: {
    check(data) {
      expect(of(data, 'account').mask).toBe('0000');
      expect(data.institution_id).toBe('ins_109508');
    },
  },
  unreachable: {
    ITEM_CONCURRENTLY_DELETED:
      'the removal must fall between two looks at the store; tests/reliability/race does it by chance',
    NO_ACCOUNTS: 'a token is made for an account that is there, and others stay when it is closed',
  },
  provoke: { INVALID_ACCOUNT_ID: closedAccount },
});
