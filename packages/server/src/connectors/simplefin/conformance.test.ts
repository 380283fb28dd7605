import { decimal } from '../../money/decimal.ts';
import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { answerOf, type FixtureInstitution } from '../sdk/conformance/conformance-case.fixture.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import simplefinConnector from './connector.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const PASSWORD = 'hunter-two-of-the-bridge';
const CLAIM = 'https://bridge.example/simplefin/claim/one-time-name';

const at = (day: string, time = '12:00:00') => Date.parse(`${day}T${time}Z`) / 1000;
const ACCOUNTS = [
  {
    id: 'chk',
    conn_id: 'c1',
    name: 'Everyday Checking (1234)',
    currency: 'USD',
    balance: '1200.50',
    'available-balance': '1100.50',
    'balance-date': at('2026-03-19'),
    transactions: [
      { id: 't1', posted: at('2026-03-18'), amount: '-4.50', description: 'COFFEE CART 12' },
      { id: 't2', posted: at('2026-01-15', '23:30:00'), amount: '2500.00', description: 'PAYROLL ACME' },
      { id: 't3', posted: at('2025-11-01', '00:00:00'), amount: '-12.00', description: 'FIRST SECOND' },
      { id: 't4', posted: at('2025-12-14', '23:59:59'), amount: '-13.00', description: 'LAST SECOND' },
      {
        id: 'p1',
        posted: 0,
        transacted_at: at('2026-03-19'),
        amount: '-30.00',
        description: 'GROCER',
        pending: true,
      },
    ],
  },
  {
    id: 'card',
    conn_id: 'c1',
    name: 'Rewards Credit Card',
    currency: 'USD',
    balance: '-250.10',
    'balance-date': at('2026-03-19'),
    transactions: [{ id: 't1', posted: at('2026-03-02'), amount: '-9.99', description: 'MUSIC BOX' }],
    holdings: [],
  },
];

/** A bridge that checks the password, and cuts by instants as the protocol says: the end is exclusive. */
function bridge(): FixtureInstitution {
  const basic = `Basic ${Buffer.from(`demo:${PASSWORD}`).toString('base64')}`;
  let isClaimed = false;
  return {
    answer({ url, method = 'GET', headers = {} }): InstitutionAnswer {
      if (method === 'POST') {
        if (url !== CLAIM || isClaimed) return answerOf(403);
        isClaimed = true;
        const access = `https://demo:${PASSWORD}@bridge.example/simplefin`;
        return answerOf(200, access, { 'content-type': 'text/plain' });
      }
      if (headers.authorization !== basic) return answerOf(403);
      const query = new URL(url).searchParams;
      const [from, to] = [Number(query.get('start-date')), Number(query.get('end-date'))];
      const accounts = ACCOUNTS.map(({ transactions, ...account }) => ({
        ...account,
        ...(query.has('balances-only')
          ? {}
          : {
              transactions: transactions.filter(
                ({ posted }) => posted === 0 || (posted >= from && posted < to),
              ),
            }),
      }));
      const connections = [{ conn_id: 'c1', name: 'Harbour', org_name: 'Harbour Bank' }];
      return answerOf(200, JSON.stringify({ errlist: [], connections, accounts }));
    },
  };
}

conformance({
  connector: simplefinConnector(),
  profile: { settings: { time_zone: 'America/New_York' } },
  now: NOW,
  institution: bridge,
  async logIn(connector, context) {
    const form = await connector.begin(context, { products: [], countryCode: 'US', historyDays: 90 });
    if (form.kind !== 'form') throw new Error(form.kind);
    const values = { setup_token: Buffer.from(CLAIM).toString('base64') };
    const done = await connector.advance(context, form.state, { values });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2025-10-01', to: '2026-03-20' },
  entries: [
    { text: 'COFFEE', direction: 'debit', amount: '4.50' },
    { text: 'PAYROLL', direction: 'credit', amount: decimal('2500.00') },
    { text: 'FIRST SECOND', direction: 'debit', amount: '12' },
    { text: 'LAST SECOND', direction: 'debit', amount: '13' },
  ],
  balances: [
    { account: 'Everyday Checking (1234)', current: '1200.50' },
    { account: 'Rewards Credit Card', current: '250.10' },
  ],
  secrets: [PASSWORD, Buffer.from(`demo:${PASSWORD}`).toString('base64')],
  forbiddenPage: 'consent_expired',
  failures: [
    { name: 'access that was disabled', answer: answerOf(403), kind: 'consent_expired' },
    { name: 'a bridge that waits for its money', answer: answerOf(402), kind: 'user_setup_required' },
    {
      name: 'access that ended, told with status 200',
      answer: answerOf(200, '{"errlist":[{"code":"gen.auth","message":"no"}],"accounts":[]}'),
      kind: 'consent_expired',
    },
  ],
});
