import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import { bank, LINKED_AT, login, PROFILE } from './connector.fixture.ts';

conformance({
  connector: bank,
  profile: PROFILE,
  now: LINKED_AT,
  logIn: (_connector, context) => login('user_good', 'pass_good', context),
  window: { from: '2019-06-01', to: '2020-02-21' },
  entries: [
    { text: 'Touchstone Climbing', direction: 'debit', amount: '78.5' },
    { text: 'INTRST PYMNT', direction: 'credit', amount: '4.22' },
  ],
  balances: [
    { account: 'Plaid Checking', current: '110' },
    { account: 'Plaid Credit Card', current: '410' },
    { account: 'Plaid Mortgage', current: '56302.06' },
  ],
  secrets: ['pass_good'],
});
