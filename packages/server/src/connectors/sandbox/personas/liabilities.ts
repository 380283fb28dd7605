import { addMonths, type Day, dateOf, firstOfMonth, firstOfYear, monthOf } from '../../../world/days.ts';
import type {
  RawCreditLiability,
  RawLiability,
  RawMortgageLiability,
  RawStudentLiability,
} from '../../sdk/liabilities.ts';
import type { RawAddress } from '../../sdk/records.ts';
import { drawFrom } from '../draw.ts';
import type { AccountPlan, Blueprint } from './blueprint.ts';
import type { History } from './history.ts';
import type { Posting } from './ledger.ts';
import { fromUnits } from './minor-units.ts';
import { type CardTerms, minimumOf } from './routines/card.ts';
import { type LoanTerms, levelPayment } from './routines/loan.ts';
import type { TimelinePeriod } from './timeline.ts';

/** What the bank says of each debt; every figure comes from the ledger or from the terms it was lived by. */
export function liabilitiesOf(blueprint: Blueprint, history: History): RawLiability[] {
  return blueprint.accounts.flatMap((account): RawLiability[] => {
    if (account.card) return [credit(blueprint, history, account, account.card)];
    if (account.mortgage) return [mortgage(blueprint, history, account, account.mortgage)];
    if (account.student) return [student(blueprint, history, account, account.student)];
    return [];
  });
}

function credit(
  blueprint: Blueprint,
  history: History,
  { key }: AccountPlan,
  terms: CardTerms,
): RawCreditLiability {
  const closing = latest(blueprint, history, (period) => period.bookedOn(terms.statementDay));
  const statement = closing === null ? null : history.ledger.balance(key, closing);
  const payment = lastOf(history, key, (posting) => posting.direction === 'credit' && isPayment(posting));
  const charged = lastOf(history, key, (posting) => posting.narrative.categoryId === '15002000');
  const carried = terms.carried && statement !== null && statement > 0n ? statement : 0n;
  const purchase = {
    percentage: percent(terms.purchaseRate),
    type: 'purchase_apr',
    balanceSubjectToApr: money(carried),
    interestChargeAmount: money(charged?.amount ?? 0n),
  };
  const idle = { balanceSubjectToApr: '0', interestChargeAmount: '0' };
  return {
    kind: 'credit',
    key,
    aprs: [
      { ...idle, percentage: percent(terms.purchaseRate + 274), type: 'balance_transfer_apr' },
      { ...idle, percentage: percent(terms.purchaseRate + 900), type: 'cash_apr' },
      purchase,
    ],
    isOverdue: false,
    ...lastPayment(payment),
    lastStatementBalance: statement === null ? null : money(statement),
    lastStatementIssueDate: closing === null ? null : dateOf(closing),
    minimumPaymentAmount: statement === null ? null : money(minimumOf(statement, terms)),
    nextPaymentDueDate: nextDue(blueprint, history, terms.dueDay),
  };
}

function mortgage(
  blueprint: Blueprint,
  history: History,
  { key }: AccountPlan,
  terms: LoanTerms,
): RawMortgageLiability {
  const begun = origination(history, terms);
  return {
    kind: 'mortgage',
    key,
    accountNumber: loanNumber(blueprint, key),
    currentLateFee: '0',
    escrowBalance: money(escrowHeld(history, key)),
    hasPmi: false,
    hasPrepaymentPenalty: false,
    interestRate: { percentage: percent(terms.yearlyRate), type: 'fixed' },
    ...lastPayment(lastOf(history, key, isPayment)),
    loanTypeDescription: 'conventional',
    loanTerm: `${terms.months / 12} year`,
    maturityDate: dateOf(addMonths(begun, terms.months)),
    nextMonthlyPayment: money(levelPayment(terms) + (terms.escrow ?? 0n)),
    nextPaymentDueDate: nextDue(blueprint, history, terms.paymentDay),
    originationDate: dateOf(begun),
    originationPrincipalAmount: money(terms.principal),
    pastDueAmount: '0',
    propertyAddress: propertyOf(blueprint),
    ...paidThisYear(history, key),
  };
}

