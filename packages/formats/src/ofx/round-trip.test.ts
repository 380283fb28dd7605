import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyText } from '../tidy-text.ts';
import type {
  OfxBalance,
  OfxBankStatement,
  OfxCardStatement,
  OfxCounterparty,
  OfxCurrency,
  OfxLoanStatement,
  OfxNamedBalance,
  OfxPayee,
  OfxStatement,
  OfxTransaction,
} from './document.ts';
import type {
  OfxInvestmentAction,
  OfxInvestmentStatement,
  OfxInvestmentTransaction,
  OfxPosition,
  OfxSecurity,
  OfxSecurityId,
  OfxSecurityKind,
} from './investment-document.ts';
import { readOfx } from './read/read.ts';
import { type OfxContent, writeOfx } from './write/write.ts';

const none = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
const text = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'AT&T',
      'a < b > c',
      '&amp;',
      '</OFX>',
      ']]>',
      '<![CDATA[x',
      '&#65;',
      'O\'Neil "x"',
      '<STMTTRN>',
    ),
  )
  .map(tidyText)
  .filter((value) => value !== '');
const code = fc.stringMatching(/^[A-Z]{3,8}$/);
const id = fc.stringMatching(/^[\w.-]{1,20}$/);
const amount = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 13n), fc.stringMatching(/^\d{0,5}$/))
  .map(([negative, whole, fraction]) => {
    const size = fraction === '' ? `${whole}` : `${whole}.${fraction}`;
    return negative && /[1-9]/.test(size) ? `-${size}` : size;
  });
const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const timeAndZone = none(
  fc
    .tuple(
      fc.integer({ min: 1, max: 86_399 }),
      fc.constantFrom('Z', '-05:00', '+05:30', '+05:45', '-03:30', '+13:00'),
    )
    .map(([second, zone]) => `T${new Date(second * 1000).toISOString().slice(11, 19)}${zone}`),
);
const moment = fc
  .tuple(date, timeAndZone)
  .map(([day, rest]) => ({ date: day, at: rest === null ? null : day + rest }));
const currency: fc.Arbitrary<OfxCurrency> = fc.record({
  code: fc.stringMatching(/^[A-Z]{3}$/),
  rate: none(amount),
});
const balance: fc.Arbitrary<OfxBalance> = fc
  .tuple(amount, none(moment))
  .map(([value, at]) => ({ amount: value, asOfDate: at?.date ?? null, asOfAt: at?.at ?? null }));
const namedBalance: fc.Arbitrary<OfxNamedBalance> = fc.record({
  name: text,
  description: none(text),
  type: none(code),
  value: amount,
  asOfDate: none(date),
});
const period = none(fc.record({ startDate: date, endDate: none(date) }));
const payee: fc.Arbitrary<OfxPayee> = fc.record({
  name: none(text),
  address: fc.array(text, { maxLength: 3 }),
  city: none(text),
  state: none(text),
  postalCode: none(text),
  country: none(text),
  phone: none(text),
});
const counterparty: fc.Arbitrary<OfxCounterparty> = fc.oneof(
  fc.record({
    kind: fc.constant('bank' as const),
    bankId: none(id),
    branchId: none(id),
    accountId: id,
    accountType: none(code),
  }),
  id.map((accountId) => ({
    kind: 'card' as const,
    bankId: null,
    branchId: null,
    accountId,
    accountType: null,
  })),
);

function transaction(pending: boolean): fc.Arbitrary<OfxTransaction> {
  const fields = fc.record({
    fitId: none(id),
    type: code.filter((type) => type !== 'HOLD'),
    posted: moment,
    user: none(moment),
    availableDate: none(date),
    amount,
    name: none(text),
    memo: none(text),
    payee: none(payee),
    checkNumber: none(id),
    referenceNumber: none(id),
    serverTransactionId: none(id),
    sic: none(id),
    currency: none(currency),
    originalCurrency: none(currency),
    correction: none(
      fc.record({ fitId: id, action: fc.constantFrom('replace' as const, 'delete' as const) }),
    ),
    counterparty: none(counterparty),
  });
  return fields.map(({ posted, user, ...rest }) => ({
    ...rest,
    line: 0,
    postedDate: posted.date,
    postedAt: posted.at,
    userDate: user?.date ?? null,
    userAt: user?.at ?? null,
    name: rest.name ?? rest.payee?.name ?? null,
    description: [],
    pending,
  }));
}

