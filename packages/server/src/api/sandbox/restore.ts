import { restoreSnapshot } from '../../domain/sandbox/team-state.ts';
import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { optional, string } from '../_kit/schema.ts';
import { scope } from '../_records/sandbox/sandbox-control.ts';
import { projectSnapshot, snapshot } from '../_records/sandbox/snapshot.ts';

/** Brings the team back to a snapshot. */
export default endpoint({
  summary: 'Restore a snapshot of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { snapshot_id: optional(string()), name: optional(string()), scope },
  response: snapshot,
  errors: ['SANDBOX_ONLY', 'UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ snapshot_id: snapshotId, name }) {
    if ((snapshotId === undefined) === (name === undefined))
      throw fail('INVALID_FIELD', 'exactly one of snapshot_id and name must be given');
  },

  async handle({ body, call, tenant }) {
    const { snapshot_id: snapshotId, name = '' } = body;
    const wanted = snapshotId === undefined ? { name } : { snapshotId };
    return projectSnapshot(await restoreSnapshot(call, tenant, body.scope ?? 'team', wanted));
  },
});
