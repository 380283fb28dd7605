import { add, type Decimal } from '../../../money/decimal.ts';
import { addMonths, dateOf } from '../../../world/days.ts';
import type {
  RawCreditLiability,
  RawLiability,
  RawMortgageLiability,
  RawStudentLiability,
} from '../../sdk/liabilities.ts';
import type { RawAccount } from '../../sdk/records.ts';
import { creditFigures, mortgageFigures, studentFigures } from '../default-user/liabilities.ts';
import { decimalPlacesOf } from '../personas/minor-units.ts';
import type { SimulationInput } from '../simulated-login.ts';
import type { AccountHead } from './accounts.ts';
import { daysOf, resolveDate, resolveDay } from './clock.ts';
import { monthlyInterestOn, quotient } from './interest.ts';
import { liabilityKindOf, yearlyRateOf } from './liability-terms.ts';
import type { CreditTerms, CustomAddress, MortgageTerms, StudentTerms } from './model.ts';

type Terms<T> = Partial<T>;

/**
 * The liability of an account that is one, whether or not terms were given: the fields given, and for the others what
 * follows from the account's balance (one model for all products: sandbox.md 13).
 */
export function liabilityOf(
  account: AccountHead,
  now: RawAccount,
  input: SimulationInput,
): RawLiability | undefined {
  const given = account.custom.liability;
  const owed = now.balance.current ?? '0';
  switch (liabilityKindOf(account)) {
    case 'credit':
      return credit(account, given?.kind === 'credit' ? given : {}, owed, input);
    case 'student':
      return student(account, given?.kind === 'student' ? given : {}, owed, input);
    case 'mortgage':
      return mortgage(account, given?.kind === 'mortgage' ? given : {}, owed, input);
    case undefined:
      return undefined;
  }
}

function credit(
  account: AccountHead,
  terms: Terms<CreditTerms>,
  owed: Decimal,
  input: SimulationInput,
): RawCreditLiability {
  const defaults = creditFigures(input);
  const places = decimalPlacesOf(account.custom.currency);
  const aprs = [
    ['balance_transfer_apr', terms.balanceTransferApr, '0'],
    ['cash_apr', terms.cashApr, '0'],
    ['purchase_apr', terms.purchaseApr, owed],
    ['special', terms.specialApr, '0'],
  ] as const;
  const given = aprs.flatMap(([type, percentage, balanceSubjectToApr]) =>
    percentage === undefined
      ? []
      : [
          {
            type,
            percentage,
            balanceSubjectToApr,
            interestChargeAmount: monthlyInterestOn(balanceSubjectToApr, percentage, places),
          },
        ],
  );
  const standard = defaults.aprs.map((apr) => ({
    ...apr,
    balanceSubjectToApr: apr.type === 'purchase_apr' ? owed : '0',
  }));
  return {
    kind: 'credit',
    key: account.key,
    ...defaults,
    aprs: given.length > 0 ? given : standard,
    isOverdue: terms.isOverdue ?? false,
    lastPaymentAmount: terms.lastPaymentAmount ?? null,
    lastPaymentDate: terms.lastPaymentAmount === undefined ? null : defaults.lastPaymentDate,
    lastStatementBalance: terms.lastStatementBalance ?? owed,
    minimumPaymentAmount: terms.minimumPaymentAmount ?? defaults.minimumPaymentAmount,
  };
}

