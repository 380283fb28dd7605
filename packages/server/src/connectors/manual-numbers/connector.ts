import type { Capabilities, Connector } from '../sdk/connector.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthAnswer, AuthState, AuthStep, Credential } from '../sdk/login.ts';
import { readAll } from '../sdk/reads.ts';
import type { AccountKey, RawAccount, RawNumbers } from '../sdk/records.ts';

/** What a person said of their account; there is no bank to ask. */
type Numbers = {
  /** Of Canada: a zero, the institution and the transit number. */
  readonly routing: string;
  readonly account: string;
  /** Its holder. */
  readonly name: string;
  readonly subtype: 'checking' | 'savings';
  readonly holder: 'personal' | 'business';
  readonly country: 'US' | 'CA';
};

const FIELDS = ['routing', 'account', 'name', 'subtype', 'holder', 'country'] as const;
const CURRENCIES = { US: 'USD', CA: 'CAD' } as const;
const NAMES = { checking: 'Checking', savings: 'Savings' } as const;
/** A login is of one account. */
const KEY: AccountKey = 'account';
const MASK_LENGTH = 4;

const CAPABILITIES: Capabilities = {
  products: ['auth', 'identity'],
  historyDays: 0,
  pending: false,
  reads: 'snapshot',
  strongIds: true,
  // What is known was typed once.
  readsPerDay: 0,
};

/**
 * Account numbers that a person typed, where no bank stands behind them. A login is a form with the members of
 * `Numbers`; it proves nothing, which is the host's to do. There are no balances and no transactions; the only owner known is the
 * holder's name.
 */
export default function manualNumbersConnector(): Connector {
  return {
    id: 'manual-numbers',
    capabilities: () => CAPABILITIES,
    begin: async (): Promise<AuthStep> => ({
      kind: 'form',
      fields: FIELDS.map((name) => ({ name, label: name, type: 'text' })),
      state: {},
    }),
    async advance(_context, _state: AuthState, { values }: AuthAnswer): Promise<AuthStep> {
      return { kind: 'done', credential: readNumbers(values), consent: { expiresAt: null } };
    },

    accounts: async (_context, credential) => readAll([accountOf(readNumbers(credential))]),
    async numbers(_context, credential, accounts) {
      return readAll(accounts.includes(KEY) ? [numbersOf(readNumbers(credential))] : []);
    },
    async identity(_context, credential, accounts) {
      const { name } = readNumbers(credential);
      const owner = { key: KEY, names: [name], phones: [], emails: [], addresses: [] };
      return readAll(accounts.includes(KEY) ? [owner] : []);
    },
  };
}

function numbersOf({ account, routing, country }: Numbers): RawNumbers {
  if (country === 'US') return { key: KEY, scheme: 'ach', account, routing, wireRouting: null };
  return { key: KEY, scheme: 'eft', account, institution: routing.slice(1, 4), branch: routing.slice(4) };
}

function accountOf({ account, subtype, holder, country }: Numbers): RawAccount {
  return {
    key: KEY,
    type: 'depository',
    subtype,
    name: NAMES[subtype],
    officialName: null,
    mask: account.slice(-MASK_LENGTH),
    currency: CURRENCIES[country],
    balance: { key: KEY, current: null, available: null, limit: null, asOf: null },
    holderCategory: holder,
  };
}

/** @throws ConnectorError `malformed` for what is no complete set of numbers. */
function readNumbers(given: Credential): Numbers {
  // Absent in logins of before: they are of the United States.
  const { routing, account, name, subtype, holder, country = 'US' } = given;
  if (
    isText(routing) &&
    isText(account) &&
    isText(name) &&
    (subtype === 'checking' || subtype === 'savings') &&
    (holder === 'personal' || holder === 'business') &&
    (country === 'US' || country === 'CA')
  ) {
    return { routing, account, name, subtype, holder, country };
  }
  throw new ConnectorError('malformed', { reason: 'account numbers expected' });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
