import { saveCustomUser } from '../../../domain/sandbox/users.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { array, string, Type } from '../../_kit/schema.ts';
import { findingSchema, projectFinding } from '../../_records/sandbox/finding.ts';

/** Keeps a custom user under a name, to log in with any password. */
export default endpoint({
  summary: 'Keep a custom user of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: {
    username: string(),
    user: Type.Unsafe<Record<string, unknown>>({ type: 'object' }),
  },
  response: { username: string(), warnings: array(findingSchema) },
  errors: ['SANDBOX_ONLY'],
  longText: ['user'],

  async handle({ body, call, tenant }) {
    const warnings = await saveCustomUser(call, tenant, body.username, body.user);
    return { username: body.username, warnings: warnings.map(projectFinding) };
  },
});
