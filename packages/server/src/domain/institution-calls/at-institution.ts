import type { ConnectorContext } from '../../connectors/sdk/context.ts';
import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import { traced } from '../../world/tracing.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import {
  followingState,
  type HealthArea,
  type Outcomes,
  statusOf,
  tellingWindow,
} from '../institutions/health.ts';
import type { HealthKey } from '../institutions/health-store.ts';
import type { Call } from '../services.ts';
import { type ConnectorPlace, connectorContext, type Occasion } from './connector-context.ts';
import { withDeadline } from './deadline.ts';
import type { HeldPlace } from './places.ts';

/** What is done at an institution. */
export interface InstitutionWork {
  /** It ends after this long, the wait for a place included. */
  readonly limitMs: number;
  /** What its end says something of; none: nothing. */
  readonly areas: readonly HealthArea[];
  readonly occasion?: Occasion;
}

const NOTHING: Outcomes = { succeeded: 0, failedThere: 0, failedHere: 0 };
const SUCCESS: Outcomes = { ...NOTHING, succeeded: 1 };
const FAILURE_THERE: Outcomes = { ...NOTHING, failedThere: 1 };
const FAILURE_HERE: Outcomes = { ...NOTHING, failedHere: 1 };

/** Whose failure a kind is, where it is not the person's (connectors.md 4.1). */
const FAILURES: Readonly<Partial<Record<FailureKind, Outcomes>>> = {
  institution_down: FAILURE_THERE,
  institution_timeout: FAILURE_THERE,
  institution_unavailable: FAILURE_THERE,
  rate_limited: FAILURE_THERE,
  malformed: FAILURE_THERE,
  clock_skew: FAILURE_THERE,
  client_rejected: FAILURE_HERE,
};

/**
 * Has a connector do something at an institution: within a deadline, when it is its turn there, and counted for the institution's
 * health if anything was sent. Simulated institutions, and Items behind which there is none, have neither turn nor count.
 * @throws whatever `work` throws; ConnectorError `institution_timeout`
 */
export async function atInstitution<T>(
  call: Call,
  place: ConnectorPlace,
  what: InstitutionWork,
  work: (context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const { institutionId, itemId } = place;
  const facts = {
    'fairlead.institution_id': institutionId ?? undefined,
    'fairlead.item_id': itemId,
    'fairlead.areas': what.areas.join(','),
  };
  const span = { name: 'institution.call', kind: 'client', facts } as const;
  return traced(call.world.tracing, span, () => inTurn(call, place, what, work));
}

async function inTurn<T>(
  call: Call,
  place: ConnectorPlace,
  { limitMs, areas, occasion = {} }: InstitutionWork,
  work: (context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const { world, environment } = call;
  const { institutionId } = place;
  if (institutionId === null || traitsOf(environment).simulated)
    return withDeadline(world.timers, limitMs, (signal) =>
      work(connectorContext(call, place, signal, occasion)),
    );
  const key = { environment, institutionId };
  let requests = 0;
  const asked = (): void => {
    requests += 1;
  };
  return withDeadline(world.timers, limitMs, async (signal) => {
    const held = await call.institutionPlaces.take(key, limitMs, signal);
    let outcome: Outcomes | undefined = SUCCESS;
    try {
      return await work(connectorContext(call, place, signal, { ...occasion, asked }));
    } catch (error) {
      outcome = outcomeOf(error);
      tellOperator(call, place.clientId, institutionId, error);
      throw error;
    } finally {
      await endCall(call, held, areas, requests === 0 ? undefined : outcome);
    }
  });
}

/** What only the operator can mend is told to them, whoever called. */
function tellOperator(
  { operator }: Pick<Call, 'operator'>,
  clientId: string,
  institutionId: string,
  error: unknown,
): void {
  if (!(error instanceof ConnectorError) || error.kind !== 'client_rejected') return;
  const reason = error.detail.reason ?? 'the institution does not accept the registration of this deployment';
  operator.registrationRequired({ clientId, institutionId, reason });
}

function outcomeOf(error: unknown): Outcomes | undefined {
  return error instanceof ConnectorError ? FAILURES[error.kind] : FAILURE_HERE;
}

/** Gives the place back and counts what came of the call, at once. */
async function endCall(
  { store, world }: Pick<Call, 'store' | 'world'>,
  { lease, leave }: HeldPlace,
  areas: readonly HealthArea[],
  outcome: Outcomes | undefined,
): Promise<void> {
  const { environment, institutionId } = lease;
  const key: HealthKey = { environment, institutionId };
  try {
    await store.unitOfWork(async ({ institutionPlaces, institutionHealth }) => {
      await institutionPlaces.giveBack(lease);
      if (!outcome) return;
      const now = world.realClock.now();
      // In one order everywhere, so that two that end at once do not wait for each other.
      for (const area of [...areas].sort()) {
        await institutionHealth.count(key, area, outcome, now);
        const known = (await institutionHealth.read(key, now)).find((each) => each.area === area);
        const telling = known && tellingWindow(known.windows);
        if (!telling) continue;
        const after = followingState(known.state, statusOf(telling), now);
        if (after !== known.state) await institutionHealth.saveState(key, area, after);
      }
    });
  } finally {
    leave();
  }
}
