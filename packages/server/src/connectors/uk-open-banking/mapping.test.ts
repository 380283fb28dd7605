import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../sdk/answers.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { record } from '../sdk/fields.ts';
import { listedAccounts, toAccount, toNumbers, toOwner } from './accounts.ts';
import { permissionsFor } from './consent.ts';
import { openBankingFailure } from './failures.ts';
import { settingsFaults } from './settings.ts';
import { signedToken } from './signed-token.ts';
import { readEntries } from './transactions.ts';

const answer = (body: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const fields = (body: unknown) => record(jsonOf(answer(body)), 'the answer');
const money = (Amount: string) => ({ Amount, Currency: 'GBP' });
const ZONE = 'Europe/London';

const NUMBERS = [
  {
    SchemeName: 'UK.OBIE.SortCodeAccountNumber',
    Identification: '20304012345678',
    SecondaryIdentification: 'R 1',
  },
];
const account = (more: Record<string, unknown>) =>
  listedAccounts(
    fields({ Data: { Account: [{ AccountId: 'a1', Currency: 'GBP', Account: NUMBERS, ...more }] } }),
  );

describe('accounts', () => {
  it.each([
    [{ AccountType: 'Personal', AccountSubType: 'CurrentAccount' }, 'depository', 'checking'],
    [{ AccountCategory: 'Business', AccountTypeCode: 'CARD' }, 'credit', 'credit card'],
    [{ AccountSubType: 'Mortgage' }, 'loan', 'mortgage'],
    [{ AccountTypeCode: 'SVGS' }, 'depository', 'savings'],
    [{ AccountTypeCode: 'XXXX' }, 'depository', 'checking'],
  ])('of %j are %s, %s', (words, type, subtype) => {
    const [listed] = account(words);
    expect(listed).toMatchObject({ type, subtype });
  });

  it('are known by their number, in full with the roll number of a building society', () => {
    expect(account({})[0]?.key).toBe('sortcode:20304012345678:R1');
    const iban = { SchemeName: 'UK.OBIE.IBAN', Identification: 'GB29 NWBK 6016 1331 9268 19' };
    expect(account({ Account: [...NUMBERS, iban] })[0]?.key).toBe('iban:GB29NWBK60161331926819');
    expect(account({ Account: undefined })[0]?.key).toBe('id:a1');
    expect(account({ Status: 'Deleted' })).toEqual([]);
  });

  it('give sort code and number, and IBAN where the BIC stands beside it', () => {
    const iban = { SchemeName: 'UK.OBIE.IBAN', Identification: 'GB29NWBK60161331926819' };
    const [listed] = account({ Account: [...NUMBERS, iban], Servicer: { Identification: 'NWBKGB2L' } });
    expect(listed && toNumbers(listed)).toEqual([
      { key: 'iban:GB29NWBK60161331926819', scheme: 'bacs', sortCode: '203040', account: '12345678' },
      {
        key: 'iban:GB29NWBK60161331926819',
        scheme: 'international',
        iban: 'GB29NWBK60161331926819',
        bic: 'NWBKGB2L',
      },
    ]);
  });

  it.each([
    ['InterimBooked', 'InterimAvailable'],
    ['ITBD', 'ITAV'],
  ])('have figures in the words of both versions: %s', (booked, available) => {
    const [listed] = account({ AccountSubType: 'CurrentAccount' });
    if (!listed) throw new Error('there is no account');
    const { balance } = toAccount(
      listed,
      [
        { Amount: money('12.50'), CreditDebitIndicator: 'Debit', Type: booked },
        {
          Amount: money('487.50'),
          CreditDebitIndicator: 'Credit',
          Type: available,
          CreditLine: [{ Included: true, Type: 'Pre-Agreed', Amount: money('500.00') }],
        },
      ],
      ZONE,
    );
    expect(balance).toMatchObject({ current: '-12.5', available: '-12.5', limit: '500' });
  });

  it('of cards owe what is a debit at the bank', () => {
    const [listed] = account({ AccountSubType: 'CreditCard' });
    if (!listed) throw new Error('there is no account');
    const { balance } = toAccount(
      listed,
      [{ Amount: money('99.10'), CreditDebitIndicator: 'Debit', Type: 'ITBD' }],
      ZONE,
    );
    expect(balance.current).toBe('99.1');
  });

  it('tell their holders, one or several', () => {
    const party = {
      FullLegalName: 'Ada Berg',
      EmailAddress: 'ada@example.com',
      Address: [{ StreetName: 'Quay', BuildingNumber: '7', TownName: 'Leith' }],
    };
    expect(toOwner('k', { Party: party })).toMatchObject({
      names: ['Ada Berg'],
      emails: [{ data: 'ada@example.com', primary: true }],
      addresses: [{ data: { street: '7 Quay', city: 'Leith' } }],
    });
    expect(toOwner('k', { Party: [party, { Name: 'Bo' }] })?.names).toEqual(['Ada Berg', 'Bo']);
    expect(toOwner('k', {})).toBeNull();
  });
});

describe('transactions', () => {
  const entry = (more: Record<string, unknown>) =>
    readEntries(
      fields({
        Data: {
          Transaction: [
            {
              TransactionId: 't1',
              Amount: money('4.50'),
              CreditDebitIndicator: 'Debit',
              Status: 'Booked',
              BookingDateTime: '2026-07-01T23:30:00+00:00',
              ...more,
            },
          ],
        },
      }),
      ZONE,
    )[0];

  it.each([
    ['ReceivedDirectDebits', 'DirectDebit', 'direct debit'],
    ['IDDT', 'ESDD', 'direct debit'],
    ['IssuedCreditTransfers', 'StandingOrder', 'standing order'],
    ['ICDT', 'STDO', 'standing order'],
    ['ICDT', 'DMCT', 'transfer'],
    ['CustomerCardTransactions', 'PointOfSale', 'purchase'],
    ['CCRD', 'CWDL', 'atm'],
    ['MiscellaneousCreditOperations', 'Interest', 'interest'],
    ['ItsOwn', 'Word', undefined],
  ])('of kind %s, %s, have the code %s', (Code, SubCode, code) => {
    expect(entry({ BankTransactionCode: { Code, SubCode } })?.code).toBe(code);
  });

  it('are of the day in London, money out a debit', () => {
    expect(
      entry({
        TransactionInformation: 'CAFE 7',
        MerchantDetails: { MerchantName: 'Quayside Cafe', MerchantCategoryCode: '5814' },
      }),
    ).toMatchObject({
      sourceId: 't1',
      sourceIdStrength: 'strong',
      status: 'posted',
      direction: 'debit',
      amount: '4.5',
      date: '2026-07-02',
      description: ['Quayside Cafe', 'CAFE 7'],
      merchant: { name: 'Quayside Cafe', mcc: '5814' },
    });
  });

  it.each([
    ['Pending', 'pending'],
    ['PDNG', 'pending'],
    ['BOOK', 'posted'],
    ['RJCT', 'rejected'],
    ['FUTR', 'informational'],
  ])('of status %s are %s', (word, status) => {
    expect(entry({ Status: word })?.status).toBe(status);
  });

  it('have an id that counts only where it cannot change', () => {
    expect(entry({ TransactionMutability: 'Mutable' })?.sourceIdStrength).toBe('weak');
    expect(entry({ TransactionId: undefined, TransactionReference: 'R' })).toMatchObject({
      sourceId: 'R',
      sourceIdStrength: 'weak',
    });
    expect(entry({ TransactionId: undefined })?.sourceIdStrength).toBe('none');
  });

  it.each([
    [{ Status: 'Odd' }, 'Status'],
    [{ BookingDateTime: undefined }, 'BookingDateTime'],
    [{ Amount: money('1,5') }, 'Amount.Amount'],
  ])('that are wrong are refused with the place: %j', (more, place) => {
    expect(() => entry(more)).toThrow(place);
  });

  it('are read or refused, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const read of [() => readEntries(fields(text), ZONE), () => listedAccounts(fields(text))]) {
          try {
            read();
          } catch (error) {
            expect(error).toBeInstanceOf(ConnectorError);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('failures', () => {
  it.each([
    [401, undefined, 'consent_expired'],
    [403, 'UK.OBIE.Reauthenticate', 'consent_expired'],
    [403, 'U028', 'consent_expired'],
    [403, undefined, 'access_not_granted'],
    [400, 'UK.OBIE.Resource.InvalidConsentStatus', 'consent_revoked'],
    [400, 'U009', 'consent_revoked'],
    [400, 'UK.OBIE.Signature.Invalid', 'client_rejected'],
    [400, 'U017', 'client_rejected'],
    [429, undefined, 'rate_limited'],
    [500, 'U000', 'institution_down'],
    [503, undefined, 'institution_down'],
    [400, 'U099', 'malformed'],
  ])('of status %s and code %s are %s', (status, ErrorCode, kind) => {
    const body = ErrorCode === undefined ? {} : { Errors: [{ ErrorCode, Message: 'no' }] };
    expect(openBankingFailure(answer(body, status), 0)?.kind).toBe(kind);
  });
});

it('signs with a key of the kind that the profile asks for alone', () => {
  expect(() => signedToken({}, { privateKey: 'no key', keyId: 'k' })).toThrow('signing_private_key');
});

it('asks for no permission that the products do not need', () => {
  expect(permissionsFor(['auth'])).toEqual(['ReadAccountsBasic', 'ReadAccountsDetail', 'ReadBalances']);
  expect(permissionsFor(['transactions'])).toContain('ReadTransactionsCredits');
  expect(permissionsFor(['transactions', 'identity'])).toContain('ReadParty');
});

it.each([
  [{}, 'base_url must be an address'],
  [{ base_url: 'https://a.example/aisp' }, 'issuer must be an address'],
  [
    { base_url: 'https://a.example', issuer: 'https://b.example', response_mode: 'form_post' },
    'response_mode must be one of query, jwt, fragment',
  ],
  [
    { base_url: 'https://a.example', issuer: 'https://b.example', colour: 1 },
    'colour is no setting of uk-open-banking',
  ],
])('says what is wrong with settings: %j', (settings, fault) => {
  expect(settingsFaults(settings).join('; ')).toContain(fault);
});
