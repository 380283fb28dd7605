import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import type { Need } from '../../../_kit/life.ts';
import { ofToken } from '../../../_kit/processor.ts';
import { processorToken } from '../../../_needs/processor-token.ts';

/** A token that is limited to two products. */
const limited: Need<{ processorToken: string }> = async (life) => {
  const made = await processorToken(life);
  const products = ['identity', 'auth'];
  await life.call('/processor/token/permissions/set', { ...ofToken(made), products });
  return made;
};

export default endpointCalls({
  needs: limited,
  body: ofToken,
  client: {
    check: (data) => expect(data.products).toEqual(['auth', 'identity']),
  },
});
