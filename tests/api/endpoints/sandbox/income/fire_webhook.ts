import { expect } from 'vitest';
import { endpointCalls, type Provocation } from '../../_kit/calls.ts';
import type { LinkedItem } from '../../_kit/life.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { item } from '../../_needs/item.ts';

const unknown: Provocation = wrongly({ item_id: 'nobodysNobodysNobodysNobodysNobodys00' });

export default endpointCalls({
  needs: item,
  body: ({ itemId }: LinkedItem) => ({
    item_id: itemId,
    webhook: 'http://127.0.0.1:9/income',
    webhook_code: 'INCOME_VERIFICATION',
  }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { ITEM_NOT_FOUND: unknown },
});
