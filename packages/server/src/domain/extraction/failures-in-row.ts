import type { ConnectorError, FailureKind } from '../../connectors/sdk/failure.ts';
import { fail } from '../../errors.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { PlannedWork } from '../due/due.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { capabilitiesOf } from './item-capabilities.ts';

const COUNTED: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'institution_down',
  'institution_timeout',
  'malformed',
]);

/** True for a failure after which the institution is left alone for a day, where it shuts accounts whose reads keep failing. */
export function isLastInRow(call: Call, item: Item, { kind }: ConnectorError, attempt: number): boolean {
  const max = capabilitiesOf(call, item)?.failuresInRow;
  return max !== undefined && attempt >= max && COUNTED.has(kind);
}

/** @throws INSTITUTION_DOWN where the institution is left alone: what is asked on demand would count as another failure */
export async function requireNotLeftAlone(call: Call, item: Item): Promise<void> {
  const max = capabilitiesOf(call, item)?.failuresInRow;
  if (max === undefined) return;
  const planned = await plannedPull(call.store, item);
  if (!planned || (planned.attempt ?? 0) < max || planned.dueAt <= call.world.clock.now()) return;
  const until = new Date(planned.dueAt).toISOString();
  throw fail(
    'INSTITUTION_DOWN',
    `the last ${max} reads failed, and more would shut the accounts: it is asked again at ${until}`,
  );
}

/** Counts a failure of what was asked on demand as one of the planned reads. */
export async function countOnDemand(
  call: Call,
  unit: StoreWriter,
  item: Item,
  failure: ConnectorError,
): Promise<void> {
  if (capabilitiesOf(call, item)?.failuresInRow === undefined || !COUNTED.has(failure.kind)) return;
  const planned = await plannedPull(unit, item);
  if (!planned) return;
  const attempt = (planned.attempt ?? 0) + 1;
  const dueAt = isLastInRow(call, item, failure, attempt) ? call.world.clock.now() + DAY_MS : planned.dueAt;
  await unit.due.plan({ ...planned, attempt, dueAt });
}

/** What was asked on demand was answered: failures before it are in no row with later ones. */
export async function endRow(call: Call, unit: StoreWriter, item: Item): Promise<void> {
  if (capabilitiesOf(call, item)?.failuresInRow === undefined) return;
  const planned = await plannedPull(unit, item);
  if (planned?.attempt) await unit.due.plan({ ...planned, attempt: 0 });
}

async function plannedPull(
  { due }: Pick<Call['store'], 'due'> | Pick<StoreWriter, 'due'>,
  { itemId }: Item,
): Promise<PlannedWork | undefined> {
  return (await due.ofItem(itemId)).find(
    ({ kind, subject }) => kind === 'pull' && subject === 'transactions',
  );
}
