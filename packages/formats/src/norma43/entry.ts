import { BARE_ENTRY, NO_REFERENCES } from '../statement/blank.ts';
import type { StatementEntry } from '../statement/document.ts';
import { tidyText } from '../tidy-text.ts';
import { COMMON_CONCEPTS, TAKEN_BACK } from './concepts.data.ts';
import type { Norma43Record } from './records.ts';
import { currencyOf, norma43Amount, norma43Date, signedAmount } from './values.ts';

/** Reads an entry with the records behind it; null where its date or amount cannot be read. */
export function readEntry(record: Norma43Record, behind: readonly Norma43Record[]): StatementEntry | null {
  const date = norma43Date(record.field(11, 6));
  const amount = signedAmount(record.field(28, 1), record.field(29, 14));
  if (date === null || amount === null) return null;
  const [common, own] = [record.field(23, 2), record.field(25, 3).trim()];
  const [document, first, second] = [record.field(43, 10), record.field(53, 12), record.field(65, 16)];
  const texts = behind
    .filter(({ code }) => code === '23')
    .flatMap((one) => [one.field(5, 38), one.field(43, 38)])
    .map(tidyText)
    .filter((text) => text !== '');
  const concept = COMMON_CONCEPTS[common] ?? null;
  return {
    ...BARE_ENTRY,
    line: record.line,
    isReversal: common === TAKEN_BACK,
    amount,
    date,
    valueDate: norma43Date(record.field(17, 6)),
    references: { ...NO_REFERENCES, bank: reference(document), customer: reference(first) },
    description: texts.length > 0 ? texts : wordsOf(first, second, concept),
    type: concept,
    bankTransactionCode: /^\d\d$/.test(common)
      ? { domain: null, family: null, subFamily: null, proprietary: own === '' ? common : `${common}+${own}` }
      : null,
    originalAmount: originalOf(behind),
  };
}

/** Zeros and blanks stand for none. */
function reference(text: string): string | null {
  const tidy = tidyText(text);
  return /[^0\s]/.test(tidy) ? tidy : null;
}

/** Without records of texts a bank puts some into the references, or none at all. */
function wordsOf(first: string, second: string, concept: string | null): string[] {
  const texts = [first, second].map(tidyText).filter((text) => /\p{L}{2}/u.test(text));
  return texts.length > 0 || concept === null ? texts : [concept];
}

/** What was paid before conversion. */
function originalOf(behind: readonly Norma43Record[]): StatementEntry['originalAmount'] {
  const record = behind.find(({ code }) => code === '24');
  const amount = record === undefined ? null : norma43Amount(record.field(8, 14));
  return record === undefined || amount === null
    ? null
    : { amount, currency: currencyOf(record.field(5, 3)) };
}
