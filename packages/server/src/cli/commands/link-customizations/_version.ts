import { usageError } from '../../command/exit-codes.ts';

/** The number of a version. @throws a usage error that names the option or operand */
export function readVersion(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usageError(`${name} must be the number of a version`);
}
