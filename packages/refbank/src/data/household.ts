import { authorised, booked, daysBefore, startOfDay } from './entries.ts';
import type { Account, Household, Person, Position, Security, Trade } from './records.ts';

const DAY_MS = 86_400_000;

const MAYA: Person = {
  id: 'person-1',
  loginName: 'maya',
  password: 'harbor-light-7',
  name: { first: 'Maya', middle: 'Jo', last: 'Fernwood' },
  emails: ['maya.fernwood@example.com'],
  phones: [{ number: '2065550143', type: 'mobile' }],
  address: {
    lines: ['18 Larkspur Lane', 'Apartment 4'],
    city: 'Seattle',
    region: 'WA',
    postalCode: '98101',
    country: 'US',
  },
};

const TOMAS: Person = {
  id: 'person-2',
  loginName: 'tomas',
  password: 'quiet-river-3',
  name: { first: 'Tomas', last: 'Fernwood' },
  emails: ['tomas.fernwood@example.com', 'tomas@work.example.com'],
  phones: [{ number: '2065550187', type: 'home' }],
  address: { lines: ['18 Larkspur Lane'], city: 'Seattle', region: 'WA', postalCode: '98101', country: 'US' },
};

const INDEX_FUND: Security = {
  id: '000000AA1',
  idKind: 'CUSIP',
  symbol: 'LNTX',
  name: 'Lantern Total Market Index',
  kind: 'fund',
};
const SHARES: Security = {
  id: '000000BB9',
  idKind: 'CUSIP',
  symbol: 'TIDW',
  name: 'Tidewater Works Inc',
  kind: 'stock',
};
const CASH: Security = {
  id: 'CUR:USD',
  idKind: 'CUSIP',
  symbol: 'CUR:USD',
  name: 'U S Dollar',
  kind: 'cash',
};

const CODES = { usAch: '011401533', usWire: '021000021' };
const HISTORY_DAYS = 200;

/** One household at one bank, as it stands at `now`: the same for every mount. */
export function createHousehold(now: number): Household {
  return {
    bankName: 'Reference Harbor Bank',
    people: [MAYA, TOMAS],
    accounts: [...depository(now), card(now), mortgage(now), studentLoan(now), brokerage(now)],
  };
}

function depository(now: number): Account[] {
  const shared = {
    codes: CODES,
    currency: 'USD',
    status: 'open',
    openedOn: '2015-03-02',
    limit: null,
  } as const;
  return [
    {
      ...shared,
      id: 'acc-checking',
      kind: 'checking',
      number: '1000204411',
      productName: 'Harbor Everyday Checking',
      nickname: 'Household',
      holders: [
        { personId: MAYA.id, role: 'primary' },
        { personId: TOMAS.id, role: 'joint' },
      ],
      balance: '3204.18',
      available: '3176.83',
      entries: [...authorised('acc-checking', now), ...booked('checking', 'acc-checking', now, HISTORY_DAYS)],
    },
    {
      ...shared,
      id: 'acc-savings',
      kind: 'savings',
      number: '1000204422',
      productName: 'Harbor Saver',
      nickname: null,
      holders: [{ personId: MAYA.id, role: 'primary' }],
      balance: '12840.07',
      available: '12840.07',
      entries: booked('savings', 'acc-savings', now, HISTORY_DAYS),
    },
  ];
}

const MAYAS = {
  codes: {},
  currency: 'USD',
  status: 'open',
  openedOn: '2018-06-11',
  available: null,
  limit: null,
  nickname: null,
} as const;
const HELD_BY_MAYA = { holders: [{ personId: MAYA.id, role: 'primary' as const }] };

function card(now: number): Account {
  return {
    ...MAYAS,
    ...HELD_BY_MAYA,
    id: 'acc-card',
    kind: 'credit_card',
    number: '4000000000003055',
    productName: 'Harbor Rewards Card',
    balance: '-642.77',
    available: '4357.23',
    limit: '5000.00',
    entries: booked('card', 'acc-card', now, HISTORY_DAYS),
    card: {
      purchaseRate: '19.24',
      cashRate: '26.49',
      transferRate: '15.99',
      minimumPayment: '35.00',
      nextPaymentOn: daysBefore(now, -16),
      lastPayment: '310.00',
      lastPaymentOn: daysBefore(now, 12),
      lastStatement: '588.12',
      lastStatementOn: daysBefore(now, 9),
      pastDue: '0.00',
    },
  };
}

