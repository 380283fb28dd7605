import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIban } from '../../vocabulary/iban.ts';
import { jsonOf } from '../sdk/answers.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { record } from '../sdk/fields.ts';
import { balancesIn, listedAccounts, toAccount, toNumbers, toOwner } from '../sdk/nextgen-psd2/accounts.ts';
import { readAccountReport } from '../sdk/nextgen-psd2/transactions.ts';
import { berlinGroupFailure, untilMidnight } from './failures.ts';
import { settingsFaults, settingsOf } from './settings.ts';

const ZONE = 'Europe/Berlin';

const answer = (text: string, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(text),
});
const fields = (text: string) => record(jsonOf(answer(text)), 'the answer');
const RULES = { unsignedAmounts: false, strongId: null } as const;
const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'ES9121000418450200051332';

const accountsOf = (text: string) => listedAccounts(fields(text), 'accounts');
const balances = (...rows: readonly (readonly [string, string, string?])[]) =>
  fields(
    JSON.stringify({
      balances: rows.map(([balanceType, amount, referenceDate]) => ({
        balanceType,
        balanceAmount: { currency: 'EUR', amount },
        ...(referenceDate === undefined ? {} : { referenceDate }),
      })),
    }),
  );

describe('accounts', () => {
  it('are known by their number, whatever id a consent gives them', () => {
    const first = accountsOf(
      `{"accounts": [{"resourceId": "a1", "iban": "DE89 3704 0044 0532 0130 00", "currency": "EUR"}]}`,
    );
    const second = accountsOf(`{"accounts": [{"resourceId": "b7", "iban": "${IBAN}", "currency": "EUR"}]}`);
    expect(first[0]?.key).toBe(`iban:${IBAN}`);
    expect(second[0]?.key).toBe(first[0]?.key);
    expect(second[0]?.resourceId).toBe('b7');
  });

  it('that were deleted are left out, and a wrong number is no number', () => {
    const found = accountsOf(
      `{"accounts": [{"resourceId": "1", "status": "deleted"}, {"resourceId": "2", "iban": "DE00370400440532013000", "currency": "EUR"}]}`,
    );
    expect(found.map(({ key }) => key)).toEqual(['id:2']);
  });

  it.each([
    ['CACC', 'depository', 'checking'],
    ['SVGS', 'depository', 'savings'],
    ['CARD', 'credit', 'credit card'],
    ['LOAN', 'loan', 'loan'],
    ['????', 'depository', 'checking'],
  ])('of code %s are %s, %s', (code, type, subtype) => {
    const [listed] = accountsOf(
      `{"accounts": [{"resourceId": "1", "currency": "EUR", "cashAccountType": "${code}"}]}`,
    );
    expect(listed && toAccount(listed, [], ZONE)).toMatchObject({ type, subtype });
  });

  it('have names, masks, and a number that is sealed', () => {
    const [listed] = accountsOf(
      `{"accounts": [{"resourceId": "1", "iban": "${IBAN}", "currency": "EUR", "name": "Girokonto", "product": "Konto Plus", "usage": "ORGA", "ownerName": "Ada Berg", "bic": "COBADEFFXXX"}]}`,
    );
    if (!listed) throw new Error('there is no account');
    expect(toAccount(listed, [], ZONE)).toMatchObject({
      name: 'Girokonto',
      officialName: 'Konto Plus',
      mask: '3000',
      canonicalNumber: `iban:${IBAN}`,
      holderCategory: 'business',
    });
    expect(toOwner(listed)).toMatchObject({ names: ['Ada Berg'] });
    expect(toNumbers(listed, null)).toEqual({
      key: `iban:${IBAN}`,
      scheme: 'international',
      iban: IBAN,
      bic: 'COBADEFFXXX',
    });
  });
});