const common = fc.record({
  line: fc.constant(0),
  currency: none(fc.stringMatching(/^[A-Z]{3}$/)),
  period,
  ledgerBalance: none(balance),
  availableBalance: none(balance),
  otherBalances: fc.array(namedBalance, { maxLength: 2 }),
  transactions: fc.array(transaction(false), { maxLength: 4 }),
  pendingTransactions: fc.array(transaction(true), { maxLength: 2 }),
  skipped: fc.constant(0),
});
const bank: fc.Arbitrary<OfxBankStatement> = fc
  .tuple(common, none(id), none(id), none(id), none(code))
  .map(([rest, bankId, branchId, accountId, accountType]) => ({
    ...rest,
    kind: 'bank',
    account: { kind: 'bank', bankId, branchId, accountId, accountType },
  }));
const card: fc.Arbitrary<OfxCardStatement> = fc
  .tuple(common, none(id), none(amount), fc.tuple(none(amount), none(amount), none(amount)))
  .map(([rest, accountId, cashAdvanceBalance, [purchase, cash, transfer]]) => ({
    ...rest,
    kind: 'card',
    account: { kind: 'card', accountId },
    cashAdvanceBalance,
    interestRates: { purchase, cash, transfer },
  }));
const loan: fc.Arbitrary<OfxLoanStatement> = fc
  .tuple(common, none(id), none(code), none(balance))
  .map(([rest, accountId, accountType, principalBalance]) => ({
    ...rest,
    kind: 'loan',
    account: { kind: 'loan', accountId, accountType },
    principalBalance,
  }));

const securityId: fc.Arbitrary<OfxSecurityId> = fc.record({ id, type: code });
const ACTIONS: readonly (readonly [string, OfxInvestmentAction, boolean])[] = [
  ['BUYSTOCK', 'buy', true],
  ['BUYDEBT', 'buy', false],
  ['BUYMF', 'buy', true],
  ['BUYOPT', 'buy', true],
  ['BUYOTHER', 'buy', false],
  ['SELLSTOCK', 'sell', true],
  ['SELLDEBT', 'sell', false],
  ['SELLMF', 'sell', true],
  ['SELLOPT', 'sell', true],
  ['SELLOTHER', 'sell', false],
  ['REINVEST', 'reinvest', true],
  ['INCOME', 'income', true],
  ['INVEXPENSE', 'expense', false],
  ['MARGININTEREST', 'marginInterest', false],
  ['TRANSFER', 'transfer', true],
  ['JRNLSEC', 'journalSecurity', false],
  ['JRNLFUND', 'journalFund', false],
  ['RETOFCAP', 'returnOfCapital', false],
  ['SPLIT', 'split', false],
  ['CLOSUREOPT', 'optionClosure', true],
];
const fees = fc.record({
  commission: none(amount),
  fees: none(amount),
  load: none(amount),
  taxes: none(amount),
  withholding: none(amount),
  penalty: none(amount),
});
const split = fc.record({
  oldUnits: none(amount),
  newUnits: none(amount),
  numerator: none(amount),
  denominator: none(amount),
});
const trade: fc.Arbitrary<OfxInvestmentTransaction> = fc
  .tuple(
    fc.constantFrom(...ACTIONS),
    moment,
    none(code),
    split,
    fc.record({
      line: fc.constant(0),
      fitId: none(id),
      serverTransactionId: none(id),
      reversalFitId: none(id),
      settleDate: none(date),
      memo: none(text),
      securityId: none(securityId),
      units: none(amount),
      unitPrice: none(amount),
      total: none(amount),
      fees,
      accruedInterest: none(amount),
      positionType: none(code),
      subAccountSecurity: none(code),
      subAccountFund: none(code),
      currency: none(currency),
      originalCurrency: none(currency),
      cash: fc.constant(null),
    }),
  )
  .map(([[element, action, hasDetail], traded, detail, parts, rest]) => ({
    ...rest,
    element,
    action,
    tradeDate: traded.date,
    tradeAt: traded.at,
    detail: hasDetail ? detail : null,
    split: action === 'split' ? parts : null,
  }));
const cashEntry: fc.Arbitrary<OfxInvestmentTransaction> = fc
  .tuple(transaction(false), none(code))
  .map(([cash, subAccountFund]) => ({
    line: 0,
    action: 'cash',
    element: 'INVBANKTRAN',
    fitId: cash.fitId,
    serverTransactionId: cash.serverTransactionId,
    reversalFitId: null,
    tradeDate: cash.postedDate,
    tradeAt: cash.postedAt,
    settleDate: null,
    memo: cash.memo,
    securityId: null,
    units: null,
    unitPrice: null,
    total: cash.amount,
    fees: { commission: null, fees: null, load: null, taxes: null, withholding: null, penalty: null },
    accruedInterest: null,
    detail: cash.type,
    positionType: null,
    subAccountSecurity: null,
    subAccountFund,
    split: null,
    currency: cash.currency,
    originalCurrency: cash.originalCurrency,
    cash,
  }));
