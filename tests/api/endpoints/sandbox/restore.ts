import { endpointCalls } from '../_kit/calls.ts';
import type { Life } from '../_kit/life.ts';
import { scopeRefused } from '../_kit/scope.ts';

/** A snapshot of a team with an Item. */
const snapshot = async (life: Life): Promise<{ name: string }> => {
  await life.link();
  const { name } = await life.call('/sandbox/snapshot', { name: 'before' });
  return { name };
};

export default endpointCalls({
  needs: snapshot,
  body: ({ name }) => ({ name }),
  oneOf: ['name'],
  changing: { snapshot_id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  client: { none: 'an endpoint of our own' },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: scopeRefused },
});
