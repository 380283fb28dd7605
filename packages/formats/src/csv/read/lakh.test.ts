import { expect, it } from 'vitest';
import { readStatementFiles } from '../../read-statement-files.ts';
import { parseCsvAmount } from './amount.ts';

it('figures grouped as in India are read', () => {
  const marks = { decimalMark: '.', thousandsMark: ',' } as const;
  expect(parseCsvAmount('1,23,456.78', marks)).toBe('123456.78');
  expect(parseCsvAmount('-12,34,56,789.00', marks)).toBe('-123456789.00');
  expect(parseCsvAmount('1,23,45.00', marks)).toBeNull();
});

it('a file of an Indian bank is read whole', () => {
  const text = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
01/01/24,SALARY,1,01/01/24,,"1,50,000.00","2,50,000.00"
13/01/24,RENT,2,13/01/24,"25,000.00",,"2,25,000.00"
`;
  const read = JSON.stringify(readStatementFiles(new TextEncoder().encode(text)));
  for (const amount of ['150000.00', '25000.00']) expect(read).toContain(amount);
});
