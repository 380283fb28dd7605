import type { Account, Entry, Position, Security, Trade } from '../data/records.ts';
import { day, type Part } from './write.ts';

/** Calendar days as `YYYYMMDD`; undefined for a statement without entries. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const KINDS: Readonly<Record<string, string>> = {
  card: 'POS',
  cash: 'ATM',
  check: 'CHECK',
  credit_transfer: 'CREDIT',
  direct_debit: 'DIRECTDEBIT',
  fee: 'FEE',
  interest: 'INT',
  salary: 'DIRECTDEP',
  transfer: 'XFER',
};

/** `BANKACCTFROM` and its likes, as the bank names the account. */
export function accountPart({ kind, number, codes }: Account): Part {
  switch (kind) {
    case 'checking':
    case 'savings':
      return [
        'BANKACCTFROM',
        [
          ['BANKID', codes.usAch ?? ''],
          ['ACCTID', number],
          ['ACCTTYPE', kind.toUpperCase()],
        ],
      ];
    case 'credit_card':
      return ['CCACCTFROM', [['ACCTID', number]]];
    case 'mortgage':
    case 'student_loan':
      return [
        'LOANACCTFROM',
        [
          ['LOANACCTID', number],
          ['LOANACCTTYPE', kind === 'mortgage' ? 'MORTGAGE' : 'STUDENT'],
        ],
      ];
    default:
      return [
        'INVACCTFROM',
        [
          ['BROKERID', 'harborbrokerage.example'],
          ['ACCTID', number],
        ],
      ];
  }
}

/** Names of message set, transaction and statement, without what tells request from response. */
export function setOf({ kind }: Account): readonly [set: string, transaction: string, statement: string] {
  if (kind === 'credit_card') return ['CREDITCARDMSGS', 'CCSTMTTRN', 'CCSTMT'];
  if (kind === 'mortgage' || kind === 'student_loan') return ['LOANMSGS', 'LOANSTMTTRN', 'LOANSTMT'];
  return kind === 'checking' || kind === 'savings'
    ? ['BANKMSGS', 'STMTTRN', 'STMT']
    : ['INVSTMTMSGS', 'INVSTMTTRN', 'INVSTMT'];
}

export function statementPart(
  account: Account,
  wish: { readonly period: Period | undefined; readonly withPending: boolean; readonly now: number },
): Part {
  if (account.positions) return investmentPart(account, account.positions, wish);
  const { balance, available, card, currency } = account;
  const isLoan = account.loan !== undefined;
  const entries = account.entries.filter(({ status }) => status === 'posted');
  const pending = account.entries.filter(({ status }) => status === 'pending');
  return [
    `${setOf(account)[2]}RS`,
    [
      ['CURDEF', currency],
      accountPart(account),
      listPart(isLoan ? 'LOANTRANLIST' : 'BANKTRANLIST', wish.period, (period) =>
        entries.filter(({ bookedAt }) => isIn(period, bookedAt)).map((entry) => entryPart(entry, isLoan)),
      ),
      wish.withPending && pending.length > 0
        ? ['BANKTRANLISTP', [['DTASOF', day(wish.now)], ...pending.map(pendingPart)]]
        : undefined,
      isLoan ? balancePart('PRINBAL', balance, wish.now) : balancePart('LEDGERBAL', balance, wish.now),
      available === null ? undefined : balancePart('AVAILBAL', available, wish.now),
      ...(card
        ? ([
            ['INTRATEPURCH', card.purchaseRate],
            ['INTRATECASH', card.cashRate],
            ['INTRATEXFER', card.transferRate],
          ] as Part[])
        : []),
    ],
  ];
}

function listPart(name: string, period: Period | undefined, entries: (period: Period) => Part[]): Part {
  if (!period) return undefined;
  return [name, [['DTSTART', period.from], ['DTEND', period.to], ...entries(period)]];
}

function isIn({ from, to }: Period, at: number): boolean {
  return day(at) >= from && day(at) <= to;
}

function balancePart(name: string, amount: string, now: number): Part {
  return [
    name,
    [
      ['BALAMT', amount],
      ['DTASOF', day(now)],
    ],
  ];
}

function entryPart(entry: Entry, isLoan: boolean): Part {
  const { id, amount, at, bookedAt, kind, description, memo, checkNumber, merchantCategory } = entry;
  return [
    isLoan ? 'LOANSTMTTRN' : 'STMTTRN',
    [
      [isLoan ? 'LOANTRNTYPE' : 'TRNTYPE', isLoan ? 'PAYMENT' : (KINDS[kind] ?? 'OTHER')],
      ['DTPOSTED', day(bookedAt)],
      ['DTUSER', day(at)],
      ['TRNAMT', amount],
      ['FITID', id],
      ...(entry.corrects === undefined
        ? []
        : ([
            ['CORRECTFITID', entry.corrects],
            ['CORRECTACTION', 'REPLACE'],
          ] as Part[])),
      checkNumber === undefined ? undefined : ['CHECKNUM', checkNumber],
      merchantCategory === undefined ? undefined : ['SIC', merchantCategory],
      ['NAME', description.slice(0, 32)],
      memo === undefined ? undefined : ['MEMO', memo],
    ],
  ];
}

