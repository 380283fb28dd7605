import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { createLife } from '../_kit/life.ts';
import { elsewhere } from '../_kit/simulated.ts';
import { sendAs } from '../_kit/team.ts';
import { transfer } from '../_needs/transfer.ts';

export default endpointCalls({
  needs: transfer,
  body: ({ transferId }) => ({ transfer_id: transferId }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: {
    async TRANSFER_NOT_CANCELLABLE({ sandbox }, path) {
      const keys = { client_id: sandbox.clientId, secret: sandbox.secret };
      const life = createLife(sendAs(sandbox, keys), { usual: { products: ['auth'] } });
      const body = { transfer_id: (await transfer(life)).transferId };
      await life.call(path, body);
      return sandbox.call(path, body);
    },
    UNAUTHORIZED_ROUTE_ACCESS: elsewhere,
  },
});
