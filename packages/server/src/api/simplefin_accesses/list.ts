import { endpoint } from '../_kit/endpoint.ts';
import { array } from '../_kit/schema.ts';
import {
  projectAccess,
  SIMPLEFIN_ACCESSES,
  simplefinAccessSchema,
} from '../_records/users/simplefin-access.ts';

/** The programs that read a team's Items over SimpleFIN, or did. */
export default endpoint({
  summary: 'List SimpleFIN accesses, the oldest first',
  tag: SIMPLEFIN_ACCESSES,
  item: 'none',
  request: {},
  response: { accesses: array(simplefinAccessSchema) },
  errors: [],

  async handle({ tenant, call }) {
    return { accesses: (await call.store.simplefinAccesses.list(tenant)).map(projectAccess) };
  },
});