function student(
  account: AccountHead,
  terms: Terms<StudentTerms>,
  owed: Decimal,
  input: SimulationInput,
): RawStudentLiability {
  const { linked, today } = daysOf(input);
  const defaults = studentFigures(input);
  const places = decimalPlacesOf(account.custom.currency);
  const rate = yearlyRateOf(account) ?? defaults.interestRatePercentage;
  const interest = monthlyInterestOn(owed, rate, places);
  const origination = resolveDay(terms.originationDate ?? defaults.originationDate ?? dateOf(linked), linked);
  const firstPayment = addMonths(origination, terms.nonRepaymentMonths ?? 0);
  const modelled =
    terms.repaymentMonths === undefined ? undefined : dateOf(addMonths(firstPayment, terms.repaymentMonths));
  const payoff =
    terms.expectedPayoffDate === undefined
      ? (modelled ?? defaults.expectedPayoffDate)
      : resolveDate(terms.expectedPayoffDate, linked);
  const principal = terms.principal ?? account.initial.balance.current ?? owed;
  const status = terms.loanStatus ?? {
    type: firstPayment > today ? 'in grace' : 'repayment',
    endDate: firstPayment > today ? dateOf(firstPayment) : payoff,
  };
  const instalment = quotient(principal, BigInt(terms.repaymentMonths ?? 120), places);
  return {
    kind: 'student',
    key: account.key,
    ...defaults,
    accountNumber: account.custom.numbers?.account ?? null,
    disbursementDates: [dateOf(origination)],
    expectedPayoffDate: payoff,
    guarantor: terms.guarantor ?? (terms.isFederal === false ? null : defaults.guarantor),
    interestRatePercentage: rate,
    isOverdue: terms.isOverdue ?? false,
    lastPaymentAmount: terms.lastPaymentAmount ?? null,
    lastPaymentDate: terms.lastPaymentAmount === undefined ? null : defaults.lastPaymentDate,
    lastStatementBalance: terms.lastStatementBalance ?? owed,
    loanName: terms.loanName ?? defaults.loanName,
    loanStatus: {
      type: status.type,
      endDate: status.endDate === null ? null : resolveDate(status.endDate, linked),
    },
    minimumPaymentAmount: terms.minimumPaymentAmount ?? add(instalment, interest),
    originationDate: dateOf(origination),
    originationPrincipalAmount: principal,
    outstandingInterestAmount: interest,
    paymentReferenceNumber: terms.paymentReferenceNumber ?? defaults.paymentReferenceNumber,
    pslfStatus: pslfOf(terms, linked, defaults),
    repaymentPlan: {
      description: terms.planDescription ?? defaults.repaymentPlan.description,
      type: terms.planType ?? defaults.repaymentPlan.type,
    },
    sequenceNumber: terms.sequenceNumber ?? defaults.sequenceNumber,
    servicerAddress: terms.servicerAddress ?? defaults.servicerAddress,
    ytdInterestPaid: null,
    ytdPrincipalPaid: null,
  };
}

function pslfOf(
  { pslf, isFederal }: Terms<StudentTerms>,
  linked: number,
  defaults: Pick<RawStudentLiability, 'pslfStatus'>,
): RawStudentLiability['pslfStatus'] {
  if (pslf !== undefined) {
    const { eligibilityDate, paymentsMade, paymentsRemaining } = pslf;
    const estimatedEligibilityDate = eligibilityDate === null ? null : resolveDate(eligibilityDate, linked);
    return { estimatedEligibilityDate, paymentsMade, paymentsRemaining };
  }
  const nothing = { estimatedEligibilityDate: null, paymentsMade: null, paymentsRemaining: null };
  return isFederal === false ? nothing : defaults.pslfStatus;
}

function mortgage(
  account: AccountHead,
  terms: Terms<MortgageTerms>,
  owed: Decimal,
  input: SimulationInput,
): RawMortgageLiability {
  const { linked } = daysOf(input);
  const defaults = mortgageFigures(input);
  const date = (written: string | undefined, otherwise: string | null): string | null =>
    written === undefined ? otherwise : resolveDate(written, linked);
  const places = decimalPlacesOf(account.custom.currency);
  const rate = yearlyRateOf(account) ?? null;
  const principal = terms.principal ?? account.initial.balance.current ?? owed;
  const monthly = add(quotient(principal, 360n, places), monthlyInterestOn(owed, rate ?? '0', places));
  const paid = terms.lastPaymentAmount;
  return {
    kind: 'mortgage',
    key: account.key,
    accountNumber: terms.accountNumber ?? account.custom.numbers?.account ?? null,
    currentLateFee: terms.currentLateFee ?? '0',
    escrowBalance: terms.escrowBalance ?? '0',
    hasPmi: terms.hasPmi ?? false,
    hasPrepaymentPenalty: terms.hasPrepaymentPenalty ?? false,
    interestRate: { percentage: rate, type: terms.interestRateType ?? defaults.interestRate.type },
    lastPaymentAmount: paid ?? null,
    lastPaymentDate: date(terms.lastPaymentDate, paid === undefined ? null : defaults.lastPaymentDate),
    loanTypeDescription: terms.loanTypeDescription ?? defaults.loanTypeDescription,
    loanTerm: terms.loanTerm ?? defaults.loanTerm,
    maturityDate: date(terms.maturityDate, defaults.maturityDate),
    nextMonthlyPayment: terms.nextMonthlyPayment ?? monthly,
    nextPaymentDueDate: date(terms.nextPaymentDueDate, defaults.nextPaymentDueDate),
    originationDate: date(terms.originationDate, defaults.originationDate),
    originationPrincipalAmount: principal,
    pastDueAmount: terms.pastDueAmount ?? '0',
    propertyAddress: terms.propertyAddress ?? homeOf(account, defaults.propertyAddress),
    ytdInterestPaid: terms.ytdInterestPaid ?? null,
    ytdPrincipalPaid: terms.ytdPrincipalPaid ?? null,
  };
}

/** Where the owner lives, as far as the account says it. */
function homeOf({ custom }: AccountHead, otherwise: CustomAddress): CustomAddress {
  const addresses = custom.identity.addresses ?? [];
  return (addresses.find(({ primary }) => primary) ?? addresses[0])?.data ?? otherwise;
}
