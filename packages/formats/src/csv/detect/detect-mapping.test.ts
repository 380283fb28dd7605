import { describe, expect, test } from 'vitest';
import type { MappingDetection } from '../document.ts';
import { detectMapping } from './detect-mapping.ts';

const detect = (text: string): MappingDetection => detectMapping(new TextEncoder().encode(text));

function proposal(text: string) {
  const detection = detect(text);
  if (detection.outcome !== 'proposed') throw new Error(JSON.stringify(detection.reasons));
  return detection;
}

function doubts(text: string): string[] {
  const detection = detect(text);
  return detection.outcome === 'proposed' ? [] : detection.reasons.map((one) => one.code);
}

describe('proposing a mapping', () => {
  test('dates are decided by any one day over twelve in the whole file', () => {
    const rows = '01/02/2026,a,-1.00\n'.repeat(200);
    expect(doubts(`Date,Text,Amount\n${rows}`)).toEqual(['date_format']);
    expect(proposal(`Date,Text,Amount\n${rows}13/02/2026,b,-1.00\n`).mapping.dateFormat).toBe('dd/MM/yyyy');
    expect(proposal(`Date,Text,Amount\n${rows}02/13/2026,b,-1.00\n`).mapping.dateFormat).toBe('MM/dd/yyyy');
  });

  test('open questions come with every reading to choose from', () => {
    const detection = detect('Date;Text;Amount\n01/02/2026;a;-1,000\n');
    expect(detection).toMatchObject({
      outcome: 'undecided',
      header: ['Date', 'Text', 'Amount'],
      candidates: [
        { dateFormat: 'dd/MM/yyyy', decimalMark: '.' },
        { dateFormat: 'dd/MM/yyyy', decimalMark: ',' },
        { dateFormat: 'MM/dd/yyyy', decimalMark: '.' },
        { dateFormat: 'MM/dd/yyyy', decimalMark: ',' },
      ],
    });
  });

  test('the decimal mark of one row decides the column', () => {
    const text = 'Datum;Omschrijving;Bedrag\n13-01-2026;a;-1.000\n14-01-2026;b;-2,50\n';
    expect(proposal(text)).toMatchObject({
      mapping: { decimalMark: ',', thousandsMark: '.' },
      preview: [{ amount: '-1000' }, { amount: '-2.50' }],
    });
  });

  test('rows that contradict each other about the mark are said so', () => {
    expect(doubts('Date;Text;Amount\n2026-01-13;a;-1.50\n2026-01-14;b;-2,50\n')).toEqual(['decimal_mark']);
  });

  test('direction columns are known by their words', () => {
    const text =
      'Date;Payee;Debit/Credit;Amount (EUR)\n2026-01-13;Shop;Debit;5.00\n2026-01-14;Work;Credit;9.00\n';
    expect(proposal(text)).toMatchObject({
      mapping: { amount: { kind: 'directed', direction: 'Debit/Credit' }, currency: 'EUR' },
      preview: [{ amount: '-5.00' }, { amount: '9.00' }],
    });
  });

  test('amounts of one sign without balance leave the sign open', () => {
    expect(doubts('Date,Text,Amount\n2026-01-13,a,5.00\n2026-01-14,b,6.00\n')).toEqual(['sign']);
  });

  test('a known layout needs no look at the dates', () => {
    const text = 'Date,Description,Card Member,Account #,Amount\n01/02/2026,x,y,z,5.00\n';
    expect(proposal(text)).toMatchObject({
      layout: 'us-card-charges-positive',
      preview: [{ date: '2026-01-02' }],
    });
  });

  test('a known layout with other content falls back to the content', () => {
    const text =
      'Date,Description,Card Member,Account #,Amount\n13/02/2026,x,y,z,5.00\n14/02/2026,x,y,z,-5.00\n';
    expect(proposal(text)).toMatchObject({ layout: null, mapping: { dateFormat: 'dd/MM/yyyy' } });
  });

  test('columns of the same name go by place', () => {
    const { mapping } = proposal('Date,Amount,Text,Text\n2026-01-13,-5.00,a,b\n');
    expect(mapping.columns.date).toBe('Date');
    expect(
      proposal('Date,Description,Description,Amount\n2026-01-13,a,b,-5.00\n').mapping.columns.description,
    ).toEqual([1, 2]);
  });

  test('a file whose columns mean nothing known is not guessed at', () => {
    expect(doubts('Foo,Bar\nx,y\nz,w\n')).toEqual(['no_header']);
  });

  test('the preview holds at most twenty rows', () => {
    const rows = Array.from({ length: 30 }, (_, i) => `2026-01-${String(i + 1).padStart(2, '0')},a,-1.00`);
    expect(proposal(`Date,Text,Amount\n${rows.join('\n')}\n`).preview).toHaveLength(20);
  });
});
