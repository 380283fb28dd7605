import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { of } from '../_kit/json.ts';
import { elsewhere } from '../_kit/simulated.ts';
import { evaluationOf } from '../_needs/evaluation.ts';
import { firstAccount } from '../_needs/first-account.ts';

export default endpointCalls({
  needs: firstAccount,
  body: evaluationOf,
  client: {
    check(data) {
      expect(of(of(data, 'scores'), 'bank_initiated_return_risk').score).toBe(41);
      expect(of(data, 'ruleset')).toMatchObject({ ruleset_key: 'default', result: 'ACCEPT' });
    },
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
