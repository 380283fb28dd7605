import { usageError } from '../command/exit-codes.ts';

/** A whole number that an option gives. @throws CommandError for what is none, or more than `max` */
export function readCount(name: string, text: string, max: number): number {
  const count = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= max)) throw usageError(`${name} must be a whole number from 1 to ${max}`);
  return count;
}