describe('balances', () => {
  const [listed] = accountsOf(
    `{"accounts": [{"resourceId": "1", "currency": "EUR", "creditLimit": {"currency": "EUR", "amount": "500.00"}}]}`,
  );
  const of = (text: ReturnType<typeof balances>) =>
    listed && toAccount(listed, balancesIn(text), ZONE).balance;

  it('take the first kind that is there, and of it the latest', () => {
    const told = of(
      balances(
        ['closingBooked', '10.00', '2026-01-01'],
        ['closingBooked', '12.50', '2026-01-02'],
        ['expected', '9.00'],
      ),
    );
    expect(told).toMatchObject({ current: '12.5', available: '9', limit: '500' });
  });

  it('are read in the words of aggregators, too', () => {
    const told = of(balances(['previouslyClosedBooked', '10.00'], ['closingAvailable', '8.00']));
    expect(told).toMatchObject({ current: '10', available: '8' });
  });

  it('leave credit out of what is available', () => {
    const answered = fields(
      '{"balances": [{"balanceType": "interimAvailable", "creditLimitIncluded": true, "balanceAmount": {"currency": "EUR", "amount": "480.00"}}]}',
    );
    expect(of(answered)).toMatchObject({ current: null, available: '-20' });
  });

  it('of a card are what is owed', () => {
    const [card] = listedAccounts(
      fields('{"cardAccounts": [{"resourceId": "c", "maskedPan": "525412******3241", "currency": "EUR"}]}'),
      'card-accounts',
    );
    if (!card) throw new Error('there is no card');
    const told = toAccount(
      card,
      balancesIn(balances(['nonInvoiced', '-99.10'], ['interimAvailable', '900.90'])),
      ZONE,
    );
    expect(told).toMatchObject({
      type: 'credit',
      mask: '3241',
      balance: { current: '99.1', available: '900.9' },
    });
    expect(told).not.toHaveProperty('canonicalNumber');
  });

  const withCredit = (kind: string, amount: string) => ({
    balanceType: kind,
    creditLimitIncluded: true,
    balanceAmount: { currency: 'EUR', amount },
  });

  it('of a card, what may be spent is credit, and what is owed is without the credit that a figure includes', () => {
    const card = { resourceId: 'c', currency: 'EUR', creditLimit: { currency: 'EUR', amount: '5000' } };
    const [own] = listedAccounts(fields(JSON.stringify({ cardAccounts: [card] })), 'card-accounts');
    if (!own) throw new Error('there is no card');
    const available = withCredit('interimAvailable', '4500');
    const toldOf = (...rows: readonly unknown[]) =>
      toAccount(own, balancesIn(fields(JSON.stringify({ balances: rows }))), ZONE).balance;
    const owed = { balanceType: 'interimBooked', balanceAmount: { currency: 'EUR', amount: '-500' } };
    const expected = { current: '500', available: '4500', limit: '5000' };
    expect(toldOf(owed, available)).toMatchObject(expected);
    expect(toldOf(withCredit('nonInvoiced', '4500'), available)).toMatchObject(expected);
  });

  it('that are booked leave out the credit that they include', () => {
    const answered = fields(JSON.stringify({ balances: [withCredit('closingBooked', '620.00')] }));
    expect(of(answered)).toMatchObject({ current: '120', limit: '500' });
  });
});

