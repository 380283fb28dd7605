import { IBAN_PARTS } from '../sdk/iban-parts.data.ts';
import type { RawAccountNames } from '../sdk/records.ts';
import type { AccountKind } from './account-kinds.data.ts';
import { isFullNumber } from './account-numbers.ts';

/** What a file says to name an account. */
export interface NamedAs {
  readonly iban: string | null;
  readonly number: string | null;
  /** BIC, or the national code of the bank. */
  readonly bankId: string | null;
  readonly branchId: string | null;
  /** The kind of account, as far as the file says it: some banks give a member's accounts one number. */
  readonly kind: string | null;
  /** What a person calls the account. */
  readonly label: string | null;
}

/** Shorter numbers are shared by accounts of different banks. */
const NUMBER_LENGTH_MIN = 7;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Which of the two kinds of bank codes is known of an account. */
type Codes = 'none' | 'national' | 'bic' | 'both';

/** Accounts of which less is known may be the same; those that have a kind of code in common are told by it. */
const MAY_BE: Readonly<Record<Codes, readonly Codes[]>> = {
  none: ['none', 'national', 'bic', 'both'],
  national: ['none', 'bic'],
  bic: ['none', 'national'],
  both: ['none'],
};

/**
 * The names under which one account may come in files of several formats: its IBAN; bank code and number, as the IBAN holds them or
 * as national formats write them; the number alone, where one of two files does not say the bank; and a label. Leading zeros,
 * blanks and dashes do not count.
 */
export function namesOf(named: NamedAs): RawAccountNames {
  const numbers = numbersOf(named);
  const national = new Set(numbers.flatMap(({ banks }) => banks));
  const bic = bicOf(named);
  const codes: Codes =
    bic === null ? (national.size === 0 ? 'none' : 'national') : national.size === 0 ? 'bic' : 'both';
  const exact = [
    ...(named.iban === null ? [] : [`iban:${named.iban}`]),
    ...numbers.flatMap(({ banks, number }) =>
      [...banks, ...(bic === null ? [] : [bic])].map((bank) => `at:${bank}:${number}`),
    ),
  ];
  const long = [...new Set(numbers.map(({ number }) => number))].filter(
    ({ length }) => length >= NUMBER_LENGTH_MIN,
  );
  const vague = (known: Codes) => long.map((number) => `${known}:${number}`);
  const label = named.label?.replace(/\s+/g, ' ').trim().toLowerCase() ?? null;
  const isNumbered = numbers.length > 0;
  return {
    own: [
      ...withKind([...exact, ...vague(codes)], named.kind),
      ...(label === null ? [] : [`label:${label}`, ...(isNumbered ? [] : [`label alone:${label}`])]),
    ],
    sought: [
      ...soughtOfKind([...exact, ...MAY_BE[codes].flatMap(vague)], named.kind),
      ...(label === null ? [] : [isNumbered ? `label alone:${label}` : `label:${label}`]),
    ],
  };
}

/** Of a kind, so that formats agree on it. */
export function kindWord(kind: AccountKind | null): string | null {
  return kind && (kind.subtype ?? kind.type);
}

/** An account goes by its kind where that is said, and by "any" always, for files that do not say it. */
function withKind(names: readonly string[], kind: string | null): string[] {
  return names.flatMap((name) => [`${name}:${kind ?? 'not said'}`, `${name}:any`]);
}

function soughtOfKind(names: readonly string[], kind: string | null): string[] {
  return names.flatMap((name) => (kind === null ? [`${name}:any`] : [`${name}:${kind}`, `${name}:not said`]));
}

interface NumberAtBanks {
  readonly number: string;
  /** National codes of bank, branch, or both. */
  readonly banks: readonly string[];
}

function numbersOf({ iban, number, bankId, branchId }: NamedAs): NumberAtBanks[] {
  const ofIban = iban === null ? [] : partsOf(iban);
  if (number === null || !isFullNumber(number)) return ofIban;
  const bank = plain(bankId);
  const branch = plain(branchId);
  const codes = BIC.test(bank) ? [branch] : [bank, `${bank}${branch}`, branch];
  const banks = [...new Set(codes.map(unpadded))].filter((code) => code !== '');
  const digits = plain(number);
  // A sort code often stands ahead of the number that it belongs to.
  const rest =
    banks.length > 0 && bank !== '' && digits.startsWith(bank) ? digits.slice(bank.length) : digits;
  const spellings = new Set([digits, rest].map(unpadded).filter((one) => one !== ''));
  return [...ofIban, ...[...spellings].map((spelling) => ({ number: spelling, banks }))];
}

function partsOf(iban: string): NumberAtBanks[] {
  const parts = IBAN_PARTS[iban.slice(0, 2)];
  const national = iban.slice(4);
  if (!parts || national.length !== parts.length) return [];
  const bank = national.slice(...parts.bank);
  const branch = parts.branch === undefined ? '' : national.slice(...parts.branch);
  const banks = [...new Set([bank, `${bank}${branch}`, branch].map(unpadded))].filter((code) => code !== '');
  return [{ number: unpadded(national.slice(...parts.account)), banks }];
}

/** The bank's part of a BIC, which some IBANs hold as its code. */
function bicOf({ bankId }: NamedAs): string | null {
  const bank = plain(bankId);
  return BIC.test(bank) ? bank.slice(0, 4) : null;
}

function plain(text: string | null): string {
  return (text ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

function unpadded(text: string): string {
  return text.replace(/^0+(?=.)/, '');
}
