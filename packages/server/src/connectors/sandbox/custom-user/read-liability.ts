import {
  LIABILITY_KINDS,
  type LiabilityKind,
  REPAYMENT_PLANS,
  STUDENT_LOAN_STATUSES,
} from '../../../vocabulary/liabilities.ts';
import type { CreditTerms, CustomLiability, MortgageTerms, StudentTerms } from './model.ts';
import type { JsonPlace, Members } from './place.ts';
import { readAddress } from './read-identity.ts';

/** Members that only some families have; one of another family is an error. */
const FAMILY_MEMBERS: Readonly<Record<LiabilityKind, readonly string[]>> = {
  credit: ['purchase_apr', 'cash_apr', 'balance_transfer_apr', 'special_apr'],
  student: [
    'principal',
    'nominal_apr',
    'interest_capitalization_grace_period_months',
    'repayment_model',
    'expected_payoff_date',
    'guarantor',
    'is_federal',
    'loan_name',
    'loan_status',
    'payment_reference_number',
    'repayment_plan_description',
    'repayment_plan_type',
    'sequence_number',
    'servicer_address',
    'pslf_status',
  ],
  mortgage: [
    'account_number',
    'current_late_fee',
    'escrow_balance',
    'has_pmi',
    'has_prepayment_penalty',
    'interest_rate',
    'loan_type_description',
    'loan_term',
    'maturity_date',
    'next_monthly_payment',
    'origination_principal_amount',
    'past_due_amount',
    'property_address',
    'ytd_interest_paid',
    'ytd_principal_paid',
  ],
};

/** A kind that is missing follows from the account. */
export function readLiability(
  place: JsonPlace | undefined,
  accountType: string | undefined,
  subtype: string | null,
): CustomLiability | undefined {
  const members = place?.members();
  if (members === undefined) return undefined;
  const kind = members.has('type')
    ? members.get('type')?.oneOf(LIABILITY_KINDS)
    : impliedKind(accountType, subtype);
  if (kind === undefined) {
    if (!members.has('type')) members.required('type');
    return undefined;
  }
  if (accountType !== undefined && accountType !== (kind === 'credit' ? 'credit' : 'loan')) {
    return place?.fail(`must not be of the ${kind} kind on an account of this type`);
  }
  for (const other of LIABILITY_KINDS) if (other !== kind) refuseMembers(members, other, kind);
  const read = readKind(members, kind);
  members.close();
  return read;
}

function impliedKind(accountType: string | undefined, subtype: string | null): LiabilityKind | undefined {
  if (accountType === 'credit') return 'credit';
  return subtype === 'student' || subtype === 'mortgage' ? subtype : undefined;
}

function refuseMembers(members: Members, family: LiabilityKind, kind: LiabilityKind): void {
  for (const name of FAMILY_MEMBERS[family]) {
    members.get(name)?.fail(`belongs to a ${family} liability, not to a ${kind} one`);
  }
}

function readKind(members: Members, kind: LiabilityKind): CustomLiability {
  switch (kind) {
    case 'credit':
      return { kind, ...readCredit(members) };
    case 'student':
      return { kind, ...readStudent(members) };
    case 'mortgage':
      return { kind, ...readMortgage(members) };
  }
}

function readStatement(members: Members) {
  return {
    lastPaymentAmount: members.get('last_payment_amount')?.number(),
    minimumPaymentAmount: members.get('minimum_payment_amount')?.number(),
    lastStatementBalance: members.get('last_statement_balance')?.number(),
    isOverdue: members.get('is_overdue')?.boolean(),
  };
}

function readCredit(members: Members): CreditTerms {
  return {
    purchaseApr: members.get('purchase_apr')?.number('0'),
    cashApr: members.get('cash_apr')?.number('0'),
    balanceTransferApr: members.get('balance_transfer_apr')?.number('0'),
    specialApr: members.get('special_apr')?.number('0'),
    ...readStatement(members),
  };
}

