import { describe, expect, it } from 'vitest';
import { addDays } from '../../../world/dates.ts';
import { failureOfStatus, isPage } from '../answers.ts';
import type { Connector } from '../connector.ts';
import type { ConnectorContext } from '../context.ts';
import { ConnectorError } from '../failure.ts';
import { readAll } from '../reads.ts';
import type { RawAccount, RawTransaction, TransactionPage } from '../records.ts';
import type { RawStatement, StatementFiles } from '../statements.ts';
import { conformance } from './conformance.fixture.ts';
import { findings } from './suite.fixture.ts';
import { renewal, toyCase, toyConnector } from './toy.fixture.ts';

const good = toyConnector();

/** The toy with one of its methods spoiled. */
const spoiled = (methods: Partial<Connector>): Connector => ({ ...good, ...methods });

/** The toy whose pages come out otherwise. */
function pages(change: (page: TransactionPage, nth: number) => TransactionPage): Connector {
  return spoiled({
    async *transactions(...asked) {
      let nth = 0;
      for await (const page of good.transactions?.(...asked) ?? []) {
        yield change(page, nth);
        nth += 1;
      }
    },
  });
}

function entries(change: (entry: RawTransaction) => RawTransaction): Connector {
  return pages((page) => ({ ...page, upserts: page.upserts.map(change) }));
}

function accounts(change: (account: RawAccount) => RawAccount): Connector {
  return spoiled({
    async accounts(...asked) {
      const read = await good.accounts(...asked);
      return { ...read, items: read.items.map(change) };
    },
  });
}

/** The toy that meets every failure of a list of accounts so. */
function failing(meet: (error: ConnectorError, context: ConnectorContext) => Promise<never> | never) {
  return spoiled({
    async accounts(context, credential) {
      try {
        return await good.accounts(context, credential);
      } catch (error) {
        if (error instanceof ConnectorError) return meet(error, context);
        throw error;
      }
    },
  });
}

/** The toy whose requests go out otherwise. */
function sending(change: (context: ConnectorContext) => Partial<ConnectorContext>): Connector {
  return spoiled({
    accounts: (context, credential) => good.accounts({ ...context, ...change(context) }, credential),
    advance: (context, ...rest) => good.advance({ ...context, ...change(context) }, ...rest),
  });
}

/** The toy with statements as files, some of them spoiled. */
function filing(spoil: Partial<StatementFiles> = {}): Connector {
  const known: readonly RawStatement[] = [
    { key: 'a1', id: 's1', date: '2026-01-31' },
    { key: 'a1', id: 's2', date: '2026-02-28' },
    { key: 'a2', id: 's1', date: '2026-02-28' },
  ];
  return spoiled({
    capabilities: (profile) => ({ ...good.capabilities(profile), products: ['statements', 'transactions'] }),
    statements: {
      async list(context, credential, keys, { from, to }) {
        await good.accounts(context, credential);
        return readAll(known.filter(({ key, date }) => keys.includes(key) && date >= from && date <= to));
      },
      async file(context, { access }, { key, id }) {
        const headers = { authorization: `Bearer ${String(access)}` };
        const answer = await context.send({ url: `https://toy.example/accounts/${key}?file=${id}`, headers });
        if (answer.status === 404 || answer.status === 410) throw new ConnectorError('unsupported');
        const failure = failureOfStatus(answer, context.now());
        if (failure) throw failure;
        if (isPage(answer)) throw new ConnectorError('institution_down');
        // The toy's own institution has no files: it answers with an empty list.
        if (answer.body.toString() === '[]') return Buffer.from('%PDF-1.4');
        throw new ConnectorError('malformed');
      },
      ...spoil,
    },
  });
}

const statementsOf = (connector: Connector): StatementFiles => {
  if (!connector.statements) throw new Error('it has none');
  return connector.statements;
};

let calls = 0;
const nthCall = (): number => {
  calls += 1;
  return calls;
};

