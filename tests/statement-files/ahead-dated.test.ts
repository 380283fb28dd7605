import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it, onTestFinished } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { startTestService } from '../support/service.ts';
import { bankFile } from './statements.ts';

/** The clock stands at 1 March: the balance of 900.00 has the rent in it, which the bank dates 3 March. */
async function withRentAhead() {
  const service = await startTestService(FROZEN);
  onTestFinished(() => service.stop());
  const entries = [
    { date: '2025-11-01', amount: '1000.00', name: 'PAY', id: 'a' },
    { date: '2026-03-03', amount: '-100.00', name: 'RENT', id: 'b' },
  ];
  const content = bankFile({ entries, balance: '900.00', asOf: '2026-03-01' }).toString('base64');
  const { body } = await service.call('/statement_imports/create', { files: [{ name: 'a.ofx', content }] });
  return { service, access_token: body.access_token, account_id: body.import.accounts[0].account_id };
}

it('a statement of February lacks what is dated in March and is in the balance already', async () => {
  const { service, access_token } = await withRentAhead();
  const { body } = await service.call('/statements/list', { access_token });
  const { statement_id } = body.accounts[0].statements[0];
  const { bytes } = await service.call('/statements/download', { access_token, statement_id });
  const pdf = await getDocumentProxy(new Uint8Array(bytes ?? Buffer.alloc(0)));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ').match(/Closing balance -?[\d,.]+\d/)?.[0]).toBe(
    'Closing balance 1,000.00',
  );
});

it('balances of past days lack it at /signal/evaluate', async () => {
  const { service, access_token, account_id } = await withRentAhead();
  const { status, body } = await service.call('/signal/evaluate', {
    access_token,
    account_id,
    client_transaction_id: 'one',
    amount: 10,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const told = Object.entries(body.core_attributes ?? {}).filter(([name]) => /^p\d+_eod_balance/.test(name));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(([, value]) => value))).toEqual(new Set([1000]));
});
