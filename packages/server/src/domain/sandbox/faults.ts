import { SimulatedError, simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import type { Connector } from '../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../connectors/sdk/context.ts';
import { ConnectorError } from '../../connectors/sdk/failure.ts';
import { fail } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import { itemVisitedBy } from '../institution-calls/visitor.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Call, Services } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import type { LeasedWebhook } from '../webhooks/webhook.ts';
import type { Fault, FaultTarget } from './fault.ts';

/** The connector of the simulated bank: the only institution that fails on command. */
const SIMULATED_BANK = 'sandbox';
const TOO_MANY_REQUESTS = 429;

export type NewFault = Omit<Fault, 'clientId' | 'faultId' | 'n'>;

/** Injects a fault that hits the next `remaining` things that fit. */
export async function addFault({ store, world }: Call, tenant: Tenant, fault: NewFault): Promise<Fault> {
  const { clientId } = tenant;
  return store.unitOfWork(async (unit) => {
    await unit.teams.lock(clientId);
    const n = (await unit.faults.lastNumber(clientId)) + 1;
    const faultId = newTokenBody(world.random.stream('fault', clientId, n));
    const added = { ...fault, clientId, faultId, n };
    await unit.faults.insert(added);
    await unit.teams.countFaults(clientId, fault.remaining);
    return added;
  });
}

/** Ends one fault, or all; gives the number of those that still waited. @throws INVALID_FIELD for an id that is unknown. */
export async function clearFaults({ store }: Call, tenant: Tenant, faultId?: string): Promise<number> {
  const { clientId } = tenant;
  return store.unitOfWork(async (unit) => {
    await unit.teams.lock(clientId);
    if (faultId !== undefined && !(await unit.faults.find(clientId, faultId)))
      throw fail('INVALID_FIELD', 'fault_id must be the id of a fault of this team');
    const cleared = await unit.faults.clear(clientId, faultId);
    const left = cleared.reduce((sum, { remaining }) => sum + remaining, 0);
    await unit.teams.countFaults(clientId, -left);
    return cleared.length;
  });
}

/** Uses up one hit of the earliest fault that fits; each hit is taken once, whoever asks at the same time. */
export async function takeFault(
  { store }: Pick<Services, 'store'>,
  clientId: string,
  target: FaultTarget,
): Promise<Fault | undefined> {
  return store.unitOfWork(async (unit) => {
    await unit.teams.lock(clientId);
    const fault = await unit.faults.take(clientId, target);
    if (fault) await unit.teams.countFaults(clientId, -1);
    return fault;
  });
}

/** What becomes of an attempt to deliver an event; undefined lets it take its way. To be asked once per attempt. */
export async function webhookFault(
  services: Pick<Services, 'store' | 'environment'>,
  webhook: Pick<LeasedWebhook, 'clientId' | 'itemId' | 'faultsLeft'>,
): Promise<{ drop?: boolean; httpStatus?: number; delayMs?: number } | undefined> {
  const { clientId, itemId, faultsLeft } = webhook;
  if (!traitsOf(services.environment).worldPerTeam || faultsLeft === 0) return undefined;
  const item = await services.store.items.find(asTenant(services.environment, clientId), itemId);
  const institutionId = item?.institutionId ?? null;
  const fault = await takeFault(services, clientId, { part: 'webhook', path: null, itemId, institutionId });
  if (!fault) return undefined;
  return {
    ...(fault.dropped ? { drop: true } : {}),
    ...(fault.httpStatus === null ? {} : { httpStatus: fault.httpStatus }),
    ...(fault.delayMs === null ? {} : { delayMs: fault.delayMs }),
  };
}

/** A simulated bank that fails on command. */
interface Failing {
  /** Whose faults they are. */
  readonly clientId: string;
  /** The look-up of connectors without them. */
  readonly healthy: Call['connector'];
  /** What was hit so far. */
  readonly hits: FaultTarget[];
}

/** By the look-up of connectors of a call. */
const failing = new WeakMap<Call['connector'], Failing>();

/** A call of a team whose injected faults hit the simulated bank; those of other teams do not. */
export function withInstitutionFaults(call: Call, clientId: string): Call {
  const healthy = failing.get(call.connector)?.healthy ?? call.connector;
  const connector: Call['connector'] = (id) => {
    const found = healthy(id);
    if (!found || id !== SIMULATED_BANK) return found;
    return failingConnector(found, (context) => meetFault(call, clientId, context, hits));
  };
  const hits: FaultTarget[] = [];
  failing.set(connector, { clientId, healthy, hits });
  return { ...call, connector, faulty: true };
}

/** A call that meets no injected fault. */
export function withoutFaults(given: Call): Call {
  if (!given.faulty && !failing.has(given.connector)) return given;
  const { faulty: _, ...call } = given;
  return { ...call, connector: failing.get(call.connector)?.healthy ?? call.connector };
}

/** The call with its team's faults over the store that it has now: whoever joins a unit of work takes faults within it. */
export function withOwnFaults(call: Call): Call {
  const known = failing.get(call.connector);
  return known ? withInstitutionFaults(call, known.clientId) : call;
}

/**
 * A unit of work that `joined` was part of came to nothing, and with it that faults were used up; but the caller has met them. They
 * are used up for good.
 */
export async function takeAgain(services: Pick<Services, 'store'>, joined: Call): Promise<void> {
  const known = failing.get(joined.connector);
  for (const target of known?.hits ?? []) await takeFault(services, known?.clientId ?? '', target);
}

/** Each call that reaches the bank may meet a fault; what is changed on command is not hindered. */
function failingConnector(
  connector: Connector,
  meet: (context: ConnectorContext) => Promise<void>,
): Connector {
  const one = <Rest extends unknown[], Result>(
    call: ((context: ConnectorContext, ...rest: Rest) => Promise<Result>) | undefined,
  ) =>
    call &&
    (async (context: ConnectorContext, ...rest: Rest): Promise<Result> => {
      await meet(context);
      return call.call(connector, context, ...rest);
    });
  const pages = <Rest extends unknown[], Page>(
    call: ((context: ConnectorContext, ...rest: Rest) => AsyncIterable<Page>) | undefined,
  ) =>
    call &&
    async function* (context: ConnectorContext, ...rest: Rest): AsyncIterable<Page> {
      await meet(context);
      yield* call.call(connector, context, ...rest);
    };
  const wrapped = {
    begin: one(connector.begin),
    advance: one(connector.advance),
    accounts: one(connector.accounts),
    balances: one(connector.balances),
    transactions: pages(connector.transactions),
    identity: one(connector.identity),
    numbers: one(connector.numbers),
    transferNumbers: one(connector.transferNumbers),
    liabilities: one(connector.liabilities),
    holdings: one(connector.holdings),
    investmentTransactions: pages(connector.investmentTransactions),
    statementEntries: one(simulatedBankOf(connector)?.statementEntries),
  };
  const present = Object.fromEntries(Object.entries(wrapped).filter(([, call]) => call !== undefined));
  return { ...connector, ...present };
}

async function meetFault(
  call: Pick<Call, 'store' | 'world'>,
  clientId: string,
  context: ConnectorContext,
  hits: FaultTarget[],
): Promise<void> {
  const target = {
    part: 'institution',
    path: null,
    itemId: itemVisitedBy(context) ?? null,
    institutionId: context.profile.institutionId,
  } as const;
  const fault = await takeFault(call, clientId, target);
  if (!fault) return;
  hits.push(target);
  if (fault.delayMs !== null) await wait(context, fault.delayMs);
  const reason = 'an injected fault says so';
  if (fault.errorCode !== null) throw new SimulatedError(fault.errorCode, reason);
  if (fault.httpStatus === TOO_MANY_REQUESTS) throw new ConnectorError('rate_limited', { reason });
  if (fault.dropped || fault.httpStatus !== null) throw new ConnectorError('institution_down', { reason });
}

async function wait(context: ConnectorContext, ms: number): Promise<void> {
  try {
    await context.sleep?.(ms);
  } catch {
    // A sleep ends early for one reason only.
    throw new ConnectorError('institution_timeout', { reason: 'cancelled' });
  }
}
