import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { array, boolean, Type } from '../_kit/schema.ts';
import { isObject } from '../_kit/schema-parts.ts';
import { findingSchema, projectFinding } from '../_records/sandbox/finding.ts';

/** Says everything that is wrong with a custom user, without keeping it. */
export default endpoint({
  summary: 'Check a custom user of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { user: Type.Unsafe<unknown>({ type: ['object', 'string'] }) },
  response: { valid: boolean(), findings: array(findingSchema) },
  errors: ['SANDBOX_ONLY'],
  longText: ['user'],

  refuse({ user }) {
    if (typeof user !== 'string' && !isObject(user))
      throw fail('INVALID_FIELD', 'user must be an object, or a string with its JSON');
  },

  async handle({ body, call }) {
    const { valid, findings } = call.sandbox?.lint(body.user) ?? { valid: true, findings: [] };
    return { valid, findings: findings.map(projectFinding) };
  },
});
