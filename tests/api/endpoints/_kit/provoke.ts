import type { ErrorCode } from '../../../../packages/server/src/errors.ts';
import { withConnector } from '../../../support/institution-in-the-way.ts';
import type { Reply, TestService } from '../../../support/service.ts';
import type { Provocation } from './calls.ts';
import { callsOf } from './discovery.ts';
import { createLife, type ItemWish, itemFor, type Json, type LinkedItem, type Need, shared } from './life.ts';
import { freshTeam, type Keys, sendAs } from './team.ts';

/** An endpoint's call that is ready to be made. */
interface Prepared {
  /** The Item that it is about. @throws when it is about none. */
  readonly item: LinkedItem;
  /** Makes the call that works, but for what `changes` says. */
  call(changes?: Json): Promise<Reply>;
}

/** Makes what the endpoint's call needs, on an Item as it is wished. */
export async function prepare(service: TestService, path: string, wish?: ItemWish): Promise<Prepared> {
  const calls = await callsOf(path);
  const life = createLife(sendAs(service, { client_id: service.clientId, secret: service.secret }), {
    usual: itemFor(path),
    instead: wish,
  });
  const body = calls.body(await calls.needs(life));
  return {
    get item() {
      const [item] = life.items;
      if (!item) throw new Error(`what ${path} needs has no Item`);
      return item;
    },
    call: (changes = {}) => service.call(path, { ...body, ...changes }),
  };
}

/** A team whose clock nobody moves, and what its calls are about, made once: a call that is refused uses nothing up. */
interface Standing {
  readonly keys: Keys;
  readonly cheap: <State>(need: Need<State>) => Promise<State>;
  readonly withTransactions: <State>(need: Need<State>) => Promise<State>;
}
const standing = new WeakMap<TestService, Promise<Standing>>();

async function stand(service: TestService): Promise<Standing> {
  const keys = await freshTeam(service, 'refused calls');
  const lifeFor = (path: string) => createLife(sendAs(service, keys), { usual: itemFor(path) });
  return { keys, cheap: shared(lifeFor('/')), withTransactions: shared(lifeFor('/transactions')) };
}

/**
 * Calls an endpoint in the way that works, but for what `changes` says, which it must refuse.
 * @param wish for an Item of its own, of the service's first team; without it the team and the Item are those of all refused calls
 */
export async function callWith(
  service: TestService,
  path: string,
  changes: Json,
  wish?: ItemWish,
): Promise<Reply> {
  if (wish) return (await prepare(service, path, wish)).call(changes);
  const made = standing.get(service) ?? stand(service);
  standing.set(service, made);
  const { keys, cheap, withTransactions } = await made;
  const calls = await callsOf(path);
  const state = await (path.includes('transactions') ? withTransactions : cheap)(calls.needs);
  return service.call(path, { ...keys, ...calls.body(state), ...changes });
}

/** Calls an endpoint on an Item that `spoil` did something to. */
export async function callOnItem(
  service: TestService,
  path: string,
  spoil: (item: LinkedItem) => Promise<void> | void,
  wish?: ItemWish,
): Promise<Reply> {
  const { item, call } = await prepare(service, path, wish);
  await spoil(item);
  return call();
}

/** The call that works, but for `changes`. */
export function wrongly(changes: Json): Provocation {
  return ({ sandbox }, path) => callWith(sandbox, path, changes);
}

/** A cheap product of each institution that lacks some; transactions, which all have, take most of the time of a test. */
const CHEAP = { ins_109510: 'liabilities', ins_116834: 'identity', ins_900001: 'identity' } as const;

/** An Item at an institution that lacks the product, and that cannot be asked for balances in real time. */
export function atInstitution(institution: keyof typeof CHEAP): Provocation {
  return async ({ sandbox }, path) => {
    const { call } = await prepare(sandbox, path, { institution, products: [CHEAP[institution]] });
    return withConnector(
      sandbox,
      ({ balances: _, ...connector }) => connector,
      () => call(),
    );
  };
}

/** Figures of this moment, where the institution renews them once a day. */
export const tooOld: Provocation = ({ sandbox }, path) => {
  const now = new Date(sandbox.service.core.services.world.clock.now()).toISOString();
  return callWith(
    sandbox,
    path,
    { options: { min_last_updated_datetime: now } },
    { institution: 'ins_130016', products: ['transactions'] },
  );
};

/** Refusals that the sandbox's bank answers a login with; `login` is the body's part with a password. */
export function byPassword<Code extends ErrorCode>(
  login: (password: string) => Json,
  passwords: Readonly<Record<Code, string>>,
): Record<Code, Provocation> {
  const entries = Object.entries<string>(passwords);
  return Object.fromEntries(entries.map(([code, password]) => [code, wrongly(login(password))])) as Record<
    Code,
    Provocation
  >;
}
