import { endpointCalls } from '../_kit/calls.ts';
import { wrongly } from '../_kit/provoke.ts';
import { nothing } from '../_needs/nothing.ts';
import { statementFile } from '../_needs/statement-import.ts';

export default endpointCalls({
  needs: nothing,
  body: statementFile,
  oneOf: ['files'],
  client: { none: 'an endpoint of our own' },
  provoke: {
    ITEM_NOT_FOUND: wrongly({ item_id: 'nobody' }),
    INVALID_INSTITUTION: wrongly({ institution_id: 'ins_0' }),
  },
  unreachable: {
    ADDITION_LIMIT: 'tests/api/limits/items-max.test.ts has a service with a limit',
    INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: 'every institution of the sandbox is enabled there',
  },
});
