import type { Snapshot } from '../../../domain/sandbox/team-data-store.ts';
import { administer } from '../../administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../choose-scope.ts';
import { type Command, type Invocation, storeSettings } from '../../command.ts';
import { usage } from '../../exit-codes.ts';
import { isoOf } from '../../table.ts';

export const saveSnapshot: Command = {
  name: 'snapshot save',
  summary: "Keep the sandbox's whole state under a name, to come back to.",
  operands: ['NAME'],
  options: scopeOptions,
  settings: storeSettings,
  notes: ['Items, tokens, data, webhooks and the time are kept. The same name again replaces.'],
  examples: ['fairlead snapshot save linked'],
  async run(call) {
    const scope = readScope(call);
    const name = readName(call);
    const snapshot = await administer(call, async (administration) =>
      administration.takeSnapshot({ ...(await chooseScope(administration, call, scope)), name }),
    );
    printSnapshot(call, snapshot, 'saved');
  },
};

export function readName({ operands: [name = ''] }: Invocation): string {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(name))
    throw usage('NAME must have 1 to 64 letters, digits, dots, hyphens or underscores');
  return name;
}

export function printSnapshot(
  call: Invocation,
  { snapshotId, name, takenAt, items }: Snapshot,
  done: 'saved' | 'restored',
): void {
  const json = { snapshot_id: snapshotId, name, now: isoOf(takenAt), items };
  call.print(
    json,
    `snapshot ${name} is ${done}: ${items} ${items === 1 ? 'Item' : 'Items'}, at ${isoOf(takenAt)}\n`,
  );
}
