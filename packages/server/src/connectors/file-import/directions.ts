import {
  type CsvMapping,
  encodingNamed,
  isCsvMapping,
  type QifDateOrder,
  type TextEncoding,
} from '@fairlead/formats';
import { type AccountKind, NAMED_KINDS } from './account-kinds.data.ts';
import { faultAt } from './fault.ts';

/** What a person, or the profile of the institution, says of a file that it does not say itself. */
export interface Directions {
  /** How to read a CSV file or a workbook; null: as detected. */
  readonly mapping: CsvMapping | null;
  /** Saved mappings that files are told by; the first that fits is taken where no mapping is given. */
  readonly known: readonly KnownMapping[];
  /** Names the account of a file without a number: the same for each of its files. */
  readonly label: string | null;
  /** For accounts whose kind the file does not say. */
  readonly kind: AccountKind | null;
  /** ISO 4217, for files that name none. */
  readonly currency: string | null;
  readonly encoding: TextEncoding | null;
  /** Which text names an entry; null: both. */
  readonly payee: 'name' | 'memo' | null;
  /** The file writes money out as positive. */
  readonly flipSign: boolean;
  /** The issuer writes what is owed on a card as a positive balance. */
  readonly owedPositive: boolean;
  /** For QIF files whose dates leave it open. */
  readonly dateOrder: QifDateOrder | null;
  /** What a lone comma ahead of three digits means in OFX. */
  readonly loneComma: 'thousands' | 'decimal';
}

/** A mapping under the name that it was saved by. */
export interface KnownMapping {
  readonly name: string;
  readonly mapping: CsvMapping;
}

const DATE_ORDERS: readonly QifDateOrder[] = ['mdy', 'dmy', 'ymd'];

/**
 * Reads the answers of a login by file: `mapping` and `knownMappings` (JSON text), `account` (a label), `accountType` (one of NAMED_KINDS), `currency`,
 * `encoding`, `payee`, `flipSign` and `owedPositive` (`true`), `dateOrder`.
 * @param settings of the institution's profile: `loneComma`, `cardBalancePositive`.
 * @throws ConnectorError for a word that none of them knows.
 */
export function directionsOf(
  values: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>>,
): Directions {
  return {
    mapping: mappingOf(values.mapping),
    known: knownOf(values.knownMappings),
    label: values.account?.trim() || null,
    kind: kindNamed(values.accountType),
    currency: values.currency ?? null,
    encoding: encodingOf(values.encoding),
    payee: oneOf(values.payee, ['name', 'memo'] as const, 'the payee is taken from'),
    flipSign: values.flipSign === 'true',
    owedPositive: values.owedPositive === 'true' || settings.cardBalancePositive === true,
    dateOrder: oneOf(values.dateOrder, DATE_ORDERS, 'the order of dates is'),
    loneComma: settings.loneComma === 'decimal' ? 'decimal' : 'thousands',
  };
}

function mappingOf(text: string | undefined): CsvMapping | null {
  if (text === undefined) return null;
  const mapping: unknown = JSON.parse(text);
  if (!isCsvMapping(mapping)) throw faultAt(1, 'the mapping is invalid');
  return mapping;
}

function knownOf(text: string | undefined): KnownMapping[] {
  return text === undefined ? [] : usableMappings(JSON.parse(text) as SavedMapping[]);
}

interface SavedMapping {
  readonly name: string;
  readonly mapping: unknown;
}

/** Leaves out mappings that another release saved and this one cannot read. */
export function usableMappings(saved: readonly SavedMapping[]): KnownMapping[] {
  return saved.flatMap(({ name, mapping }) => (isCsvMapping(mapping) ? [{ name, mapping }] : []));
}

function kindNamed(name: string | undefined): AccountKind | null {
  if (name === undefined) return null;
  const kind = NAMED_KINDS[name];
  if (kind) return kind;
  throw faultAt(1, `the account type is unknown; it may be ${Object.keys(NAMED_KINDS).join(', ')}`);
}

function encodingOf(name: string | undefined): TextEncoding | null {
  if (name === undefined) return null;
  const encoding = encodingNamed(name);
  if (encoding !== null) return encoding;
  throw faultAt(1, 'the encoding is unknown; take a name such as utf-8, windows-1252 or shift_jis');
}

function oneOf<Word extends string>(
  given: string | undefined,
  words: readonly Word[],
  what: string,
): Word | null {
  if (given === undefined) return null;
  const known = words.find((word) => word === given);
  if (known !== undefined) return known;
  throw faultAt(1, `${what} one of ${words.join(', ')}`);
}
