import type {
  OfxAccount,
  OfxBalance,
  OfxBankStatement,
  OfxCardStatement,
  OfxFinancialInstitution,
  OfxInvestmentStatement,
  OfxLoanStatement,
  OfxStatement,
} from '@fairlead/formats';
import { absolute, decimal, isNegative, negate, sum } from '../../money/decimal.ts';
import { canonical } from '../sdk/plain-number.ts';
import type { AccountKey, RawAccount, RawBalance, RawHolding } from '../sdk/records.ts';
import {
  type AccountKind,
  BANK_KINDS,
  BROKERAGE,
  CREDIT_CARD,
  LOAN_KINDS,
  OTHER_BANK_ACCOUNT,
  OTHER_LOAN,
  RETIREMENT_401K,
} from './account-kinds.data.ts';
import { kindWord, type NamedAs, namesOf } from './account-names.ts';
import { isFullNumber, maskOf, withoutDigitRuns } from './account-numbers.ts';
import { latest } from './day-order.ts';

/**
 * The key of an account at its source: `BANKID`, `BRANCHID`, `ACCTID`, `ACCTTYPE`; a card's `ACCTID`; `BROKERID`, `ACCTID`.
 * A number that the file crosses out names no card alone, so the institution is added to it.
 */
export function accountKey(
  account: OfxAccount,
  number: string,
  institution: OfxFinancialInstitution | null,
): AccountKey {
  const parts = {
    bank: () =>
      account.kind === 'bank' ? [account.bankId, account.branchId, number, account.accountType] : [],
    card: () => (isFullNumber(number) ? [number] : [institution?.fid ?? institution?.org ?? null, number]),
    loan: () => [institution?.fid ?? institution?.org ?? null, number],
    investment: () => (account.kind === 'investment' ? [account.brokerId, number] : []),
  }[account.kind]();
  return [account.kind, ...parts.map((part) => part ?? '')].join(':');
}

export interface AccountFacts {
  readonly key: AccountKey;
  /** Null: the file does not say it, and the account goes by its label. */
  readonly number: string | null;
  readonly label: string | null;
  /** What the person calls the account of the file, whether or not it says its number. */
  readonly givenLabel: string | null;
  readonly currency: string;
  /** What the person, or a list of accounts in the file, says of the kind. */
  readonly kind: AccountKind | null;
  /** The issuer writes what is owed as a positive balance. */
  readonly owedPositive: boolean;
  /** Of the statement's positions; null when it lists none. */
  readonly holdings: readonly RawHolding[] | null;
}

/** A statement's account, with its balance in the API's signs: money one has, or owes, is positive. */
export function toAccount(statement: OfxStatement, facts: AccountFacts): RawAccount {
  const kind = kindOf(statement, facts.kind);
  const { number, label } = facts;
  const mask = number === null ? null : maskOf(number);
  return {
    key: facts.key,
    type: kind.type,
    subtype: kind.subtype,
    name: label === null ? accountName(kind, mask) : withoutDigitRuns(label),
    officialName: null,
    mask,
    currency: facts.currency,
    balance: balanceOf(statement, kind, facts),
    ...(number !== null && isFullNumber(number) ? canonical(facts.key, number) : {}),
    ...(statement.kind === 'investment' ? {} : { names: namesOf(namedAs(statement, kind, facts)) }),
  };
}

function namedAs(
  { account }: Exclude<OfxStatement, OfxInvestmentStatement>,
  kind: AccountKind,
  { number, label, givenLabel }: AccountFacts,
): NamedAs {
  const isSaid = account.kind !== 'bank' || account.accountType !== null;
  const isIban = number !== null && IBAN.test(number.replace(/\s/g, ''));
  return {
    iban: isIban ? number.replace(/\s/g, '') : null,
    number: isIban ? null : number,
    bankId: account.kind === 'bank' ? account.bankId : null,
    branchId: account.kind === 'bank' ? account.branchId : null,
    kind: isSaid ? kindWord(kind) : null,
    label: label ?? givenLabel,
  };
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** Such as "Checking ••1234". */
export function accountName({ name }: AccountKind, mask: string | null): string {
  return mask === null ? name : `${name} ••${mask}`;
}

/** What the statement says itself goes before what is said of it. */
function kindOf(statement: OfxStatement, given: AccountKind | null): AccountKind {
  switch (statement.kind) {
    case 'bank': {
      const { accountType } = statement.account;
      if (accountType === null && given !== null && given.type !== 'investment') return given;
      return BANK_KINDS[accountType ?? 'CHECKING'] ?? OTHER_BANK_ACCOUNT;
    }
    case 'card':
      return CREDIT_CARD;
    case 'loan':
      return LOAN_KINDS[statement.account.accountType ?? ''] ?? OTHER_LOAN;
    case 'investment':
      if (statement.is401k) return RETIREMENT_401K;
      return given?.type === 'investment' ? given : BROKERAGE;
  }
}

function balanceOf(statement: OfxStatement, { type }: AccountKind, facts: AccountFacts): RawBalance {
  const time = { key: facts.key, limit: null, asOf: statementTime(statement) };
  if (statement.kind === 'investment') return { ...time, ...investmentFigures(statement, facts) };
  const available = statement.availableBalance && decimal(statement.availableBalance.amount);
  if (type === 'depository') {
    return {
      ...time,
      current: statement.ledgerBalance && decimal(statement.ledgerBalance.amount),
      available,
    };
  }
  return {
    ...time,
    current: owed(statement, facts),
    // Issuers that know no remaining credit repeat the balance here.
    available: available === null || isNegative(available) ? null : available,
  };
}

/** What is owed. Files show it from the holder's side, as a negative balance; of a loan's principal both signs are in use. */
function owed(
  statement: OfxBankStatement | OfxCardStatement | OfxLoanStatement,
  { owedPositive }: AccountFacts,
): string | null {
  if (statement.kind === 'loan' && statement.principalBalance)
    return absolute(statement.principalBalance.amount);
  if (!statement.ledgerBalance) return null;
  const { amount } = statement.ledgerBalance;
  return owedPositive ? decimal(amount) : negate(amount);
}

/** The total value: positions and cash. */
function investmentFigures({ balances }: OfxInvestmentStatement, { holdings }: AccountFacts) {
  const cash = balances?.availableCash ?? null;
  if (holdings === null && cash === null) return { current: null, available: null };
  const values = (holdings ?? []).map(({ value }) => value);
  return { current: sum([...values, cash ?? '0']), available: cash && decimal(cash) };
}

/** From when the statement is, in milliseconds: by it a later one is told from an earlier one. */
function statementTime(statement: OfxStatement): number | null {
  if (statement.kind === 'investment') return instant(statement.asOfAt ?? statement.asOfDate);
  const last = latest(statement.transactions.map(({ postedDate }) => postedDate));
  const principal = statement.kind === 'loan' ? balanceTime(statement.principalBalance) : null;
  return (
    balanceTime(statement.ledgerBalance) ??
    principal ??
    balanceTime(statement.availableBalance) ??
    instant(statement.period?.endDate ?? last)
  );
}

function balanceTime(balance: OfxBalance | null): number | null {
  return balance && instant(balance.asOfAt ?? balance.asOfDate);
}

/** Milliseconds of an RFC 3339 time, or of the beginning of a date. */
export function instant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
