import type { TeamSnapshot } from '../../../domain/sandbox/team-data-store.ts';
import { counted } from '../../../vocabulary/counted.ts';
import type { Invocation } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { isoOf } from '../../output/table.ts';

export function readName({ operands: [name = ''] }: Invocation): string {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(name))
    throw usageError('NAME must have 1 to 64 letters, digits, dots, hyphens or underscores');
  return name;
}

export function printSnapshot(
  call: Invocation,
  { snapshotId, name, takenAt, items }: TeamSnapshot,
  done: 'saved' | 'restored',
): void {
  const json = { snapshot_id: snapshotId, name, now: isoOf(takenAt), items };
  call.print(json, `snapshot ${name} is ${done}: ${counted(items, 'Item')}, at ${isoOf(takenAt)}\n`);
}
