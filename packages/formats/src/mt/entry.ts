import { BARE_ENTRY, NO_REFERENCES } from '../statement/blank.ts';
import type { StatementEntry } from '../statement/document.ts';
import type { MtContext } from './context.ts';
import { readEntryLine, supplementaryAmount } from './entry-line.ts';
import type { MtField } from './field.ts';
import { readNarrative } from './read-narrative.ts';

/** Reads `:61:` with the `:86:` behind it; null, with a warning, when it cannot be read. */
export function readMtEntry(
  field: MtField,
  narrative: readonly string[],
  { isInterim, interimStatus, findings }: MtContext,
): StatementEntry | null {
  const { line } = field;
  const read = readEntryLine(field.lines());
  if (read === null) {
    findings.add('transaction_skipped', line, 'an entry whose line cannot be read was left out');
    return null;
  }
  const { value, entry, supplementary, customerReference, type } = read;
  if (value.isCorrected || entry?.isCorrected) {
    findings.add('date_corrected', line, 'a day that does not exist was read as the last one of its month');
  }
  const told = readNarrative(narrative);
  return {
    ...BARE_ENTRY,
    line,
    status: read.isExpected ? 'pending' : isInterim ? interimStatus : 'booked',
    isReversal: read.isReversal,
    amount: read.amount,
    date: (entry ?? value).date,
    valueDate: value.date,
    references: {
      ...NO_REFERENCES,
      customer: told.references.customer ?? customerReference,
      bank: read.bankReference,
      check: type === 'NCHK' ? customerReference : null,
      endToEnd: told.references.endToEnd,
      mandate: told.references.mandate,
      creditor: told.references.creditor,
    },
    counterparty: told.counterparty,
    description: isForPeople(supplementary) ? [...told.description, supplementary] : told.description,
    type: told.bookingText ?? type,
    bankTransactionCode: transactionCode(type, told.code),
    originalAmount: supplementaryAmount(supplementary, 'OCMT'),
    charges: supplementaryAmount(supplementary, 'CHGS'),
  };
}

/** Amounts and codes between slashes are no text for people. */
function isForPeople(supplementary: string | null): supplementary is string {
  return supplementary !== null && !/^\/[A-Z]{4}\//.test(supplementary);
}

function transactionCode(type: string | null, code: string | null): StatementEntry['bankTransactionCode'] {
  const proprietary = type === null || code === null ? (type ?? code) : `${type}+${code}`;
  return proprietary === null ? null : { domain: null, family: null, subFamily: null, proprietary };
}
