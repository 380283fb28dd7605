import { endpointCalls } from '../../_kit/calls.ts';
import type { Life } from '../../_kit/life.ts';

/** A fault that waits. */
const fault = async ({ call }: Life): Promise<{ faultId: string }> => {
  const { fault_id: faultId } = await call('/sandbox/fault', { delay_ms: 0 });
  return { faultId };
};

export default endpointCalls({
  needs: fault,
  body: () => ({}),
  golden: ({ faultId }) => ({ fault_id: faultId }),
  client: { none: 'an endpoint of our own' },
});