function mortgage(now: number): Account {
  return {
    ...MAYAS,
    ...HELD_BY_MAYA,
    id: 'acc-mortgage',
    kind: 'mortgage',
    number: '7700018820',
    productName: 'Harbor 30 Year Fixed Mortgage',
    balance: '-241870.55',
    entries: booked('loan', 'acc-mortgage', now, HISTORY_DAYS),
    loan: {
      principalAtStart: '280000.00',
      startedOn: '2018-06-11',
      endsOn: '2048-06-11',
      months: 360,
      rate: '3.875',
      rateKind: 'fixed',
      nextPayment: '1215.40',
      nextPaymentOn: daysBefore(now, -20),
      lastPayment: '1215.40',
      lastPaymentOn: daysBefore(now, 10),
      interestPaidThisYear: '7810.22',
      escrow: '1904.30',
    },
  };
}

function studentLoan(now: number): Account {
  return {
    ...MAYAS,
    ...HELD_BY_MAYA,
    id: 'acc-student',
    kind: 'student_loan',
    number: '8800027731',
    productName: 'Harbor Graduate Loan',
    balance: '-9120.00',
    entries: [],
    loan: {
      principalAtStart: '18000.00',
      startedOn: '2016-09-01',
      endsOn: '2031-09-01',
      months: 180,
      rate: '4.45',
      rateKind: 'variable',
      nextPayment: '162.50',
      nextPaymentOn: daysBefore(now, -8),
      lastPayment: '162.50',
      lastPaymentOn: daysBefore(now, 22),
      interestPaidThisYear: '371.18',
      school: 'Cascadia College of Surveying',
    },
  };
}

function brokerage(now: number): Account {
  const pricedOn = daysBefore(now, 1);
  const positions: Position[] = [
    { security: INDEX_FUND, units: '81.50', price: '112.40', pricedOn, value: '9160.60', pricePaid: '96.10' },
    { security: SHARES, units: '12', price: '58.75', pricedOn, value: '705.00', pricePaid: '61.20' },
    { security: CASH, units: '430.12', price: '1.00', pricedOn, value: '430.12', pricePaid: '1.00' },
  ];
  return {
    ...MAYAS,
    ...HELD_BY_MAYA,
    id: 'acc-brokerage',
    kind: 'brokerage',
    number: '5500091277',
    productName: 'Harbor Brokerage',
    balance: '10295.72',
    available: '430.12',
    entries: [],
    positions,
    trades: trades(startOfDay(now)),
  };
}

function trades(today: number): Trade[] {
  return [
    {
      id: 'trd-1',
      kind: 'contribution',
      at: today - 95 * DAY_MS,
      security: null,
      units: '0',
      price: '0',
      fees: '0.00',
      amount: '1500.00',
      description: 'CONTRIBUTION',
    },
    {
      id: 'trd-2',
      kind: 'buy',
      at: today - 94 * DAY_MS,
      security: INDEX_FUND,
      units: '10',
      price: '104.20',
      fees: '1.00',
      amount: '-1043.00',
      description: 'BUY LANTERN TOTAL MARKET INDEX',
    },
    {
      id: 'trd-3',
      kind: 'sell',
      at: today - 40 * DAY_MS,
      security: SHARES,
      units: '3',
      price: '59.10',
      fees: '1.00',
      amount: '176.30',
      description: 'SELL TIDEWATER WORKS INC',
    },
    {
      id: 'trd-4',
      kind: 'dividend',
      at: today - 20 * DAY_MS,
      security: INDEX_FUND,
      units: '0',
      price: '0',
      fees: '0.00',
      amount: '21.14',
      description: 'DIVIDEND LANTERN TOTAL MARKET INDEX',
    },
  ];
}
