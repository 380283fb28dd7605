import { clockName } from '../../../domain/due/due.ts';
import { addFault, clearFaults } from '../../../domain/sandbox/faults.ts';
import { type KeptMessage, readMessages } from '../../../domain/sandbox/messages.ts';
import { type ClockState, readClock } from '../../../domain/sandbox/team-clock.ts';
import { fail, isErrorCode } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import type { DueRecord } from '../items/items.ts';

/** What a team's world is about to do, and what it waits for. */
export interface SandboxState {
  readonly clock: ClockState;
  /** Earliest first. */
  readonly calendar: readonly (DueRecord & { readonly itemId: string })[];
  /** Hits that injected faults still have. */
  readonly faultsLeft: number;
  /** What persons of the sandbox were sent, the newest first. */
  readonly messages: readonly KeptMessage[];
}

const CALENDAR_MAX = 50;
const MESSAGES_MAX = 100;

export const describeSandbox = operation(
  'describeSandbox',
  async ({ services }, { clientId }: TeamName): Promise<SandboxState> => {
    requireSandbox(services, 'its instruments are');
    const { own, tenant } = await actFor(services, clientId);
    const { store, environment, world } = own;
    const name = clockName(environment, clientId);
    const [clock, due, team, messages] = await Promise.all([
      readClock(own, tenant, 'team'),
      store.due.free(name, Number.MAX_SAFE_INTEGER, world.realClock.now(), CALENDAR_MAX),
      store.teams.find(clientId),
      readMessages(own, tenant, { after: undefined, limit: MESSAGES_MAX }),
    ]);
    return {
      clock,
      calendar: due.map(({ dueAt, kind, subject, itemId }) => ({ at: dueAt, kind, subject, itemId })),
      faultsLeft: team?.faultsLeft ?? 0,
      messages: messages.toReversed(),
    };
  },
);

const FAULT_TIMES_MAX = 1000;

interface FaultWish extends TeamName {
  readonly errorCode: string;
  /** How many calls it hits. */
  readonly times: number;
}

/** Makes the next calls, of whatever path but those of the sandbox, answer with this code. */
export const orderFault = operation(
  'orderFault',
  async ({ services }, { clientId, errorCode, times }: FaultWish): Promise<null> => {
    requireSandbox(services, 'faults to order are');
    const { own, tenant } = await actFor(services, clientId);
    if (!isErrorCode(errorCode))
      throw fail('INVALID_FIELD', `there is no error ${errorCode}; /docs/errors lists them`);
    if (!Number.isInteger(times) || times < 1 || times > FAULT_TIMES_MAX)
      throw fail('INVALID_FIELD', `a fault hits 1 to ${FAULT_TIMES_MAX} calls`);
    const effect = { errorCode, httpStatus: null, dropped: false, delayMs: null };
    const whatever = { path: null, itemId: null, institutionId: null };
    await addFault(own, tenant, { part: 'api', remaining: times, ...effect, ...whatever });
    return null;
  },
);

/** Gives how many faults still waited. */
export const endFaults = operation(
  'endFaults',
  async ({ services }, { clientId }: TeamName): Promise<number> => {
    requireSandbox(services, 'faults to order are');
    const { own, tenant } = await actFor(services, clientId);
    return clearFaults(own, tenant);
  },
);
