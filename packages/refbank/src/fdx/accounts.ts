import { absolute, isNegative, negate } from '../data/money.ts';
import type { Account, AccountKind } from '../data/records.ts';
import { exact } from '../http/exchange.ts';

export type FdxVersion = 'v5' | 'v6';
type Members = Record<string, unknown>;

interface Kind {
  readonly category: 'DEPOSIT' | 'LOC' | 'LOAN' | 'INVESTMENT';
  readonly accountType: string;
}

const KINDS: Readonly<Record<AccountKind, Kind>> = {
  checking: { category: 'DEPOSIT', accountType: 'CHECKING' },
  savings: { category: 'DEPOSIT', accountType: 'SAVINGS' },
  credit_card: { category: 'LOC', accountType: 'CREDITCARD' },
  mortgage: { category: 'LOAN', accountType: 'MORTGAGE' },
  student_loan: { category: 'LOAN', accountType: 'STUDENTLOAN' },
  brokerage: { category: 'INVESTMENT', accountType: 'BROKERAGEPRODUCT' },
  retirement_401k: { category: 'INVESTMENT', accountType: '401K' },
};

const STATUSES = { open: 'OPEN', closed: 'CLOSED', restricted: 'RESTRICTED' } as const;

/** What the list of accounts says of one. */
export function descriptor(account: Account, version: FdxVersion): unknown {
  return wrapped(account, version, described(account));
}

/** All of an account. */
export function details(account: Account, version: FdxVersion, now: number): unknown {
  const { category } = KINDS[account.kind];
  const more =
    category === 'DEPOSIT'
      ? deposit(account)
      : category === 'LOC'
        ? lineOfCredit(account)
        : category === 'LOAN'
          ? loan(account)
          : investment(account, version);
  return wrapped(account, version, {
    ...described(account),
    balanceAsOf: new Date(now).toISOString(),
    ...more,
  });
}

function described(account: Account): Members {
  const { id, kind, number, productName, nickname, status, currency } = account;
  return {
    accountId: id,
    accountType: KINDS[kind].accountType,
    accountNumberDisplay: number.slice(-4),
    ...(kind === 'checking' || kind === 'savings' ? { accountNumber: number } : {}),
    productName,
    ...(nickname === null ? {} : { nickname }),
    status: STATUSES[status],
    currency: { currencyCode: currency },
  };
}

/** Version 5 puts each under the name of its kind; version 6 says the kind inside. */
function wrapped({ kind }: Account, version: FdxVersion, members: Members): unknown {
  const { category } = KINDS[kind];
  if (version === 'v5') return { [`${category.toLowerCase()}Account`]: members };
  return { accountCategory: `${category}_ACCOUNT`, ...members };
}

export function categoryOf({ kind }: Account): Kind['category'] {
  return KINDS[kind].category;
}

function deposit({ balance, available }: Account): Members {
  return {
    balanceType: 'ASSET',
    currentBalance: exact(balance),
    ...(available === null ? {} : { availableBalance: exact(available) }),
  };
}

/** What is owed is positive here. */
function owed(balance: string): string {
  return isNegative(balance) ? absolute(balance) : negate(balance);
}

function lineOfCredit({ balance, available, limit, card }: Account): Members {
  return {
    balanceType: 'LIABILITY',
    currentBalance: exact(owed(balance)),
    ...(available === null ? {} : { availableCredit: exact(available) }),
    ...(limit === null ? {} : { creditLine: exact(limit) }),
    ...(card && {
      purchasesApr: exact(card.purchaseRate),
      advancesApr: exact(card.cashRate),
      balanceTransfersApr: exact(card.transferRate),
      minimumPaymentAmount: exact(card.minimumPayment),
      nextPaymentDate: card.nextPaymentOn,
      lastPaymentAmount: exact(card.lastPayment),
      lastPaymentDate: card.lastPaymentOn,
      lastStmtBalance: exact(card.lastStatement),
      lastStmtDate: card.lastStatementOn,
      pastDueAmount: exact(card.pastDue),
    }),
  };
}

function loan({ balance, loan: terms }: Account): Members {
  return {
    balanceType: 'LIABILITY',
    principalBalance: exact(owed(balance)),
    ...(terms && {
      originalPrincipal: exact(terms.principalAtStart),
      originatingDate: terms.startedOn,
      maturityDate: terms.endsOn,
      loanTerm: terms.months,
      interestRate: exact(terms.rate),
      interestRateType: terms.rateKind.toUpperCase(),
      nextPaymentAmount: exact(terms.nextPayment),
      nextPaymentDate: terms.nextPaymentOn,
      lastPaymentAmount: exact(terms.lastPayment),
      lastPaymentDate: terms.lastPaymentOn,
      interestPaidYearToDate: exact(terms.interestPaidThisYear),
      ...(terms.escrow === undefined ? {} : { escrowBalance: exact(terms.escrow) }),
      ...(terms.school === undefined ? {} : { currentSchool: terms.school }),
    }),
  };
}

const HOLDING_TYPES = { stock: 'STOCK', fund: 'MUTUALFUND', bond: 'BOND', cash: 'OTHER' } as const;

function investment({ balance, available, positions = [] }: Account, version: FdxVersion): Members {
  return {
    balanceType: 'ASSET',
    currentValue: exact(balance),
    ...(available === null ? {} : { availableCashBalance: exact(available) }),
    holdings: positions.map(({ security, units, price, pricedOn, value, pricePaid }) => ({
      holdingId: `holding-${security.id}`,
      ...(version === 'v5'
        ? { securityId: security.id, securityIdType: security.idKind }
        : { securityIds: [{ id: security.id, idType: security.idKind }] }),
      holdingName: security.name,
      holdingType: HOLDING_TYPES[security.kind],
      symbol: security.symbol,
      ...(security.kind === 'cash' ? { cashAccount: true } : {}),
      units: exact(units),
      currentUnitPrice: exact(price),
      currentUnitPriceDate: pricedOn,
      marketValue: exact(value),
      purchasedPrice: exact(pricePaid),
    })),
  };
}
