import { describe, expect, it } from 'vitest';
import { type NamedAs, namesOf } from './account-names.ts';

const UNKNOWN: NamedAs = { iban: null, number: null, bankId: null, branchId: null, kind: null, label: null };
const named = (part: Partial<NamedAs>) => namesOf({ ...UNKNOWN, ...part });

/** Whether a file that names an account so finds the one that was stored under the other. */
function finds(file: Partial<NamedAs>, stored: Partial<NamedAs>): boolean {
  const own = new Set(named(stored).own);
  return named(file).sought.some((name) => own.has(name));
}
const both = (a: Partial<NamedAs>, b: Partial<NamedAs>) => [finds(a, b), finds(b, a)];

const DE = { iban: 'DE89370400440532013000' };

describe('names of one account', () => {
  it.each([
    ['IBAN and German bank code', DE, { bankId: '37040044', number: '0532013000' }],
    ['IBAN and the number without zeros', DE, { bankId: '370 400 44', number: '532013000' }],
    ['IBAN and number alone', DE, { number: '532013000' }],
    ['IBAN and BIC with number', { ...DE }, { bankId: 'COBADEFFXXX', number: '0532013000' }],
    ['Dutch IBAN and BIC', { iban: 'NL91ABNA0417164300' }, { bankId: 'ABNANL2A', number: '417164300' }],
    [
      'British IBAN and sort code',
      { iban: 'GB29NWBK60161331926819' },
      { bankId: '60-16-13', number: '31926819' },
    ],
    [
      'sort code ahead of the number',
      { bankId: '601613', number: '60161331926819' },
      { bankId: '601613', number: '31926819' },
    ],
    [
      'French IBAN and its parts',
      { iban: 'FR1420041010050500013M02606' },
      { bankId: '20041', branchId: '01005', number: '0500013M026' },
    ],
    [
      'Spanish IBAN and its parts',
      { iban: 'ES9121000418450200051332' },
      { bankId: '2100', branchId: '0418', number: '0200051332' },
    ],
    [
      'bank code with zeros ahead',
      { bankId: '0011000015', number: '000123456789' },
      { bankId: '11000015', number: '123456789' },
    ],
    [
      'a kind that one file does not say',
      { bankId: '1', number: '1234567', kind: 'savings' },
      { bankId: '1', number: '1234567' },
    ],
    ['a label', { label: 'Joint' }, { label: ' joint ' }],
    ['a label beside a number', { label: 'Joint', number: '12345678' }, { label: 'joint' }],
  ])('are found either way: %s', (_how, a, b) => {
    expect(both(a, b)).toEqual([true, true]);
  });

  it.each([
    ['two banks', { bankId: '37040044', number: '0532013000' }, { bankId: '10010010', number: '0532013000' }],
    [
      'two banks, by BIC',
      { bankId: 'ABNANL2A', number: '417164300' },
      { bankId: 'INGBNL2A', number: '417164300' },
    ],
    ['IBAN of another bank', DE, { bankId: '10010010', number: '0532013000' }],
    [
      'kinds that both files say',
      { bankId: '1', number: '1234567', kind: 'savings' },
      { bankId: '1', number: '1234567', kind: 'checking' },
    ],
    ['short numbers without a bank', { number: '12345' }, { number: '12345', bankId: '1' }],
    ['crossed-out numbers', { number: 'XXXXXXXX3000' }, { number: '0532013000' }],
    [
      'one label for two numbers',
      { label: 'Joint', number: '12345678' },
      { label: 'joint', number: '87654321' },
    ],
    ['IBANs that differ', DE, { iban: 'DE02100100100006820101' }],
  ])('are not those of another one: %s', (_how, a, b) => {
    expect(both(a, b)).toEqual([false, false]);
  });
});
