import { isNegative, negate } from '../../money/decimal.ts';
import { amount, type Fields, optionalList, optionalText, record } from '../sdk/fields.ts';

// The records of STET and of NextGenPSD2 come of one model (ISO 20022) and differ in names: what follows renames, and one reader reads
// both.

/** @throws ConnectorError `malformed` */
export function accountAsNextgen(account: Fields, place: string): Fields {
  const id = fieldsOf(account.accountId, `${place}.accountId`);
  const other = fieldsOf(id.other, `${place}.accountId.other`);
  const isCard = account.cashAccountType === 'CARD';
  const number = optionalText(other.identification);
  return {
    resourceId: account.resourceId,
    iban: id.iban,
    ...(number === null ? {} : isCard ? { maskedPan: number } : { bban: number }),
    bic: account.bicFi,
    currency: account.currency ?? id.currency,
    name: account.name,
    product: account.product,
    cashAccountType: account.cashAccountType,
    usage: account.usage,
  };
}

/** Kinds of ISO 20022 (`BalanceType12Code`) by the names of NextGenPSD2. */
const KINDS: Readonly<Record<string, string>> = {
  CLBD: 'closingBooked',
  ITBD: 'interimBooked',
  OPBD: 'openingBooked',
  XPCD: 'expected',
  ITAV: 'interimAvailable',
  CLAV: 'forwardAvailable',
  FWAV: 'forwardAvailable',
};

/** A bank that has none of the known kinds tells one of its own (`VALU`, `OTHR`): it is what there is. @throws ConnectorError `malformed` */
export function balancesAsNextgen(balances: readonly unknown[]): Fields[] {
  const told = balances.map((one, index) => record(one, `balances[${index}]`));
  const known = told.filter(({ balanceType }) => KINDS[String(balanceType)] !== undefined);
  const [first] = told;
  if (known.length === 0 && first) return [{ ...first, balanceType: 'closingBooked' }];
  return known.map((balance) => ({ ...balance, balanceType: KINDS[String(balance.balanceType)] }));
}

/** Entries that are no booked and no pending ones (`OTHR`, `FUTR`, `INFO`) are left out. @throws ConnectorError `malformed` */
export function reportAsNextgen(transactions: readonly unknown[]): Fields {
  const entries = transactions.map((one, index) => record(one, `transactions[${index}]`));
  const ofStatus = (wanted: string): Fields[] =>
    entries.flatMap((entry, index) =>
      entry.status === wanted ? [entryAsNextgen(entry, `transactions[${index}]`)] : [],
    );
  return { transactions: { booked: ofStatus('BOOK'), pending: ofStatus('PDNG') } };
}

function entryAsNextgen(entry: Fields, place: string): Fields {
  const money = record(entry.transactionAmount, `${place}.transactionAmount`);
  const stated = amount(money.amount, `${place}.transactionAmount.amount`);
  const isOut = entry.creditDebitIndicator === 'DBIT';
  const parties = fieldsOf(entry.relatedParties, `${place}.relatedParties`);
  const code = fieldsOf(entry.bankTransactionCode, `${place}.bankTransactionCode`);
  const codes = [code.domain, code.family, code.subFamily].map(optionalText);
  return {
    transactionId: entry.resourceId,
    entryReference: entry.entryReference,
    // Unsigned, but for banks that write the sign all the same.
    transactionAmount: { ...money, amount: isOut && !isNegative(stated) ? negate(stated) : stated },
    bookingDate: entry.bookingDate ?? entry.expectedBookingDate,
    valueDate: entry.valueDate,
    transactionDate: entry.transactionDate,
    creditorName: fieldsOf(parties.creditor, `${place}.creditor`).name,
    debtorName: fieldsOf(parties.debtor, `${place}.debtor`).name,
    creditorAccount: parties.creditorAccount,
    debtorAccount: parties.debtorAccount,
    endToEndId: entry.endToEndId,
    ...remittanceOf(entry, place),
    ...(codes[0] === null ? {} : { bankTransactionCode: codes.map((one) => one ?? '').join('-') }),
  };
}

/** A list of texts up to version 1.4.1, and a record since. */
function remittanceOf({ remittanceInformation: told }: Fields, place: string): Fields {
  if (Array.isArray(told)) return { remittanceInformationUnstructuredArray: told };
  const { unstructured, structured } = fieldsOf(told, `${place}.remittanceInformation`);
  const [reference] = optionalList(structured, `${place}.structured`);
  return {
    remittanceInformationUnstructuredArray: unstructured,
    ...(reference === undefined ? {} : { remittanceInformationStructured: reference }),
  };
}

function fieldsOf(value: unknown, place: string): Fields {
  return value === undefined || value === null ? {} : record(value, place);
}
