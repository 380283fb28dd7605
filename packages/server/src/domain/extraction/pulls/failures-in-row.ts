import type { ConnectorError, FailureKind } from '../../../connectors/sdk/failure.ts';
import { fail } from '../../../errors.ts';
import { DAY_MS } from '../../../world/durations.ts';
import type { DueKey } from '../../due/due.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
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
  const key = plannedPull(item);
  const planned = (await call.store.due.ofItem(item.itemId)).find(
    ({ kind, subject }) => kind === key.kind && subject === key.subject,
  );
  if (!planned || (planned.attempt ?? 0) < max || planned.dueAt <= call.world.clock.now()) return;
  const until = new Date(planned.dueAt).toISOString();
  throw fail(
    'INSTITUTION_DOWN',
    `the last ${max} reads failed, and more would shut the accounts: it is asked again at ${until}`,
  );
}

/** Whether failures of this kind are counted for the Item. */
export function isCounted(call: Call, item: Item, { kind }: ConnectorError): boolean {
  return capabilitiesOf(call, item)?.failuresInRow !== undefined && COUNTED.has(kind);
}

/** Counts a failure of what was asked on demand as one of the planned reads. */
export async function countOnDemand(
  call: Call,
  unit: Pick<StoreWriter, 'due'>,
  item: Item,
  failure: ConnectorError,
): Promise<void> {
  const max = capabilitiesOf(call, item)?.failuresInRow;
  if (max === undefined || !COUNTED.has(failure.kind)) return;
  await unit.due.countFailure(plannedPull(item), max, call.world.clock.now() + DAY_MS);
}

/** What was asked on demand was answered: failures before it are in no row with later ones. */
export async function endRow(call: Call, unit: Pick<StoreWriter, 'due'>, item: Item): Promise<void> {
  if (capabilitiesOf(call, item)?.failuresInRow === undefined) return;
  await unit.due.endRow(plannedPull(item));
}

function plannedPull({ itemId, clientId }: Pick<Item, 'itemId' | 'clientId'>): DueKey {
  return { itemId, clientId, kind: 'pull', subject: 'transactions' };
}
