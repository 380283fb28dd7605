import { expect } from 'vitest';
import { after, withConnector } from '../../../../support/institution-in-the-way.ts';
import { endpointCalls } from '../../_kit/calls.ts';
import { limited, ofToken } from '../../_kit/processor.ts';
import { callWith, prepare } from '../../_kit/provoke.ts';
import { processorToken } from '../../_needs/processor-token.ts';

const BACKGROUND = 'the institution is asked in the background; its refusal shows in the Item';

export default endpointCalls({
  needs: processorToken,
  body: ofToken,
  client: {
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
  unreachable: {
    PRODUCTS_NOT_SUPPORTED: 'every institution of the directory has transactions',
    INSTITUTION_DOWN: BACKGROUND,
    INSTITUTION_NOT_RESPONDING: BACKGROUND,
    INSTITUTION_NOT_AVAILABLE: BACKGROUND,
    INSTITUTION_NO_LONGER_SUPPORTED: BACKGROUND,
    INSTITUTION_RATE_LIMIT: BACKGROUND,
  },
  provoke: {
    INVALID_PRODUCT: limited,
    PRODUCT_NOT_ENABLED: ({ sandbox }, path) => callWith(sandbox, path, {}, { products: ['auth'] }),
    ITEM_CONCURRENTLY_DELETED: async ({ sandbox }, path) => {
      const { item, call } = await prepare(sandbox, path);
      const remove = async () => {
        await sandbox.call('/item/remove', { access_token: item.accessToken });
      };
      return withConnector(sandbox, after(remove), () => call());
    },
  },
});
