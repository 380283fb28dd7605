import type { Finding } from '../../../domain/sandbox/parts.ts';
import { component, oneOf, type Static, string } from '../../_kit/schema.ts';

/** One thing that the linter says of a custom user. */
export const findingSchema = component('SandboxFinding', {
  pointer: string(),
  level: oneOf(['error', 'warning']),
  message: string(),
});

export function projectFinding({ pointer, level, message }: Finding): Static<typeof findingSchema> {
  return { pointer, level, message };
}
