import type { PlayedPerson } from '../../../../client/src/testing/play-pane.ts';
import type { ItemWish } from '../../domain/sandbox/mutate-whole-item.ts';
import type { ErrorCode } from '../../errors.ts';
import { decimal } from '../../money/decimal.ts';
import { CommandError } from '../command/exit-codes.ts';
import { readSpan } from '../input/read-time.ts';
import { type Application, ApplicationError } from './application.ts';
import { FORGERIES, forge, OLD_MS } from './forge.ts';
import type { Given, Scenario, Step, StepKind } from './format.ts';
import type { ScenarioWorld } from './world.ts';

const DEFAULT_INSTITUTION = 'ins_109508';

/** A login that the scenario has linked. */
interface Linked {
  readonly itemId: string;
  readonly person: PlayedPerson;
}

/** What steps know of each other. */
export interface ScenarioStage {
  readonly scenario: Scenario;
  readonly world: ScenarioWorld;
  readonly app: Application;
  readonly logins: Map<string, Linked>;
  /** Ids of transactions by the name that the scenario gave them. */
  readonly entries: Map<string, string>;
  /** Ids of the scenario's own institutions, by name. */
  readonly institutions: ReadonlyMap<string, string>;
}

/** @throws ApplicationError where the application refuses; CommandError where the scenario cannot go on */
type Act<Kind extends StepKind> = (stage: ScenarioStage, given: Given<Kind>) => Promise<unknown>;

type ActingKind = Exclude<StepKind, 'expect'>;

const ACTS: { readonly [Kind in ActingKind]: Act<Kind> } = {
  link,
  repair,
  remove: ({ app, ...stage }, { item }) => app.remove(loginOf(stage, item).itemId),
  transactions,
  login,
  refresh: ({ world, ...stage }, { item }) => world.refresh(loginOf(stage, item).itemId),
  fault,
  end_faults: ({ world }) => world.endFaults(),
  fire: ({ world, ...stage }, { item, code, type }) => world.fire(loginOf(stage, item).itemId, code, type),
  deliver,
  forge: sendForged,
  advance: ({ world }, span) => world.advance(readSpan('advance', span)),
};

/** Does what a step says; steps that expect are judged elsewhere. */
export function act(stage: ScenarioStage, kind: ActingKind, step: Step): Promise<unknown> {
  // The kind is the key under which the step has what its act takes.
  const perform = ACTS[kind] as Act<ActingKind>;
  return perform(stage, (step as unknown as Readonly<Record<ActingKind, never>>)[kind]);
}

/** The login of that name, which the check of the file has found. */
export function loginOf({ logins }: Pick<ScenarioStage, 'logins'>, name: string): Linked {
  const found = logins.get(name);
  if (!found) throw new CommandError(`"${name}" is not linked, because the step that links it failed`);
  return found;
}

async function link({ world, app, logins, institutions }: ScenarioStage, given: Given<'link'>) {
  const { item, institution, user, password, mfa = [], accounts } = given;
  const named = institution === undefined ? undefined : (institutions.get(institution) ?? institution);
  const person: PlayedPerson = {
    institutionId: named ?? DEFAULT_INSTITUTION,
    login: { username: user ?? 'user_good', password: password ?? 'pass_good' },
    mfa,
    accounts: accounts ?? 'all',
  };
  const before = await world.itemIds();
  const session = await world.link(await app.linkToken(undefined), person);
  await app.linked(session.publicToken, session.institution);
  const itemId = (await world.itemIds()).find((each) => !before.includes(each));
  if (itemId === undefined)
    throw new ApplicationError('the application took the public_token, and did not exchange it');
  logins.set(item, { itemId, person });
}

async function repair({ world, app, ...stage }: ScenarioStage, { item, mfa }: Given<'repair'>) {
  const { itemId, person } = loginOf(stage, item);
  await world.link(await app.linkToken(itemId), { ...person, mfa: mfa ?? person.mfa });
  await app.repaired(itemId);
}

