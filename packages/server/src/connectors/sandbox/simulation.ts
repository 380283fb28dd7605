import { LAST_DATE } from '../../world/dates.ts';
import { dateOf, dayOf } from '../../world/days.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Credential } from '../sdk/login.ts';
import type { RawAccount } from '../sdk/records.ts';
import {
  historyOf,
  readCredential,
  type SandboxCredential,
  type SimulatedUser,
  worldVersionOf,
} from './credential.ts';
import { customUser, type LoadedCustomUser } from './custom-user/index.ts';
import type { NameStyle } from './default-user/accounts.ts';
import { defaultUser } from './default-user/index.ts';
import { withAddedAccounts } from './mutations/added-accounts.ts';
import { type ChangedLogin, changedLogin } from './mutations/changed-login.ts';
import type { Simulate, SimulatedLogin } from './simulated-login.ts';
import { siteOf } from './site.ts';
import { worldOf } from './worlds.ts';

/** Investment transactions always reach 24 months back: the days asked for are those of transactions. */
const INVESTMENT_HISTORY_DAYS = 730;
/** No longer than the story that every simulated person has: a longer one would be another life. */
const STATEMENT_HISTORY_DAYS = 730;

export interface SimulationOptions {
  readonly names: NameStyle;
  /** Where callers reach this instance; absent where that may change. */
  readonly publicUrl?: string;
}

/** The accounts behind a credential, as they are at `now`. */
export function simulationOf(
  options: SimulationOptions,
  context: ConnectorContext,
  credential: Credential,
  now = context.now(),
): ChangedLogin {
  const known = readCredential(credential);
  const days = Math.min(known.historyDays, siteOf(context.profile).historyDays);
  return simulate(options, context, { credential: known, historyDays: days, now });
}

/** The simulation with the history that investment transactions have. */
export function investmentSimulationOf(
  options: SimulationOptions,
  context: ConnectorContext,
  credential: Credential,
): ChangedLogin {
  const known = readCredential(credential);
  return simulate(options, context, {
    credential: known,
    historyDays: INVESTMENT_HISTORY_DAYS,
    now: context.now(),
  });
}

/** A login as statements tell of it. */
export interface StatementSimulation {
  readonly login: ChangedLogin;
  /** Days before it repeat those of later years; null: nothing was there, and nothing is made up. */
  readonly livedFrom: string | null;
}

/** The simulation with the history that statements have at least: what the Item has of it is a part of that. */
export function statementSimulationOf(
  options: SimulationOptions,
  context: ConnectorContext,
  credential: Credential,
): StatementSimulation {
  const known = readCredential(credential);
  const usual = dateOf(dayOf(context.linkedAt) - STATEMENT_HISTORY_DAYS);
  const livedFrom = known.historyFrom !== null && known.historyFrom < usual ? known.historyFrom : usual;
  const login = simulate(options, context, {
    credential: known,
    historyDays: STATEMENT_HISTORY_DAYS,
    now: context.now(),
    livedFrom,
  });
  // What a person described of their accounts is all that there is.
  const isDescribed = known.user.kind === 'custom' || known.user.kind === 'stored';
  return { login, livedFrom: isDescribed ? null : firstPosted(login, livedFrom) };
}

/**
 * A pull reads many accounts: their common history is lived once per call of the host, which names one moment and hands in one
 * credential.
 */
const lived = new WeakMap<ConnectorContext, WeakMap<Credential, Map<string, ChangedLogin>>>();

function livedOnce(context: ConnectorContext, credential: Credential): Map<string, ChangedLogin> {
  const ofContext = lived.get(context) ?? new WeakMap<Credential, Map<string, ChangedLogin>>();
  lived.set(context, ofContext);
  const ofCredential = ofContext.get(credential) ?? new Map<string, ChangedLogin>();
  ofContext.set(credential, ofCredential);
  return ofCredential;
}

/** Some people came to the bank later than their statements are asked for. */
function firstPosted(login: ChangedLogin, livedFrom: string): string {
  const window = { from: livedFrom, to: LAST_DATE };
  const oldest = login.accounts().map(({ key }) => login.transactions(key, window).at(-1)?.date ?? window.to);
  const [first = livedFrom] = oldest.sort();
  return first === window.to ? livedFrom : first;
}