function pendingPart({ amount, at, kind, description }: Entry): Part {
  return [
    'STMTTRNP',
    [
      ['TRNTYPE', KINDS[kind] ?? 'OTHER'],
      ['DTTRAN', day(at)],
      ['TRNAMT', amount],
      ['NAME', description.slice(0, 32)],
    ],
  ];
}

function investmentPart(
  account: Account,
  positions: readonly Position[],
  { period, now }: { readonly period: Period | undefined; readonly now: number },
): Part {
  return [
    'INVSTMTRS',
    [
      ['DTASOF', day(now)],
      ['CURDEF', account.currency],
      accountPart(account),
      listPart('INVTRANLIST', period, (days) =>
        (account.trades ?? []).filter(({ at }) => isIn(days, at)).map(tradePart),
      ),
      ['INVPOSLIST', positions.filter(({ security }) => security.kind !== 'cash').map(positionPart)],
      [
        'INVBAL',
        [
          ['AVAILCASH', account.available ?? '0'],
          ['MARGINBALANCE', '0'],
          ['SHORTBALANCE', '0'],
        ],
      ],
    ],
  ];
}

function securityPart({ id, idKind }: Security): Part {
  return [
    'SECID',
    [
      ['UNIQUEID', id],
      ['UNIQUEIDTYPE', idKind],
    ],
  ];
}

function positionPart({ security, units, price, value, pricedOn, pricePaid }: Position): Part {
  return [
    security.kind === 'fund' ? 'POSMF' : 'POSSTOCK',
    [
      [
        'INVPOS',
        [
          securityPart(security),
          ['HELDINACCT', 'CASH'],
          ['POSTYPE', 'LONG'],
          ['UNITS', units],
          ['UNITPRICE', price],
          ['MKTVAL', value],
          ['AVGCOSTBASIS', pricePaid],
          ['DTPRICEASOF', pricedOn.replaceAll('-', '')],
        ],
      ],
    ],
  ];
}

function tradePart({ id, kind, at, security, units, price, fees, amount, description }: Trade): Part {
  const head: Part = [
    'INVTRAN',
    [
      ['FITID', id],
      ['DTTRADE', day(at)],
      ['MEMO', description],
    ],
  ];
  const place: Part[] = [
    ['SUBACCTSEC', 'CASH'],
    ['SUBACCTFUND', 'CASH'],
  ];
  if (security && (kind === 'buy' || kind === 'sell')) {
    const isBuy = kind === 'buy';
    const of = security.kind === 'fund' ? 'MF' : 'STOCK';
    const order: Part = [
      isBuy ? 'INVBUY' : 'INVSELL',
      [
        head,
        securityPart(security),
        ['UNITS', isBuy ? units : `-${units}`],
        ['UNITPRICE', price],
        ['COMMISSION', fees],
        ['TOTAL', amount],
        ...place,
      ],
    ];
    return [
      `${isBuy ? 'BUY' : 'SELL'}${of}`,
      [order, [isBuy ? 'BUYTYPE' : 'SELLTYPE', isBuy ? 'BUY' : 'SELL']],
    ];
  }
  if (security && kind === 'dividend')
    return ['INCOME', [head, securityPart(security), ['INCOMETYPE', 'DIV'], ['TOTAL', amount], ...place]];
  return [
    'INVBANKTRAN',
    [
      [
        'STMTTRN',
        [
          ['TRNTYPE', kind === 'fee' ? 'FEE' : 'DEP'],
          ['DTPOSTED', day(at)],
          ['TRNAMT', amount],
          ['FITID', id],
          ['NAME', description.slice(0, 32)],
        ],
      ],
      ['SUBACCTFUND', 'CASH'],
    ],
  ];
}

/** `SECLIST` of an account's positions and trades. */
export function securityListPart({ positions = [], trades = [] }: Account): Part {
  const all = [
    ...positions.map(({ security }) => security),
    ...trades.flatMap(({ security }) => security ?? []),
  ];
  const known = new Map(all.filter(({ kind }) => kind !== 'cash').map((one) => [one.id, one]));
  if (known.size === 0) return undefined;
  return ['SECLISTMSGSRSV1', [['SECLIST', [...known.values()].map((one) => infoPart(one))]]];
}

function infoPart(security: Security): Part {
  return [
    security.kind === 'fund' ? 'MFINFO' : 'STOCKINFO',
    [['SECINFO', [securityPart(security), ['SECNAME', security.name], ['TICKER', security.symbol]]]],
  ];
}