describe('transactions', () => {
  const entry = (more: Record<string, unknown>, list = 'booked') =>
    readAccountReport(
      fields(
        JSON.stringify({
          transactions: {
            [list]: [
              { transactionAmount: { currency: 'EUR', amount: '-4.50' }, bookingDate: '2026-03-04', ...more },
            ],
          },
        }),
      ),
      RULES,
    ).entries[0];

  it('have the payee of what left first, and their references', () => {
    expect(
      entry({
        transactionId: 't1',
        creditorName: 'Casa Verde',
        creditorAccount: { iban: OTHER_IBAN },
        remittanceInformationUnstructured: 'Factura 12',
        endToEndId: 'E2E-1',
        mandateId: 'M1',
        valueDate: '2026-03-05',
        bankTransactionCode: 'PMNT-RDDT-ESDD',
      }),
    ).toEqual({
      sourceId: 't1',
      sourceIdStrength: 'weak',
      status: 'posted',
      direction: 'debit',
      amount: '4.5',
      currency: 'EUR',
      date: '2026-03-04',
      description: ['Casa Verde', 'Factura 12'],
      references: { reference: 'E2E-1', payee: 'Casa Verde' },
      details: {
        bankCode: { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD' },
        counterparty: { name: 'Casa Verde', account: OTHER_IBAN },
        names: { endToEnd: 'E2E-1', mandate: 'M1' },
        bookingDate: '2026-03-04',
        valueDate: '2026-03-05',
      },
    });
  });

  it('have the payer of what came in', () => {
    expect(
      entry({
        transactionAmount: { currency: 'EUR', amount: '+100' },
        debtorName: 'Acme',
        endToEndId: 'NOTPROVIDED',
      }),
    ).toMatchObject({
      direction: 'credit',
      amount: '100',
      description: ['Acme'],
      references: { payer: 'Acme' },
    });
  });

  it('that are pending have no id that lasts, and the day on which they happened', () => {
    expect(
      readAccountReport(
        fields(
          '{"transactions": {"pending": [{"entryReference": "e", "transactionDate": "2026-03-01", "bookingDate": "2026-03-09", "transactionAmount": {"currency": "EUR", "amount": "-1"}}]}}',
        ),
        { ...RULES, strongId: 'entryReference' },
      ).entries[0],
    ).toMatchObject({ status: 'pending', sourceIdStrength: 'weak', date: '2026-03-01' });
  });

  it('of cards tell the shop, its kind, and what was paid there', () => {
    const { entries } = readAccountReport(
      fields(
        JSON.stringify({
          cardTransactions: {
            booked: [
              {
                cardTransactionId: 'c1',
                transactionAmount: { currency: 'EUR', amount: '-10.00' },
                originalAmount: { currency: 'USD', amount: '11.20' },
                markupFee: { currency: 'EUR', amount: '0.20' },
                transactionDate: '2026-03-02',
                bookingDate: '2026-03-04',
                cardAcceptorName: 'Pine Books',
                merchantCategoryCode: '5942',
                cardAcceptorAddress: { townName: 'Reno', country: 'US' },
              },
            ],
          },
        }),
      ),
      RULES,
    );
    expect(entries[0]).toMatchObject({
      date: '2026-03-04',
      occurredDate: '2026-03-02',
      merchant: { name: 'Pine Books', mcc: '5942', city: 'Reno', country: 'US' },
      details: { original: { amount: '11.2', currency: 'USD' }, charges: { amount: '0.2', currency: 'EUR' } },
    });
  });

  it('without signs are told by the side that is named, where the profile says so, and warned of where it does not', () => {
    const unsigned = fields(
      JSON.stringify({
        transactions: {
          booked: [
            {
              transactionAmount: { currency: 'EUR', amount: '4.50' },
              bookingDate: '2026-03-04',
              creditorName: 'Shop',
            },
            {
              transactionAmount: { currency: 'EUR', amount: '9.00' },
              bookingDate: '2026-03-04',
              debtorName: 'Acme',
            },
          ],
        },
      }),
    );
    const told = readAccountReport(unsigned, { ...RULES, unsignedAmounts: true });
    expect(told.entries.map(({ direction }) => direction)).toEqual(['debit', 'credit']);
    expect(told.warnings).toEqual([]);
    expect(readAccountReport(unsigned, RULES).warnings[0]).toContain('unsigned_amounts');
  });

  it('go on at the next page, and may be in a file', () => {
    const page = readAccountReport(
      fields('{"transactions": {"booked": [], "_links": {"next": {"href": "?page=2"}}}}'),
      RULES,
    );
    expect(page).toMatchObject({ next: '?page=2' });
    const big = readAccountReport(fields('{"_links": {"download": {"href": "/psd2/v1/files/7"}}}'), RULES);
    expect(big).toMatchObject({ download: '/psd2/v1/files/7', entries: [] });
  });

  it.each([
    [{ bookingDate: undefined }, 'has no date'],
    [{ bookingDate: '2026-02-30' }, 'bookingDate'],
    [{ transactionAmount: { amount: '1,50', currency: 'EUR' } }, 'transactionAmount.amount'],
    [{ transactionAmount: null }, 'transactionAmount'],
  ])('that are wrong are refused with the place: %j', (more, place) => {
    expect(() => entry(more)).toThrow(place);
  });

  it('are read or refused, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          const whole = fields(text);
          readAccountReport(whole, RULES);
          listedAccounts(whole, 'accounts');
        } catch (error) {
          expect(error).toBeInstanceOf(ConnectorError);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('failures', () => {
  const at = { now: Date.UTC(2026, 5, 1, 20), timeZone: 'Europe/Berlin' };
  const of = (status: number, code?: string) =>
    berlinGroupFailure(
      answer(
        code === undefined ? '{}' : JSON.stringify({ tppMessages: [{ category: 'ERROR', code }] }),
        status,
      ),
      at,
    );

  it.each([
    [401, 'CONSENT_EXPIRED', 'consent_expired'],
    [401, 'PSU_CREDENTIALS_INVALID', 'invalid_credentials'],
    [400, 'SCA_INVALID', 'mfa_wrong'],
    [401, 'CERTIFICATE_EXPIRED', 'client_rejected'],
    [401, 'SIGNATURE_INVALID', 'client_rejected'],
    [403, 'SERVICE_BLOCKED', 'account_locked'],
    [403, 'CONSENT_UNKNOWN', 'consent_revoked'],
    [429, 'ACCESS_EXCEEDED', 'rate_limited'],
    [503, 'SERVICE_UNAVAILABLE', 'institution_down'],
    [401, undefined, 'consent_expired'],
    [403, undefined, 'access_not_granted'],
    [500, undefined, 'institution_down'],
    [400, 'SOMETHING_NEW', 'malformed'],
  ])('of status %s and code %s are %s', (status, code, kind) => {
    expect(of(status, code)?.kind).toBe(kind);
  });

  it('are read from a problem as well', () => {
    const problem = answer('{"type": "x", "code": "CONSENT_INVALID", "additionalErrors": []}', 401);
    expect(berlinGroupFailure(problem, at)).toMatchObject({ kind: 'consent_expired', isOfConsent: true });
  });

  it('of the daily count end at the midnight of the institution', () => {
    expect(of(429, 'ACCESS_EXCEEDED')?.detail.retryAfterMs).toBe(2 * 3_600_000);
    expect(untilMidnight(Date.UTC(2026, 0, 1, 22, 59, 59), 'Europe/Berlin')).toBe(1000);
  });

  it('of one account are no failure of the others', () => {
    expect(of(404, 'RESOURCE_UNKNOWN')?.isOfAccount).toBe(true);
    expect(of(401, 'CONSENT_INVALID')?.isOfAccount).toBe(false);
  });
});

it.each([
  [IBAN, true],
  [OTHER_IBAN, true],
  ['GB29NWBK60161331926819', true],
  ['DE88370400440532013000', false],
  ['DE8937040044', false],
  ['', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

describe('settings', () => {
  const base_url = 'https://api.bank.example/psd2/v1/';
  it('have the limits of the regulation where the profile says nothing', () => {
    expect(settingsFaults({ base_url })).toEqual([]);
    expect(settingsOf({ base_url })).toMatchObject({
      baseUrl: 'https://api.bank.example/psd2/v1',
      consentDays: 180,
      historyDays: 90,
      frequencyPerDay: 4,
      accept: ['application/json', 'application/xml', 'text/plain'],
    });
  });

  it.each([
    [{}, 'base_url must be an address'],
    [{ base_url, time_zone: 'Mars' }, 'time_zone must be a zone'],
    [{ base_url, bodies: [] }, 'bodies must list'],
    [{ base_url, bodies: ['pdf'] }, 'bodies must list'],
    [{ base_url, history_days: 0 }, 'history_days must be a whole number'],
    [{ base_url, login: 'fingerprint' }, 'login must be one of none, psu_id'],
    [{ base_url, colour: 'red' }, 'colour is no setting of berlin-group'],
    [{ base_url, pre_step_scope: 'AIS' }, 'pre_step_scope needs issuer'],
  ])('that are wrong are said: %j', (settings, fault) => {
    expect(settingsFaults(settings).join('; ')).toContain(fault);
  });
});

describe('what some banks write', () => {
  it('a figure with a plus is that figure', () => {
    const [listed] = accountsOf(`{"accounts": [{"resourceId": "1", "currency": "EUR"}]}`);
    if (!listed) throw new Error('there is no account');
    const { balance } = toAccount(listed, balancesIn(balances(['interimBooked', '+12.30'])), ZONE);
    expect(balance.current).toBe('12.3');
  });

  it('an entry that is pending without a day is left out, and said; one that is booked so is malformed', () => {
    const dated = `{"bookingDate": "2026-01-10", "transactionAmount": {"amount": "-1.00", "currency": "EUR"}}`;
    const dateless = `{"transactionAmount": {"amount": "-2.00", "currency": "EUR"}}`;
    const of = (booked: string, pending: string) =>
      readAccountReport(fields(`{"transactions": {"booked": [${booked}], "pending": [${pending}]}}`), RULES);
    const { entries, warnings } = of(dated, `${dateless}, ${dated}`);
    expect(entries.map(({ status, amount }) => [status, amount])).toEqual([
      ['posted', '1'],
      ['pending', '1'],
    ]);
    expect(warnings).toEqual(['1 pending entries without a day are left out']);
    expect(() => of(dateless, '')).toThrow(ConnectorError);
  });
});
