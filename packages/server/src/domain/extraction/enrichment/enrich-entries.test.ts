import { expect, it } from 'vitest';
import { entry } from '../statement-entries/statement-entries.fixture.ts';
import { enrichmentFactsOf } from './enrich-entries.ts';

it('takes codes, the name of the other side and the code of the shop from what a source says', () => {
  const details = {
    bankCode: { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD', gvc: '105' },
    achClass: 'PPD',
    kind: 'DIRECTDEBIT',
    merchantCategory: '5812',
    counterparty: { name: 'Water Works', account: 'DE89370400440532013000' },
  };
  const facts = enrichmentFactsOf(entry({ details }));
  expect(facts).toEqual({
    mcc: '5812',
    counterpartyName: 'Water Works',
    codes: [
      { scheme: 'iso20022', code: 'PMNT-RDDT-ESDD' },
      { scheme: 'gvc', code: '105' },
      { scheme: 'ach-sec', code: 'PPD' },
      { scheme: 'ofx', code: 'DIRECTDEBIT' },
    ],
  });
  expect(JSON.stringify(facts)).not.toContain('DE89');
});

it('takes the payee of money out, the payer of money in, and no word of another kind for a code', () => {
  const references = { payee: 'To', payer: 'From' };
  expect(
    enrichmentFactsOf(entry({ references, direction: 'debit', details: { kind: 'Lastschrift' } })),
  ).toEqual({
    counterpartyName: 'To',
  });
  expect(enrichmentFactsOf(entry({ references, direction: 'credit' }))).toEqual({ counterpartyName: 'From' });
});