/** A mistake, the connector that makes it, and the check that has to find it. */
const MISTAKES: readonly (readonly [mistake: string, connector: Connector, check: string])[] = [
  [
    'signs the wrong way round',
    entries((entry) => ({ ...entry, direction: entry.direction === 'debit' ? 'credit' : 'debit' })),
    'entries with the direction as the holder sees it',
  ],
  [
    'signs amounts as well',
    entries((entry) => ({ ...entry, amount: `-${entry.amount}` })),
    'entries with the direction as the holder sees it',
  ],
  [
    'lets amounts through a float',
    entries((entry) => ({ ...entry, amount: Number(entry.amount).toExponential() })),
    'entries with the direction as the holder sees it',
  ],
  [
    'says of a debt that it is negative',
    accounts((account) => ({ ...account, balance: { ...account.balance, current: '-80.00' } })),
    'what is in Card, with the sign of this side',
  ],
  [
    'makes ids anew each time',
    entries((entry) => ({ ...entry, sourceId: `${entry.sourceId}-${nthCall()}` })),
    'the same in two runs, so that a second one changes nothing',
  ],
  [
    'gives one id to entries that are alike',
    entries((entry) => ({ ...entry, sourceId: entry.description.join() })),
    'each entry under an id of its own, where it says that ids are to be relied on',
  ],
  [
    'has a cursor that skips the first entry of each further page',
    pages((page, nth) => (nth === 0 ? page : { ...page, upserts: page.upserts.slice(1) })),
    'each day once where one window ends and the next begins',
  ],
  [
    'reads a day too many at the end of a window',
    spoiled({
      transactions: (context, credential, key, { from, to }) =>
        good.transactions?.(context, credential, key, { from, to: addDays(to, 1) }) ?? noPages(),
    }),
    'each day once where one window ends and the next begins',
  ],
  [
    'gives entries that lie outside of the window',
    entries((entry) => ({ ...entry, date: addDays(entry.date, 40) })),
    'pages within the window that follow each other',
  ],
  [
    'shows a whole number as a mask',
    accounts((account) => ({ ...account, mask: '10002345' })),
    'accounts with names of their own, and money as text',
  ],
  [
    'gives two accounts one key',
    accounts((account) => ({ ...account, key: 'a1', balance: { ...account.balance, key: 'a1' } })),
    'accounts with names of their own, and money as text',
  ],
  [
    'gives balances that nobody asked for',
    spoiled({
      balances: async (context, credential) => {
        const read = await good.accounts(context, credential);
        return { ...read, items: read.items.map(({ balance }) => balance) };
      },
    }),
    'only the account that was asked for',
  ],
  [
    'calls every failure malformed',
    failing(() => {
      throw new ConnectorError('malformed');
    }),
    'at silence, in every read, with one meaning',
  ],
  [
    'answers a cancelled call with nothing',
    spoiled({
      accounts: (context, credential) =>
        good.accounts(context, credential).catch((error: unknown) => {
          if (error instanceof ConnectorError) throw error;
          return { items: [], perAccountErrors: [], warnings: [] };
        }),
    }),
    'when nobody waits any more, without a further request',
  ],
  [
    'quotes its token in an error',
    spoiled({
      accounts: (context, credential) =>
        good.accounts(context, credential).catch((error: unknown) => {
          if (!(error instanceof ConnectorError)) throw error;
          throw new ConnectorError(error.kind, { ...error.detail, reason: `with ${credential.access}` });
        }),
    }),
    'with nothing secret in what it says, however the answer is damaged',
  ],
  [
    'puts its token into an address',
    sending(({ send }) => ({
      send: (request) =>
        send({
          ...request,
          url: `${request.url}?${request.headers?.authorization?.replace('Bearer ', 't=')}`,
        }),
    })),
    'with nothing secret in an address',
  ],
  [
    'takes an outage for an answer that cannot be read',
    failing(({ kind, detail }) => {
      throw new ConnectorError(kind === 'institution_down' ? 'malformed' : kind, detail);
    }),
    'at status 500, in every read, with one meaning',
  ],
  [
    'takes a page of maintenance for no accounts',
    spoiled({
      accounts: (context, credential) =>
        good.accounts(context, credential).catch((error: unknown) => {
          if (error instanceof ConnectorError && error.kind === 'institution_down')
            return { items: [], perAccountErrors: [], warnings: [] };
          throw error;
        }),
    }),
    'at a page of maintenance, in every read, with one meaning',
  ],
  [
    'asks people to log in again for what it does not know',
    failing(({ kind, detail }) => {
      throw new ConnectorError(kind === 'malformed' ? 'invalid_credentials' : kind, detail);
    }),
    'and asks nobody to log in again for a status that nobody foresaw',
  ],
  [
    'forgets how long the institution asks it to wait',
    failing(({ kind }) => {
      throw new ConnectorError(kind);
    }),
    'with the wait that the institution asks for: 7',
  ],
  [
    'loses a token that was renewed',
    spoiled({
      async accounts(context, credential) {
        const renew: ConnectorContext['renew'] = async () => renewal(context)(credential);
        return good.accounts({ ...context, renew }, credential);
      },
    }),
    'with a token that was renewed, which the host has kept before it is used',
  ],
  [
    'keeps something in its credential that JSON cannot hold',
    spoiled({
      async advance(...asked) {
        const step = await good.advance(...asked);
        if (step.kind !== 'done') return step;
        // A Date is no JSON.
        return { ...step, credential: { ...step.credential, since: new Date(0) } };
      },
    }),
    'with a credential that JSON can hold',
  ],
  [
    'lets a login be sent twice',
    sending(({ send }) => ({ send: (request) => send({ ...request, repeatable: true }) })),
    'without a request that would be sent twice, unless it only asks',
  ],
  [
    'claims a product that it cannot read',
    spoiled({ capabilities: (profile) => ({ ...good.capabilities(profile), products: ['auth'] }) }),
    'with a method for each product that it claims',
  ],
  [
    'does not say that it has statements',
    { ...filing(), capabilities: good.capabilities },
    'as a product that it claims',
  ],
  [
    'lists statements of days that nobody asked for',
    filing({
      list: (context, credential, keys) =>
        statementsOf(filing()).list(context, credential, keys, { from: '2020-01-01', to: '2030-01-01' }),
    }),
    'of the accounts and days that were asked for, each once',
  ],
  [
    'gives whatever it gets for a statement',
    filing({ file: async () => Buffer.from('%PDF-1.4') }),
    'or not, where the institution sends a record',
  ],
  [
    'makes a statement anew each time',
    filing({ file: async () => Buffer.from(`%PDF-1.4 ${nthCall()}`) }),
    'as PDF, the same each time',
  ],
  [
    'cannot end what has ended',
    spoiled({ revoke: failsAtTheSecondTime() }),
    'so that the consent can be ended again and again',
  ],
];

function failsAtTheSecondTime(): NonNullable<Connector['revoke']> {
  const ended = new Set<unknown>();
  return async (_context, { access }) => {
    if (ended.has(access)) throw new ConnectorError('malformed');
    ended.add(access);
  };
}

async function* noPages(): AsyncGenerator<TransactionPage> {}

const found = (connector: Connector) => findings((suite) => conformance(toyCase(connector), suite));

describe('the conformance suite', () => {
  it('finds nothing in a connector that keeps to everything', async () => {
    expect(await found(good)).toEqual([]);
    expect(await found(filing())).toEqual([]);
  });

  it.each(MISTAKES)('finds a connector that %s', async (_mistake, connector, check) => {
    expect(await found(connector)).toContain(check);
  });
});
