import { expect, it } from 'vitest';
import { readBankNumbers } from './bank-account.ts';

const bacs = (sortCode: string, account: string) => () =>
  readBankNumbers({ iban: null, bacs: { sortCode, account } });
const refused = (message: RegExp) =>
  expect.objectContaining({ code: 'INVALID_FIELD', message: expect.stringMatching(message) });

it('British numbers have six and eight digits', () => {
  expect(bacs('560029', '26207729')()).toEqual({
    iban: null,
    bacs: { sortCode: '560029', account: '26207729' },
  });
  for (const sortCode of ['', '56002', '5600290', '56-0029', '000000', '５６００２９'])
    expect(bacs(sortCode, '26207729'), sortCode).toThrow(refused(/sort_code failed validation/));
  for (const account of ['', '2620772', '262077291', 'ABCDEFGH'])
    expect(bacs('560029', account), account).toThrow(refused(/bacs\.account failed validation/));
  expect(bacs('560029', '00000000')).toThrow(refused(/\(sort_code, account_number\) pair failed validation/));
});

it('an IBAN is kept in its compact form, and a refusal says where it stood but not what it was', () => {
  const read = (iban: string) => readBankNumbers({ iban, bacs: null }, 'options.');
  expect(read('gb33 bukb 2020 1555 5555 55').iban).toBe('GB33BUKB20201555555555');
  expect(() => read('GB34BUKB20201555555555')).toThrow(refused(/^options\.iban must be an IBAN(?!.*BUKB)/));
});
