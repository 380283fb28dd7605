import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { of } from '../../_kit/json.ts';
import { ofToken, READ_REFUSALS } from '../../_kit/processor.ts';
import { atInstitution } from '../../_kit/provoke.ts';
import { processorToken } from '../../_needs/processor-token.ts';
import { COMPARED } from '../../identity/match.ts';

export default endpointCalls({
  needs: processorToken,
  body: (made) => ({ ...ofToken(made), user: COMPARED }),
  oneOf: ['user'],
  saysMore: true,
  client: { check: (data) => expect(of(data, 'account').legal_name).toMatchObject({ score: 88 }) },
  provoke: { ...READ_REFUSALS, PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510') },
});
