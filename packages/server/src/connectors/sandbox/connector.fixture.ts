import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import type { AuthStep, Credential } from '../sdk/login.ts';
import type { Window } from '../sdk/reads.ts';
import type { RawInvestmentTransaction, RawTransaction } from '../sdk/records.ts';
import { sandboxConnector } from './connector.ts';
import type { SimulatedRequest } from './port/simulated-bank.ts';

/** What the tests of this folder ask the simulated bank with. */
export const bank = sandboxConnector({ names: 'reference' });

export const LINKED_AT = Date.UTC(2020, 1, 21, 12);

export const PROFILE: InstitutionProfile = {
  institutionId: 'ins_109508',
  name: 'First Example Bank',
  countryCodes: ['US'],
  products: [
    'auth',
    'balance',
    'identity',
    'investments',
    'liabilities',
    'payment_initiation',
    'transactions',
  ],
  oauth: false,
  routingNumbers: [],
  settings: {},
};

export interface ContextOptions {
  readonly profile?: Partial<InstitutionProfile>;
  readonly linkedAt?: number;
  readonly now?: number;
  readonly seed?: string;
}

export function contextOf(options: ContextOptions = {}): ConnectorContext {
  const linkedAt = options.linkedAt ?? LINKED_AT;
  return testContext({
    now: () => options.now ?? linkedAt,
    seed: options.seed ?? 'seed',
    profile: { ...PROFILE, ...options.profile },
    linkedAt,
  });
}

export const REQUEST: SimulatedRequest = {
  products: ['transactions'],
  countryCode: null,
  historyDays: 730,
  skipChallenges: false,
};

/** The step after the form; `request` changes what the login asks for. */
export async function submit(
  values: Readonly<Record<string, string>>,
  context: ConnectorContext = contextOf(),
  request: Partial<SimulatedRequest> = {},
): Promise<AuthStep> {
  const form = await bank.begin(context, { ...REQUEST, ...request });
  if (form.kind !== 'form') throw new Error(`expected a form, got ${form.kind}`);
  return bank.advance(context, form.state, { values });
}

/** The credential of a login that needs no challenge. */
export async function login(
  username: string,
  password: string,
  context: ConnectorContext = contextOf(),
  request: Partial<SimulatedRequest> = {},
): Promise<Credential> {
  const step = await submit({ username, password }, context, { skipChallenges: true, ...request });
  if (step.kind !== 'done') throw new Error(`expected to be done, got ${step.kind}`);
  return step.credential;
}

/** Every entry of one account, over all pages. */
export async function entriesOf(
  context: ConnectorContext,
  credential: Credential,
  account: string,
  window: Window,
): Promise<RawTransaction[]> {
  const entries: RawTransaction[] = [];
  for await (const page of bank.transactions?.(context, credential, account, window) ?? []) {
    entries.push(...page.upserts);
  }
  return entries;
}

/** Entries of all accounts in the order of the wire: newest first, then the source's order. */
export async function allEntries(
  context: ConnectorContext,
  credential: Credential,
  window: Window,
): Promise<(RawTransaction & { account: string })[]> {
  const { items } = await bank.accounts(context, credential);
  const entries: (RawTransaction & { account: string })[] = [];
  for (const { key } of items) {
    const found = await entriesOf(context, credential, key, window);
    entries.push(...found.map((entry) => ({ ...entry, account: key })));
  }
  return entries.sort((a, b) => b.date.localeCompare(a.date) || (a.order ?? 0) - (b.order ?? 0));
}

export async function tradesOf(
  context: ConnectorContext,
  credential: Credential,
  account: string,
  window: Window,
): Promise<RawInvestmentTransaction[]> {
  const entries: RawInvestmentTransaction[] = [];
  for await (const page of bank.investmentTransactions?.(context, credential, account, window) ?? []) {
    entries.push(...page.upserts);
  }
  return entries;
}
