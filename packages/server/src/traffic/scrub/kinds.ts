import { ISO_TIME, PERSONAL_FIELD, SECRET_FIELD } from '../../vocabulary/sensitive-fields.ts';
import { isJsonObject, isList, type Json, type JsonObject } from '../json.ts';
import type { StandInKind } from './stand-ins.ts';

/** Which kind a member of this name is, where its name tells. */
const KIND_OF_FIELD: readonly (readonly [RegExp, StandInKind])[] = [
  [/^(routing|wire_routing)$/i, 'routing'],
  [/^iban$/i, 'iban'],
  [/e-?mail/i, 'email'],
  [/phone/i, 'phone'],
  [/^date_of_birth$/i, 'birthday'],
  [/^(account|account_number|sort_code|bic|ssn.*|id_numbers?)$/i, 'number'],
  [/^(city|region|postal_code|postcode|zip|municipality)$/i, 'place'],
];
/** Members that say what a personal value is, and not who. */
const TELLS_NOTHING = /^(type|subtype|primary|country|country_code|region|alpha_2_code|score|mask|.*_id)$/i;
/** Their names say that a secret or a person is meant, and their values are something else. */
const ABOUT = /_(type|subtype|status|at|date|expiration|count|required|score|ids?)$/i;
/** These are also names of whole records, which are looked through as others are. */
const ALSO_RECORDS = /^(account|routing|values|bacs|signature)$/i;
/** In these, and beside an account number, `name` is a person's. */
const PERSONS = /^(owners?|employee|recipient|beneficiary|holders?|user|payer|payee|taxpayer|identity)$/i;
const NUMBERS_OF_A_PERSON = ['iban', 'bacs', 'account_number'];

/** The kind of what stands below a member, or undefined where nothing of it has to go by its name alone. */
export function kindOf(
  name: string,
  value: Json,
  parent: { readonly name: string; readonly record: JsonObject; readonly kind: StandInKind | undefined },
): StandInKind | undefined {
  if (parent.kind !== undefined) {
    if (TELLS_NOTHING.test(name) || ABOUT.test(name)) return undefined;
    return KIND_OF_FIELD.find(([pattern]) => pattern.test(name))?.[1] ?? parent.kind;
  }
  if (name === 'client_id') return 'id';
  if (ABOUT.test(name) || (typeof value === 'string' && ISO_TIME.test(value) && name !== 'date_of_birth'))
    return undefined;
  if (SECRET_FIELD.test(name)) return isRecords(value) && ALSO_RECORDS.test(name) ? undefined : 'token';
  if (name === 'name' && typeof value === 'string' && isOfPerson(parent)) return 'text';
  if (!PERSONAL_FIELD.test(name) || (isRecords(value) && ALSO_RECORDS.test(name))) return undefined;
  return KIND_OF_FIELD.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
}

function isRecords(value: Json): boolean {
  return isJsonObject(value) || (isList(value) && value.some(isJsonObject));
}

function isOfPerson({ name, record }: { readonly name: string; readonly record: JsonObject }): boolean {
  return PERSONS.test(name) || NUMBERS_OF_A_PERSON.some((number) => Object.hasOwn(record, number));
}