async function transactions(
  stage: ScenarioStage,
  { item, add = [], change = [], remove = [] }: Given<'transactions'>,
) {
  const { world, entries } = stage;
  const { itemId } = loginOf(stage, item);
  const accounts = add.length === 0 ? [] : await world.accounts(itemId);
  const accountId = (mask: string): string => {
    const found = accounts.find((account) => account.mask === mask);
    if (found) return found.accountId;
    const there = accounts.map(({ name, mask: its }) => `${its ?? '-'} (${name})`).join(', ');
    throw new CommandError(`${item} has no account ${mask}; there are ${there}`);
  };
  const idOf = (name: string): string => {
    const id = entries.get(name);
    if (id === undefined)
      throw new CommandError(`"${name}" was not read by the service, so it cannot change`);
    return id;
  };
  const ids = await world.change(itemId, {
    transactions: {
      add: add.map(({ account, amount, description, date, posts }) => ({
        accountId: accountId(account),
        amount: decimal(String(amount)),
        description,
        ...(date === undefined ? {} : { dateTransacted: date }),
        ...(posts === undefined ? {} : { datePosted: posts }),
      })),
      change: change.map(({ name, amount, description, posts }) => ({
        transactionId: idOf(name),
        ...(amount === undefined ? {} : { amount: decimal(String(amount)) }),
        ...(description === undefined ? {} : { description }),
        ...(posts === undefined ? {} : { datePosted: posts }),
      })),
      remove: remove.map(idOf),
    },
  });
  for (const [index, { name }] of add.entries()) {
    const id = ids[index];
    if (id !== undefined) entries.set(name, id);
  }
}

async function login({ world, ...stage }: ScenarioStage, { item, becomes, error }: Given<'login'>) {
  const { itemId } = loginOf(stage, item);
  if (becomes === 'broken' && error === undefined) return world.breakLogin(itemId);
  const wishes: Readonly<Record<typeof becomes, ItemWish>> = {
    // The check of the file has found it in the catalogue.
    broken: { error: error as ErrorCode },
    repaired: { repair: true },
    revoked: { revoke: true },
  };
  await world.change(itemId, {}, wishes[becomes]);
}

async function fault({ world, ...stage }: ScenarioStage, given: Given<'fault'>) {
  const { on, item, path = null, error_code: errorCode = null, http_status: httpStatus = null } = given;
  await world.fault({
    part: on,
    path,
    itemId: item === undefined ? null : loginOf(stage, item).itemId,
    institutionId: null,
    errorCode,
    httpStatus,
    dropped: given.drop ?? false,
    delayMs: null,
    remaining: given.times ?? 1,
  });
}

async function deliver(stage: ScenarioStage, { item, order = 'oldest_first', times = 1 }: Given<'deliver'>) {
  const found = await webhooksOf(stage, item);
  const ordered = order === 'oldest_first' ? found : found.toReversed();
  for (const { url, sent } of ordered) {
    for (let time = 0; time < times; time++) {
      const status = await stage.app.send(url, sent.headers, sent.webhook.body);
      if (status < 200 || status > 299)
        throw new ApplicationError(
          `the application answered ${status} to ${sent.webhook.type}/${sent.webhook.code}`,
        );
    }
  }
}

async function sendForged(stage: ScenarioStage, { item, ways }: Given<'forge'>) {
  const believed: string[] = [];
  for (const how of ways ?? FORGERIES) {
    const [first] = await webhooksOf(stage, item, how === 'old' ? OLD_MS : 0);
    if (!first) throw new CommandError(`there is no webhook for ${item} so far that could be forged`);
    const { headers, body } = forge(first.sent, how);
    const status = await stage.app.send(first.url, headers, body);
    if (status < 400 || status > 499) believed.push(`${how} with ${status}`);
  }
  if (believed.length > 0)
    throw new ApplicationError(
      `the application answered forged webhooks as if they were genuine: ${believed.join(', ')}`,
    );
}

/** All events of a login, with where they go. */
async function webhooksOf({ world, ...stage }: ScenarioStage, item: string, agoMs = 0) {
  const { itemId } = loginOf(stage, item);
  const url = (await world.story(itemId)).item.webhook;
  if (url === null)
    throw new ApplicationError(
      `the application gave no webhook address for ${item} when it made the link_token`,
    );
  const all = await world.webhooksAfter(0, agoMs);
  return all.filter(({ webhook }) => webhook.itemId === itemId).map((sent) => ({ url, sent }));
}
