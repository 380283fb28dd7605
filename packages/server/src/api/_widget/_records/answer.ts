import type { Answer, ChosenAllocation, TypedNumbers } from '../../../domain/link/answer.ts';
import { fail } from '../../../errors.ts';

type Given = Readonly<Record<string, unknown>>;
type Read<Kind extends Answer['kind']> = (given: Given) => Extract<Answer, { kind: Kind }>;

/** Longest single text that a person types into Link; a custom user's JSON is the longest. */
const TEXT_MAX = 1_000_000;
const LIST_MAX = 200;
const WAYS = ['popup', 'redirect', 'qr'] as const;
const OUTCOMES = ['approve', 'deny', 'error', 'timeout'] as const;
const CHOICES = ['instant', 'manual'] as const;
const ALLOCATIONS = ['all', 'remainder', 'percent', 'amount'] as const;

const READERS: { readonly [Kind in Answer['kind']]: Read<Kind> } = {
  continue: () => ({ kind: 'continue' }),
  back: () => ({ kind: 'back' }),
  retry: () => ({ kind: 'retry' }),
  other_institution: () => ({ kind: 'other_institution' }),
  cancel: () => ({ kind: 'cancel' }),
  manual: () => ({ kind: 'manual' }),
  upload: () => ({ kind: 'upload' }),
  statements: () => {
    throw fail('INVALID_FIELD', 'statement files are answered by a call that takes files');
  },
  resend: () => ({ kind: 'resend' }),
  view_data_types: () => ({ kind: 'view_data_types' }),
  bank_closed: () => ({ kind: 'bank_closed' }),
  exit: (given) => ({ kind: 'exit', force: given.force === true, typed: given.typed === true }),
  search: (given) => ({
    kind: 'search',
    query: text(given, 'query', 256),
    countryCode: given.country_code == null ? null : text(given, 'country_code', 2),
  }),
  institution: (given) => ({ kind: 'institution', institutionId: text(given, 'institution_id', 100) }),
  credentials: (given) => ({ kind: 'credentials', values: readValues(given.values, 'answer.values') }),
  mfa: (given) => ({ kind: 'mfa', answers: texts(given, 'answers') }),
  open_bank: (given) => ({ kind: 'open_bank', way: oneOf(given, 'way', WAYS) }),
  oauth: (given) => ({ kind: 'oauth', outcome: oneOf(given, 'outcome', OUTCOMES) }),
  accounts: (given) => ({ kind: 'accounts', ids: texts(given, 'ids') }),
  auth_type: (given) => ({ kind: 'auth_type', choice: oneOf(given, 'choice', CHOICES) }),
  numbers: (given) => ({ kind: 'numbers', numbers: readNumbers(given.numbers, 'answer.numbers') }),
  code: (given) => ({ kind: 'code', code: text(given, 'code', 20) }),
  amounts: (given) => ({ kind: 'amounts', amounts: pair(texts(given, 'amounts')) }),
  employer: (given) => ({ kind: 'employer', employerId: text(given, 'employer_id', 100) }),
  allocation: (given) => ({
    kind: 'allocation',
    allocation: readAllocation(given.allocation, 'answer.allocation'),
  }),
};

/** What the frame says that a person did. @throws INVALID_FIELD, which names the field and not its value */
export function readAnswer(given: unknown): Answer {
  if (!isRecord(given)) throw fail('INVALID_FIELD', 'answer must be an object');
  const { kind } = given;
  if (typeof kind !== 'string' || !Object.hasOwn(READERS, kind))
    throw fail('INVALID_FIELD', `answer.kind must be one of ${Object.keys(READERS).join(', ')}`);
  return READERS[kind as Answer['kind']](given);
}

/** Texts by the name of their field. */
export function readValues(given: unknown, field: string): Readonly<Record<string, string>> {
  if (!isRecord(given)) throw fail('INVALID_FIELD', `${field} must be an object of texts`);
  const entries = Object.entries(given);
  if (entries.length > LIST_MAX || !entries.every(([, value]) => isText(value, TEXT_MAX)))
    throw fail('INVALID_FIELD', `${field} must be an object of texts`);
  return Object.fromEntries(entries) as Record<string, string>;
}

export function readNumbers(given: unknown, field: string): TypedNumbers {
  if (!isRecord(given)) throw fail('INVALID_FIELD', `${field} must be an object`);
  const { routing, account, name, subtype = 'checking', holder = 'personal' } = given;
  if (!isText(routing, 40) || !isText(account, 40) || !isText(name, 200))
    throw fail('INVALID_FIELD', `${field} must have the texts routing, account and name`);
  if (subtype !== 'checking' && subtype !== 'savings')
    throw fail('INVALID_FIELD', `${field}.subtype must be one of checking, savings`);
  if (holder !== 'personal' && holder !== 'business')
    throw fail('INVALID_FIELD', `${field}.holder must be one of personal, business`);
  return { routing, account, name, subtype, holder };
}

export function readAllocation(given: unknown, field: string): ChosenAllocation {
  const kind = isRecord(given) ? ALLOCATIONS.find((each) => each === given.kind) : undefined;
  if (!isRecord(given) || kind === undefined)
    throw fail('INVALID_FIELD', `${field}.kind must be one of ${ALLOCATIONS.join(', ')}`);
  const { value = null } = given;
  if (value !== null && !isText(value, 20) && typeof value !== 'number')
    throw fail('INVALID_FIELD', `${field}.value must be a number`);
  return { kind, value: value === null ? null : String(value) };
}

export function pair(given: readonly string[]): readonly [string, string] {
  const [first, second] = given;
  if (given.length !== 2 || first === undefined || second === undefined)
    throw fail('INVALID_FIELD', 'amounts must be two amounts');
  return [first, second];
}

function text(given: Given, name: string, longest: number): string {
  const value = given[name];
  if (!isText(value, longest))
    throw fail('INVALID_FIELD', `answer.${name} must be a text of at most ${longest} characters`);
  return value;
}

function texts(given: Given, name: string): readonly string[] {
  const value = given[name];
  if (!Array.isArray(value) || value.length > LIST_MAX || !value.every((each) => isText(each, 1000)))
    throw fail('INVALID_FIELD', `answer.${name} must be a list of texts`);
  return value as readonly string[];
}

function oneOf<const T extends string>(given: Given, name: string, values: readonly T[]): T {
  const found = values.find((value) => value === given[name]);
  if (found === undefined) throw fail('INVALID_FIELD', `answer.${name} must be one of ${values.join(', ')}`);
  return found;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