function student(
  blueprint: Blueprint,
  history: History,
  { key, name }: AccountPlan,
  terms: LoanTerms,
): RawStudentLiability {
  const begun = origination(history, terms);
  const payoff = dateOf(addMonths(begun, terms.months));
  const statement = firstOfMonth(history.asOf);
  return {
    kind: 'student',
    key,
    accountNumber: loanNumber(blueprint, key),
    disbursementDates: [dateOf(begun)],
    expectedPayoffDate: payoff,
    guarantor: 'EDUCATION LENDING AUTHORITY',
    interestRatePercentage: percent(terms.yearlyRate),
    isOverdue: false,
    ...lastPayment(lastOf(history, key, isPayment)),
    lastStatementBalance: money(history.ledger.balance(key, statement)),
    lastStatementIssueDate: dateOf(statement),
    loanName: name,
    loanStatus: { type: 'repayment', endDate: payoff },
    minimumPaymentAmount: money(levelPayment(terms)),
    nextPaymentDueDate: nextDue(blueprint, history, terms.paymentDay),
    originationDate: dateOf(begun),
    originationPrincipalAmount: money(terms.principal),
    outstandingInterestAmount: '0',
    paymentReferenceNumber: loanNumber(blueprint, `${key}-reference`),
    pslfStatus: { estimatedEligibilityDate: null, paymentsMade: null, paymentsRemaining: null },
    repaymentPlan: { description: 'Standard Repayment', type: 'standard' },
    sequenceNumber: '1',
    servicerAddress: servicer(blueprint),
    ...paidThisYear(history, key),
  };
}

function isPayment({ direction, narrative }: Posting): boolean {
  return direction === 'credit' && narrative.categoryId.startsWith('16');
}

function lastOf(
  { ledger, asOf }: History,
  account: string,
  chosen: (posting: Posting) => boolean,
): Posting | undefined {
  return ledger
    .postings(account)
    .filter((posting) => posting.posted <= asOf && chosen(posting))
    .reduce<Posting | undefined>(
      (last, posting) => (last && last.posted > posting.posted ? last : posting),
      undefined,
    );
}

function lastPayment(payment: Posting | undefined) {
  return {
    lastPaymentAmount: payment ? money(payment.amount) : null,
    lastPaymentDate: payment ? dateOf(payment.posted) : null,
  };
}

function paidThisYear({ ledger, asOf }: History, account: string) {
  const year = ledger.postings(account).filter(({ posted }) => posted >= firstOfYear(asOf) && posted <= asOf);
  const total = (chosen: (posting: Posting) => boolean) =>
    year.filter(chosen).reduce((sum, { amount }) => sum + amount, 0n);
  const interest = total(({ narrative }) => narrative.categoryId === '15002000');
  const escrow = total(({ narrative }) => narrative.categoryId === '18020004');
  return { ytdInterestPaid: money(interest), ytdPrincipalPaid: money(total(isPayment) - interest - escrow) };
}

/** Taxes and insurance are paid out of escrow twice a year, at the end of June and December. */
function escrowHeld({ ledger, asOf }: History, account: string): bigint {
  const since = firstOfMonth(asOf, -((monthOf(asOf) - 1) % 6));
  return ledger
    .postings(account)
    .filter(
      ({ posted, narrative }) => narrative.categoryId === '18020004' && posted >= since && posted <= asOf,
    )
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function latest(
  { timeline }: Blueprint,
  { ledger, asOf }: History,
  dayIn: (period: TimelinePeriod) => Day,
): Day | null {
  const days = timeline.periods(Math.max(ledger.openingDay, asOf - 62), asOf).map(dayIn);
  return days.findLast((day) => day <= asOf && day >= ledger.openingDay) ?? null;
}

function nextDue({ timeline }: Blueprint, { asOf }: History, dayOfPeriod: number): string | null {
  const days = timeline.periods(asOf, asOf + 62).map((period) => period.businessDay(dayOfPeriod));
  const next = days.find((day) => day > asOf);
  return next === undefined ? null : dateOf(next);
}

/** The first payment was due a month after the loan was paid out. */
function origination({ ledger }: History, { paid }: LoanTerms): Day {
  return addMonths(firstOfMonth(ledger.openingDay), -paid - 1);
}

function propertyOf({ locale, home = 0 }: Blueprint): RawAddress {
  const { street, city, region, postalCode } = locale.homes[home] ?? locale.homes[0];
  return { street, city, region, postalCode, country: locale.countryCode };
}

function servicer({ locale }: Blueprint): RawAddress {
  // City, region and code before the street: the order of the record since the first world.
  const { street, ...place } = locale.lender;
  return { ...place, street, country: locale.countryCode };
}

function loanNumber(blueprint: Blueprint, key: string): string {
  return drawFrom(blueprint.numbers(key)).digits(10);
}

function percent(basisPoints: number): string {
  return fromUnits(BigInt(basisPoints), 2);
}

function money(amount: bigint): string {
  return fromUnits(amount, 2);
}
