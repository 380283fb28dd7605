import { afterAll, beforeAll } from 'vitest';
import {
  type AtRefbank,
  PEOPLE,
  sendOverHttp,
  startAtRefbank,
} from '../../../../../tests/institutions/ofx-direct-at-refbank.ts';
import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import ofxDirectConnector from './connector.ts';

/** The reference institution under an address that is known before it begins. */
const ADDRESS = 'https://harbor.example';
const NOW = Date.now();
const today = new Date(NOW).toISOString().slice(0, 10);
let at: AtRefbank;
beforeAll(async () => {
  at = await startAtRefbank();
});
afterAll(() => at.stop());

conformance({
  connector: ofxDirectConnector(),
  profile: { settings: { url: `${ADDRESS}/ofx/102`, org: 'HARBOR', fid: '4411' } },
  now: NOW,
  institution: () => ({
    answer: (request) => sendOverHttp({ ...request, url: request.url.replace(ADDRESS, at.bank.origin) }),
  }),
  async logIn(connector, context) {
    const form = await connector.begin(context, { products: [], countryCode: 'US', historyDays: 90 });
    if (form.kind !== 'form') throw new Error(form.kind);
    const done = await connector.advance(context, form.state, { values: PEOPLE.maya });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2020-01-01', to: today },
  entries: [
    { text: 'PAYROLL TIDEWATER WORKS', direction: 'credit', amount: '2184.61' },
    { text: 'RENT OAKRIDGE HOMES', direction: 'debit', amount: '1450' },
  ],
  // Its balances move with its entries: connector.test.ts compares them with its books.
  balances: [],
  forbiddenPage: 'client_rejected',
  secrets: [PEOPLE.maya.password],
});
