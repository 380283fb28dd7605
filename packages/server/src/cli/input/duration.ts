import { usageError } from '../command/exit-codes.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `30m`, `24h`, `7d` or `0`. @throws CommandError that names the flag */
export function readDuration(flag: string, text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (text === '0') return 0;
  if (!match) throw usageError(`${flag} must be a time like 30m, 24h or 7d, or 0`);
  return Number(match[1]) * (UNITS[match[2] ?? ''] ?? 0);
}