const kind = fc.constantFrom<OfxSecurityKind>('stock', 'mutualFund', 'debt', 'option', 'other');
const position: fc.Arbitrary<OfxPosition> = fc
  .tuple(
    none(moment),
    fc.record({
      line: fc.constant(0),
      kind,
      securityId,
      heldIn: none(code),
      positionType: none(code),
      units: amount,
      unitPrice: none(amount),
      marketValue: none(amount),
      averageCostBasis: none(amount),
      currency: none(currency),
      memo: none(text),
    }),
  )
  .map(([priced, rest]) => ({
    ...rest,
    priceAsOfDate: priced?.date ?? null,
    priceAsOfAt: priced?.at ?? null,
  }));
const investment: fc.Arbitrary<OfxInvestmentStatement> = fc
  .tuple(
    none(moment),
    none(id),
    none(id),
    fc.record({
      kind: fc.constant('investment' as const),
      line: fc.constant(0),
      currency: none(fc.stringMatching(/^[A-Z]{3}$/)),
      period,
      is401k: fc.boolean(),
      transactions: fc.array(fc.oneof(trade, cashEntry), { maxLength: 4 }),
      positions: fc.array(position, { maxLength: 3 }),
      balances: none(
        fc.record({
          availableCash: none(amount),
          margin: none(amount),
          short: none(amount),
          buyingPower: none(amount),
          other: fc.array(namedBalance, { maxLength: 2 }),
        }),
      ),
      skipped: fc.constant(0),
    }),
  )
  .map(([asOf, brokerId, accountId, rest]) => ({
    ...rest,
    account: { kind: 'investment', brokerId, accountId },
    asOfDate: asOf?.date ?? null,
    asOfAt: asOf?.at ?? null,
  }));
const debtTerms = fc.record({ parValue: none(amount), couponRate: none(amount), maturityDate: none(date) });
const optionTerms = fc.record({
  strikePrice: none(amount),
  expiryDate: none(date),
  sharesPerContract: none(amount),
  underlying: none(securityId),
});
const security: fc.Arbitrary<OfxSecurity> = fc
  .tuple(
    kind,
    none(code),
    debtTerms,
    optionTerms,
    fc.record({
      securityId,
      name: none(text),
      ticker: none(text),
      unitPrice: none(amount),
      priceAsOfDate: none(date),
      currency: none(currency),
      memo: none(text),
    }),
  )
  .map(([of, detail, debt, option, rest]) => ({
    ...rest,
    line: 0,
    kind: of,
    detail: of === 'other' ? null : detail,
    debt: of === 'debt' ? debt : null,
    option: of === 'option' ? option : null,
  }));

const ORDER = ['bank', 'card', 'loan', 'investment'];
const content: fc.Arbitrary<OfxContent> = fc
  .tuple(
    none(moment),
    none(fc.record({ org: text, fid: none(id), intuBid: none(id), intuOrg: none(text) })),
    none(code),
    fc.array(fc.oneof<fc.Arbitrary<OfxStatement>[]>(bank, card, loan, investment), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(security, { maxLength: 3 }),
  )
  .map(([created, financialInstitution, language, statements, securities]) => ({
    financialInstitution,
    language,
    createdDate: created?.date ?? null,
    createdAt: created?.at ?? null,
    // The file groups statements by kind.
    statements: statements.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
    securities,
  }));

/** Line numbers and descriptions are made by the reader. */
function comparable(value: OfxContent): unknown {
  const { financialInstitution, language, createdDate, createdAt, statements, securities } = value;
  return JSON.parse(
    JSON.stringify(
      { financialInstitution, language, createdDate, createdAt, statements, securities },
      (key, part) => (key === 'line' || key === 'description' ? undefined : part),
    ),
  );
}

describe('what is written is read back', () => {
  test.each([102, 103, 151, 160, 200, 203, 211, 220, 230] as const)('in version %i', (version) => {
    fc.assert(
      fc.property(content, (given) => {
        const document = readOfx(new TextEncoder().encode(writeOfx(given, version)));
        expect(comparable(document)).toEqual(comparable(given));
        expect(document).toMatchObject({
          version,
          syntax: version < 200 ? 'sgml' : 'xml',
          encoding: 'utf-8',
        });
      }),
      { numRuns: 60 },
    );
  });
});