/** Of which login what is told, and as of when. */
interface Told {
  readonly credential: SandboxCredential;
  readonly historyDays: number;
  readonly now: number;
  /** Instead of the first day of the login's own history. */
  readonly livedFrom?: string;
}

function simulate(options: SimulationOptions, context: ConnectorContext, told: Told): ChangedLogin {
  const known = livedOnce(context, told.credential);
  const name = `${told.livedFrom ?? told.historyDays} ${told.now}`;
  const login = known.get(name) ?? changed(options, context, told);
  known.set(name, login);
  return login;
}

/** The simulated life, and on top of it what was changed on command until `now`. */
function changed(
  options: SimulationOptions,
  context: ConnectorContext,
  { credential, historyDays, now, livedFrom }: Told,
): ChangedLogin {
  const { linkedAt, profile } = context;
  const input = {
    world: worldVersionOf(credential),
    profile,
    countryCode: credential.countryCode,
    linkedAt,
    now,
    history: historyOf(
      livedFrom === undefined ? credential : { ...credential, historyFrom: livedFrom },
      historyDays,
      { linkedAt, now },
    ),
    random: (...labels: readonly (string | number)[]) => context.random(...labels),
  };
  const directives = (credential.changes ?? []).filter(({ at }) => at <= now);
  const simulated = withAddedAccounts(simulateFor(options, context, credential)(input), directives, input);
  const login = heldBy(worldOf(input.world).usualHolder, simulated);
  return changedLogin(login, directives, dateOf(dayOf(now)));
}

/** Every account with its holder: its own, or the world's usual one. */
function heldBy(usual: RawAccount['holderCategory'], login: SimulatedLogin): SimulatedLogin {
  if (usual === undefined) return login;
  return {
    ...login,
    accounts: () => login.accounts().map((account) => ({ holderCategory: usual, ...account })),
  };
}

function simulateFor(
  { names }: SimulationOptions,
  context: ConnectorContext,
  credential: SandboxCredential,
): Simulate {
  const { user } = credential;
  switch (user.kind) {
    case 'default':
      return defaultUser(names);
    case 'micro-deposits':
      return awaitingMicroDeposits(defaultUser(names));
    case 'persona':
      return worldOf(worldVersionOf(credential)).personas[user.username] ?? forgotten();
    case 'custom':
      return readOnce(user).simulate;
    case 'stored':
      return customUser(siteOf(context.profile).customUsers.get(user.username) ?? forgotten()).simulate;
  }
}

/** A pull reads many accounts with one credential: its JSON, which may be a megabyte, is parsed once. */
const read = new WeakMap<SimulatedUser, LoadedCustomUser>();

function readOnce(user: SimulatedUser & { kind: 'custom' }): LoadedCustomUser {
  const known = read.get(user) ?? customUser(user.text);
  read.set(user, known);
  return known;
}

function forgotten(): never {
  throw new ConnectorError('invalid_credentials', { reason: 'the user is not known any more' });
}

/** The checking account alone, its numbers not yet proven. */
function awaitingMicroDeposits(simulate: Simulate): Simulate {
  return (input) => {
    const login = simulate(input);
    const accounts = login
      .accounts()
      .filter(({ mask }) => mask === '0000')
      .map((account) => ({ ...account, verificationStatus: 'pending_automatic_verification' }));
    const shown = new Set(accounts.map(({ key }) => key));
    const only = <T extends { readonly key: string }>(records: readonly T[]) =>
      records.filter(({ key }) => shown.has(key));
    return {
      accounts: () => accounts,
      transactions: (account, window) => (shown.has(account) ? login.transactions(account, window) : []),
      owners: () => only(login.owners()),
      numbers: () => only(login.numbers()),
      liabilities: () => only(login.liabilities()),
      holdings: () => ({ holdings: [], securities: [] }),
      investmentTransactions: () => ({ entries: [], securities: [] }),
    };
  };
}
