import { compare, isDecimal } from '../../money/decimal.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, optionalText, record } from '../sdk/fields.ts';
import {
  moneyText,
  type OrderProgress,
  orderName,
  type PaymentAccount,
  type PaymentInstruction,
  progressOfCode,
} from '../sdk/payments.ts';

/** An order as it is approved, and sent again when it is submitted: both have to be the same. */
export interface DomesticOrder {
  readonly Initiation: Fields;
  readonly Risk: Fields;
}

/** @throws ConnectorError `unsupported` for what is no domestic payment */
export function domesticOrder(
  context: ConnectorContext,
  { payee, payFrom, amount, currency, reference, scheme }: PaymentInstruction,
  isVersion4: boolean,
): DomesticOrder {
  const refuse = (reason: string): never => {
    throw new ConnectorError('unsupported', { reason });
  };
  if (currency !== 'GBP') refuse(`domestic payments are in GBP, and this one is in ${currency}`);
  if (scheme?.startsWith('SEPA')) refuse(`domestic payments do not go by ${scheme}`);
  const name = orderName(context);
  const creditor = { ...cashAccount(payee), Name: payee.name };
  const remittance = isVersion4
    ? { Structured: [{ CreditorReferenceInformation: { Reference: reference } }] }
    : { Reference: reference };
  return {
    Initiation: {
      InstructionIdentification: name,
      EndToEndIdentification: name,
      ...(scheme === 'LOCAL_INSTANT' ? { LocalInstrument: 'UK.OBIE.FPS' } : {}),
      InstructedAmount: { Amount: moneyText(amount), Currency: currency },
      ...(payFrom === null ? {} : { DebtorAccount: cashAccount(payFrom) }),
      CreditorAccount: creditor,
      RemittanceInformation: remittance,
    },
    Risk: { PaymentContextCode: 'TransferToThirdParty' },
  };
}

function cashAccount({ iban, bacs }: PaymentAccount): Fields {
  return bacs
    ? { SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: `${bacs.sortCode}${bacs.account}` }
    : { SchemeName: 'UK.OBIE.IBAN', Identification: iban };
}

/** Whether the institution repeats another amount, currency or creditor than it was sent. What it leaves out says nothing. */
export function isOtherOrder(data: Fields, { Initiation: sent }: DomesticOrder): boolean {
  if (data.Initiation === undefined) return false;
  const told = record(data.Initiation, 'Data.Initiation');
  return (
    (told.InstructedAmount !== undefined &&
      isOtherMoney(
        record(sent.InstructedAmount, 'InstructedAmount'),
        record(told.InstructedAmount, 'amount'),
      )) ||
    (told.CreditorAccount !== undefined &&
      isOtherAccount(
        record(sent.CreditorAccount, 'CreditorAccount'),
        record(told.CreditorAccount, 'creditor'),
      ))
  );
}

function isOtherMoney(sent: Fields, told: Fields): boolean {
  const amount = String(told.Amount);
  return sent.Currency !== told.Currency || !isDecimal(amount) || compare(String(sent.Amount), amount) !== 0;
}

/** A number that is told under another scheme names the account in another way, and says nothing. */
function isOtherAccount(sent: Fields, told: Fields): boolean {
  if (told.SchemeName !== undefined && told.SchemeName !== sent.SchemeName) return false;
  const compact = (value: unknown) => String(value).replaceAll(/[\s-]/g, '').toUpperCase();
  return compact(sent.Identification) !== compact(told.Identification);
}

/** Words of version 3.1; version 4 has the codes of ISO 20022. */
const WORDS: Readonly<Record<string, OrderProgress>> = {
  AcceptedSettlementInProcess: 'processing',
  AcceptedSettlementCompleted: 'executed',
  AcceptedWithoutPosting: 'executed',
  AcceptedCreditSettlementCompleted: 'settled',
  Rejected: 'rejected',
};

/** How far a submitted payment is: the institution has it, whatever it says besides. */
export function progressOf(data: Fields): OrderProgress {
  const word = statusIn(data);
  const progress = WORDS[word] ?? progressOfCode(word);
  if (progress === 'rejected' && reasonIn(data) === 'AM04') return 'insufficient_funds';
  return progress === 'waits' ? 'initiated' : progress;
}

/** `Status`, which version 4 calls `StatusCode`. */
export function statusIn({ Status: status, StatusCode: code }: Fields): string {
  return optionalText(code) ?? optionalText(status) ?? '';
}

function reasonIn({ StatusReason: reasons }: Fields): string | null {
  const [reason] = Array.isArray(reasons) ? (reasons as unknown[]) : [];
  if (typeof reason !== 'object' || reason === null) return null;
  return optionalText((reason as Fields).StatusReasonCode);
}
