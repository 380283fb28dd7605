import { DAY_MS } from '../../../world/durations.ts';
import { keyedStream } from '../../../world/random.ts';
import type { ConnectorContext } from '../../sdk/context.ts';
import type { Credential } from '../../sdk/login.ts';
import { allEntries, bank, contextOf, tradesOf } from '../connector.fixture.ts';
import type { SandboxCredential } from '../credential.ts';
import { firstWorld } from './index.ts';

const ALWAYS = { from: '1990-01-01', to: '2090-01-01' };
const LINKED_AT = Date.UTC(2026, 2, 18, 12);
/** What was linked before goes on living. */
const LATER = LINKED_AT + 40 * DAY_MS;

type User = SandboxCredential['user'];

const custom = (value: unknown): User => ({ kind: 'custom', text: JSON.stringify(value) });

/** Custom users of whom the simulation tells what they do not say themselves. */
const described = {
  override_accounts: [
    { type: 'depository', subtype: 'checking', starting_balance: 1200 },
    { type: 'depository', subtype: 'savings' },
    { type: 'credit', subtype: 'credit card' },
    { type: 'loan', subtype: 'student' },
    { type: 'depository', subtype: 'checking', currency: 'EUR', transactions: [] },
    {
      type: 'depository',
      subtype: 'checking',
      transactions: [{ date: '-3d', amount: 4.5, description: 'TEA HOUSE STORE 1234' }],
    },
  ],
};

/** Everybody of the first simulated world, with the country of their bank. */
export const firstPeople: readonly (readonly [name: string, user: User, countryCode: string])[] = [
  ...['US', 'CA', 'GB', 'ES', 'NL', 'FR', 'IE'].map(
    (countryCode) => [`default ${countryCode}`, { kind: 'default' }, countryCode] as const,
  ),
  ['micro-deposits', { kind: 'micro-deposits' }, 'US'],
  ...Object.keys(firstWorld.personas).map(
    (username) => [username, { kind: 'persona', username }, 'US'] as const,
  ),
  ['user_yuppie GB', { kind: 'persona', username: 'user_yuppie' }, 'GB'],
  ['random accounts', custom({}), 'US'],
  ['random accounts IE', custom({}), 'IE'],
  ['seeded accounts', custom({ seed: 'one' }), 'US'],
  ['described accounts', custom(described), 'US'],
];

/** A login as it was before worlds had a number; a refresh and new purchases have been seen. */
async function firstCredential(user: User, countryCode: string): Promise<Credential> {
  const before: Credential = {
    user,
    countryCode,
    historyDays: 730,
    historyFrom: null,
    historyTo: null,
  };
  const context = contextAt(LINKED_AT, countryCode);
  const refreshed = await bank.mutate(context, before, { refresh: true });
  const generated = await bank.mutate(contextAt(LATER, countryCode), refreshed?.credential ?? before, {
    generate: 3,
  });
  return generated?.credential ?? before;
}

function contextAt(now: number, countryCode: string): ConnectorContext {
  return contextOf({
    now,
    linkedAt: LINKED_AT,
    seed: 'first world',
    profile: { countryCodes: [countryCode] },
  });
}

/** All that is read of a persona of the first world. */
export async function readFirstWorld(user: User, countryCode: string) {
  const credential = await firstCredential(user, countryCode);
  const context = contextAt(LATER, countryCode);
  const { items: accounts } = await bank.accounts(context, credential);
  const keys = accounts.map(({ key }) => key);
  const entries = await allEntries(context, credential, ALWAYS);
  const trades = await Promise.all(keys.map((key) => tradesOf(context, credential, key, ALWAYS)));
  const others = [
    await bank.identity?.(context, credential, keys),
    await bank.numbers?.(context, credential, keys),
    await bank.liabilities?.(context, credential, keys),
    await bank.holdings?.(context, credential, keys),
  ];
  return {
    entries: entries.length,
    digest: keyedStream('first world', [JSON.stringify([credential, accounts, entries, trades, others])])
      .bytes(16)
      .toString('hex'),
    // One in clear: a difference of it says what moved.
    sample: entries.findLast(({ merchant }) => merchant) ?? entries.at(-1) ?? null,
  };
}
