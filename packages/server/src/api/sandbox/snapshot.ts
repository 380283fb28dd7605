import { takeSnapshot } from '../../domain/sandbox/team-state.ts';
import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { optional, string } from '../_kit/schema.ts';
import { scope } from '../_records/sandbox/sandbox-control.ts';
import { projectSnapshot, snapshot } from '../_records/sandbox/snapshot.ts';

const NAME = /^[A-Za-z0-9._-]{1,64}$/;

/** Keeps the team's whole state under a name, to come back to. */
export default endpoint({
  summary: 'Take a snapshot of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { name: optional(string()), scope },
  response: snapshot,
  errors: ['SANDBOX_ONLY', 'UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ name }) {
    if (name !== undefined && !NAME.test(name))
      throw fail('INVALID_FIELD', 'name must have 1 to 64 letters, digits, dots, hyphens or underscores');
  },

  async handle({ body, call, tenant }) {
    return projectSnapshot(await takeSnapshot(call, tenant, body.scope ?? 'team', body.name ?? null));
  },
});