function readStudent(members: Members): StudentTerms {
  return {
    originationDate: members.get('origination_date')?.date(),
    principal: members.get('principal')?.number('0'),
    nominalApr: members.get('nominal_apr')?.number('0'),
    ...readRepayment(members.get('repayment_model')),
    graceMonths: members.get('interest_capitalization_grace_period_months')?.whole(0, 1200),
    expectedPayoffDate: members.get('expected_payoff_date')?.date(),
    guarantor: members.get('guarantor')?.text(),
    isFederal: members.get('is_federal')?.boolean(),
    loanName: members.get('loan_name')?.text(),
    loanStatus: readLoanStatus(members.get('loan_status')),
    paymentReferenceNumber: members.get('payment_reference_number')?.text(),
    planDescription: members.get('repayment_plan_description')?.text(),
    planType: members.get('repayment_plan_type')?.oneOf(REPAYMENT_PLANS),
    sequenceNumber: members.get('sequence_number')?.text(),
    servicerAddress: optionalAddress(members.get('servicer_address')),
    pslf: readPslf(members.get('pslf_status')),
    ...readStatement(members),
  };
}

function readRepayment(
  place: JsonPlace | undefined,
): Pick<StudentTerms, 'nonRepaymentMonths' | 'repaymentMonths'> {
  const model = place?.members();
  model?.get('type')?.oneOf(['standard']);
  const read = {
    nonRepaymentMonths: model?.get('non_repayment_months')?.whole(0, 1200),
    repaymentMonths: model?.get('repayment_months')?.whole(1, 1200),
  };
  model?.close();
  return read;
}

function readLoanStatus(place: JsonPlace | undefined): StudentTerms['loanStatus'] {
  const status = place?.members();
  if (status === undefined) return undefined;
  const type = status.get('type')?.oneOf(STUDENT_LOAN_STATUSES) ?? null;
  const endDate = status.get('end_date')?.date() ?? null;
  status.close();
  return { type, endDate };
}

function readPslf(place: JsonPlace | undefined): StudentTerms['pslf'] {
  const pslf = place?.members();
  if (pslf === undefined) return undefined;
  const read = {
    eligibilityDate: pslf.get('estimated_eligibility_date')?.date() ?? null,
    paymentsMade: pslf.get('payments_made')?.whole(0, 10_000) ?? null,
    paymentsRemaining: pslf.get('payments_remaining')?.whole(0, 10_000) ?? null,
  };
  pslf.close();
  return read;
}

function readMortgage(members: Members): MortgageTerms {
  const rate = members.get('interest_rate')?.members();
  const read = {
    accountNumber: members.get('account_number')?.text(),
    currentLateFee: members.get('current_late_fee')?.number(),
    escrowBalance: members.get('escrow_balance')?.number(),
    hasPmi: members.get('has_pmi')?.boolean(),
    hasPrepaymentPenalty: members.get('has_prepayment_penalty')?.boolean(),
    interestRate: rate?.get('percentage')?.number('0'),
    interestRateType: rate?.get('type')?.oneOf(['fixed', 'variable']),
    lastPaymentAmount: members.get('last_payment_amount')?.number(),
    lastPaymentDate: members.get('last_payment_date')?.date(),
    loanTypeDescription: members.get('loan_type_description')?.text(),
    loanTerm: members.get('loan_term')?.text(),
    maturityDate: members.get('maturity_date')?.date(),
    nextMonthlyPayment: members.get('next_monthly_payment')?.number(),
    nextPaymentDueDate: members.get('next_payment_due_date')?.date(),
    originationDate: members.get('origination_date')?.date(),
    principal: members.get('origination_principal_amount')?.number('0'),
    pastDueAmount: members.get('past_due_amount')?.number(),
    propertyAddress: optionalAddress(members.get('property_address')),
    ytdInterestPaid: members.get('ytd_interest_paid')?.number(),
    ytdPrincipalPaid: members.get('ytd_principal_paid')?.number(),
  };
  rate?.close();
  return read;
}

function optionalAddress(place: JsonPlace | undefined) {
  return place === undefined ? undefined : readAddress(place);
}
