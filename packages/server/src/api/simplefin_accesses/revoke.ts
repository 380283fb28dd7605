import { revokeAccess } from '../../domain/simplefin/revoke-access.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { string } from '../_kit/schema.ts';
import { SIMPLEFIN_ACCESSES } from '../_records/users/simplefin-access.ts';

/** Ends an access: the program's next read is refused. */
export default endpoint({
  summary: 'Revoke a SimpleFIN access',
  tag: SIMPLEFIN_ACCESSES,
  item: 'none',
  changesState: true,
  request: { access_id: string() },
  response: {},
  errors: [],

  async handle({ body, tenant, call }) {
    await revokeAccess(call, tenant, body.access_id);
    return {};
  },
});
