import type { StatementAccount } from '@fairlead/formats';
import {
  type AccountKind,
  BANK_KINDS,
  CASH,
  CREDIT_CARD,
  OTHER_ASSET,
  OTHER_LOAN,
} from './account-kinds.data.ts';

/** Codes of ISO 20022 (`CashAccountType`) that tell more than that it is an account of money. */
const CODES: Readonly<Record<string, AccountKind | undefined>> = {
  CACC: BANK_KINDS.CHECKING,
  CURR: BANK_KINDS.CHECKING,
  CARD: CREDIT_CARD,
  LOAN: OTHER_LOAN,
  LLSV: BANK_KINDS.SAVINGS,
  MOMA: BANK_KINDS.MONEYMRKT,
  ODFT: BANK_KINDS.CHECKING,
  SLRY: BANK_KINDS.CHECKING,
  SVGS: BANK_KINDS.SAVINGS,
  TRAN: BANK_KINDS.CHECKING,
};

/** What the file says of the kind of an account; null when it does not. */
export function statedKind({ type, typeName }: StatementAccount): AccountKind | null {
  const named = CODES[typeName ?? ''] ?? BANK_KINDS[typeName ?? ''];
  if (named) return named;
  switch (type) {
    case 'card':
      return CREDIT_CARD;
    case 'loan':
    case 'liability':
      return OTHER_LOAN;
    case 'cash':
      return CASH;
    case 'asset':
      return OTHER_ASSET;
    case 'bank':
    case 'unknown':
      return null;
  }
}
