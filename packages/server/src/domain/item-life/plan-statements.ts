import type { LeasedWork, PlannedWork } from '../due/due.ts';
import { planForThisCall } from '../due/lease.ts';
import { pullWork } from '../extraction/pulls/plan-pulls.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';

/** Calendar dates, inclusive, as they stand in the work's name; empty: those that are usual. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

const BETWEEN = '/';

/** The period of a piece of work; undefined where it names none. */
export function plannedPeriod({ subject }: Pick<PlannedWork, 'subject'>): StatementPeriod | undefined {
  const [from = '', to] = subject.split(BETWEEN);
  return to === undefined ? undefined : { from, to };
}

export function statementWork(
  kind: 'statements' | 'statements_refresh',
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  period: StatementPeriod | undefined,
  dueAt: number,
): PlannedWork {
  const subject = period ? `${period.from}${BETWEEN}${period.to}` : '';
  return pullWork(kind, item, subject, dueAt);
}

type Planning = Pick<Call, 'environment' | 'policy' | 'world'>;
type Owned = Pick<Item, 'itemId' | 'environment' | 'clientId'>;

/**
 * Plans the first gathering of an Item's statements, of the period that is named here, or was when it was linked. Gives it where the
 * call is to do it itself: in a sandbox whose data is ready at once.
 */
export async function planFirstStatements(
  call: Planning,
  unit: Pick<StoreWriter, 'due' | 'items'>,
  item: Owned,
  period?: StatementPeriod,
): Promise<LeasedWork[]> {
  const work = period && statementWork('statements', item, period, 0);
  return planOrLease(call, unit, work ?? (await firstStatements(unit, item)));
}

/** As `planFirstStatements`, for who does nothing of it itself. */
export async function planStatementsAgain(
  call: Planning,
  unit: Pick<StoreWriter, 'due' | 'items'>,
  item: Owned,
): Promise<void> {
  const work = await firstStatements(unit, item);
  await unit.due.plan({ ...work, attempt: 0, dueAt: call.world.clock.now() + waitMs(call) });
}

/** What waits, or what was given up, of the same period. */
async function firstStatements(unit: Pick<StoreWriter, 'due' | 'items'>, item: Owned): Promise<PlannedWork> {
  const waiting = (await unit.due.ofItem(item.itemId)).find(({ kind }) => kind === 'statements');
  if (waiting) return waiting;
  const subject = (await unit.items.period(item.itemId, 'statements')) ?? '';
  return statementWork('statements', item, plannedPeriod({ subject }), 0);
}

/** Plans work on statements for now, or for when a sandbox that takes its time has it ready. */
export async function planOrLease(
  call: Planning,
  unit: Pick<StoreWriter, 'due' | 'items'>,
  work: PlannedWork,
): Promise<LeasedWork[]> {
  const planned = { ...work, attempt: 0, dueAt: call.world.clock.now() + waitMs(call) };
  if (traitsOf(call.environment).pullsInline && waitMs(call) === 0)
    return [await planForThisCall(call, unit, planned)];
  await unit.due.plan(planned);
  return [];
}

function waitMs({ environment, policy }: Planning): number {
  return traitsOf(environment).pullsInline ? policy.reportDelayMs : 0;
}
