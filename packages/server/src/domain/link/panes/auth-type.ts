import { answer } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import { oneOf } from '../pane-kit/schema.ts';
import { depositsUse } from '../pane-kit/shared-records.ts';

const choice = oneOf(['instant', 'manual']);
const authType = answer(
  'auth_type',
  { choice },
  { name: 'auth_type', schema: choice, read: (given) => ({ choice: given }) },
);

/** How the person wants to prove an account. */
export default pane('auth_type', {
  record: { deposits: depositsUse },
  view: 'SELECT_AUTH_TYPE',
  exitStatus: 'requires_numbers',
  takes: [authType],
});
