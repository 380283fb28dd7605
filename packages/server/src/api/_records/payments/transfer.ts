import {
  ACH_CLASSES,
  type Authorization,
  isCancellable,
  NETWORKS,
  RATIONALES,
  type Rationale,
  TRANSFER_DECISIONS,
  TRANSFER_STATUSES,
  TRANSFER_TYPES,
  type Transfer,
  type TransferFailure,
  type TransferPerson,
} from '../../../domain/transfers/transfer.ts';
import { transferDates } from '../../../domain/transfers/transfer-dates.ts';
import { add, type Decimal } from '../../../money/decimal.ts';
import { isoTime } from '../../../world/dates.ts';
import {
  array,
  boolean,
  component,
  date,
  dateTime,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';

/** Always null here: there are neither guarantees, nor funding accounts, nor platforms. */
const none = nullable(string());

const addressSchema = component('TransferUserAddress', {
  street: nullable(string()),
  city: nullable(string()),
  region: nullable(string()),
  postal_code: nullable(string()),
  country: nullable(string()),
});

const personSchema = component('TransferUser', {
  legal_name: string(),
  phone_number: nullable(string()),
  email_address: nullable(string()),
  address: nullable(addressSchema),
});

export const failureSchema = component('TransferFailure', {
  failure_code: optional(nullable(string())),
  ach_return_code: optional(nullable(string())),
  description: optional(string()),
});

export const authorizationSchema = component('TransferAuthorization', {
  id: string(),
  created: dateTime(),
  decision: oneOf(TRANSFER_DECISIONS),
  decision_rationale: nullable(
    component('TransferDecisionRationale', { code: oneOf(RATIONALES), description: string() }),
  ),
  guarantee_decision: none,
  guarantee_decision_rationale: none,
  payment_risk: none,
  proposed_transfer: component('ProposedTransfer', {
    ach_class: optional(oneOf(ACH_CLASSES)),
    account_id: string(),
    funding_account_id: none,
    type: oneOf(TRANSFER_TYPES),
    user: personSchema,
    amount: string(),
    requested_amount: string(),
    network: oneOf(NETWORKS),
    origination_account_id: string(),
    iso_currency_code: string(),
    originator_client_id: none,
    credit_funds_source: none,
  }),
});

export const transferSchema = component('Transfer', {
  id: string(),
  authorization_id: string(),
  ach_class: optional(oneOf(ACH_CLASSES)),
  account_id: string(),
  funding_account_id: none,
  type: oneOf(TRANSFER_TYPES),
  user: personSchema,
  amount: string(),
  description: string(),
  created: dateTime(),
  status: oneOf(TRANSFER_STATUSES),
  network: oneOf(NETWORKS),
  cancellable: boolean(),
  failure_reason: nullable(failureSchema),
  metadata: nullable(Type.Record(Type.String(), Type.String())),
  origination_account_id: string(),
  guarantee_decision: none,
  guarantee_decision_rationale: none,
  iso_currency_code: string(),
  standard_return_window: nullable(date()),
  unauthorized_return_window: nullable(date()),
  expected_settlement_date: nullable(date()),
  expected_funds_available_date: nullable(date()),
  originator_client_id: none,
  refunds: array(string()),
  recurring_transfer_id: none,
  credit_funds_source: none,
  network_trace_id: nullable(string()),
});

const RATIONALE_WORDS: Readonly<Record<Rationale, string>> = {
  NSF: 'The balance that can be spent is less than the amount.',
  RISK: 'Nothing can be spent from the account.',
  MANUALLY_VERIFIED_ITEM: 'The account was proved by micro-deposits, so its balance is not known.',
  ITEM_LOGIN_REQUIRED: 'The user has to log in again: send them through Link in update mode.',
  ERROR: 'The institution did not tell the balance.',
};

export function projectAuthorization(authorization: Authorization): Static<typeof authorizationSchema> {
  const { authorizationId, authorizedAt, decision, rationale, authorizedAmount } = authorization;
  const { accountId, type, network, currency, person } = authorization;
  const amount = twoDigits(authorizedAmount);
  return {
    id: authorizationId,
    created: isoTime(authorizedAt),
    decision,
    decision_rationale: rationale && { code: rationale, description: RATIONALE_WORDS[rationale] },
    guarantee_decision: null,
    guarantee_decision_rationale: null,
    payment_risk: null,
    proposed_transfer: {
      ...achClass(authorization),
      account_id: accountId,
      funding_account_id: null,
      type,
      user: projectPerson(person),
      amount,
      requested_amount: amount,
      network,
      origination_account_id: '',
      iso_currency_code: currency,
      originator_client_id: null,
      credit_funds_source: null,
    },
  };
}

export function projectTransfer(transfer: Transfer): Static<typeof transferSchema> {
  const dates = transferDates(transfer);
  return {
    id: transfer.transferId,
    authorization_id: transfer.authorizationId,
    ...achClass(transfer),
    account_id: transfer.accountId,
    funding_account_id: null,
    type: transfer.type,
    user: projectPerson(transfer.person),
    amount: twoDigits(transfer.amount),
    description: transfer.description,
    created: isoTime(transfer.createdAt),
    status: transfer.status,
    network: transfer.network,
    cancellable: isCancellable(transfer),
    failure_reason: transfer.failure && projectFailure(transfer.failure),
    metadata: transfer.metadata && { ...transfer.metadata },
    origination_account_id: '',
    guarantee_decision: null,
    guarantee_decision_rationale: null,
    iso_currency_code: transfer.currency,
    standard_return_window: dates.standardReturns,
    unauthorized_return_window: dates.unauthorizedReturns,
    expected_settlement_date: dates.settlement,
    expected_funds_available_date: dates.fundsAvailable,
    originator_client_id: null,
    refunds: [],
    recurring_transfer_id: null,
    credit_funds_source: null,
    network_trace_id: traceOf(transfer),
  };
}

export function projectFailure({ code, text }: TransferFailure): Static<typeof failureSchema> {
  return { failure_code: code, ach_return_code: code?.startsWith('R') ? code : null, description: text };
}

/** An amount in dollars, as the wire writes it. */
export function twoDigits(amount: Decimal): string {
  const [whole = '0', cents = ''] = add(amount, '0').split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

function achClass({ achClass: known }: Authorization) {
  return known === null ? {} : { ach_class: known };
}

/** Of a person who was erased nothing is left. */
function projectPerson(person: TransferPerson | null): Static<typeof personSchema> {
  const { legalName = '', phoneNumber = null, emailAddress = null, address = null } = person ?? {};
  return {
    legal_name: legalName,
    phone_number: phoneNumber,
    email_address: emailAddress,
    address: address && {
      street: address.street,
      city: address.city,
      region: address.region,
      postal_code: address.postalCode,
      country: address.country,
    },
  };
}

/** What the network knows it by once it took the transfer: fifteen digits over ACH. */
function traceOf({ transferId, network, status }: Transfer): string | null {
  if (status === 'pending' || status === 'failed' || status === 'cancelled') return null;
  const hex = transferId.replaceAll('-', '');
  return network === 'rtp' || network === 'wire'
    ? hex.toUpperCase()
    : String(BigInt(`0x${hex}`) % 10n ** 15n).padStart(15, '0');
}
