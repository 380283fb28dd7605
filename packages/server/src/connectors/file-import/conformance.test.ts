import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformance } from '../sdk/conformance/conformance.fixture.ts';
import fileImportConnector from './connector.ts';

const FIXTURES = join(import.meta.dirname, '../../../../formats/fixtures/ofx');

conformance({
  connector: fileImportConnector(),
  now: Date.UTC(2026, 2, 2),
  async logIn(connector, context) {
    const bytes = readFileSync(join(FIXTURES, 'xml-220-pending-and-loan.ofx'));
    const done = await connector.advance(context, {}, { values: {}, file: { bytes } });
    if (done.kind !== 'done') throw new Error(done.kind);
    return done.credential;
  },
  window: { from: '2000-01-01', to: '2035-12-31' },
  entries: [
    { text: 'Cash machine', direction: 'debit', amount: '40' },
    { text: 'Pizza', direction: 'debit', amount: '25.10' },
    { text: 'Monthly payment', direction: 'credit', amount: '310' },
  ],
  balances: [
    { account: 'Checking ••0001', current: '960' },
    { account: 'Auto loan ••2002', current: '8420' },
  ],
  secrets: ['5550001'],
  neverStored: true,
});
