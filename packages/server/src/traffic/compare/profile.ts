import { canonicalText, isJsonObject, isList, isNumber, type Json } from '../json.ts';
import { formOf, isEnumWord } from './forms.ts';

/** What a member looks like over all records that could have it. */
export interface FieldProfile {
  /** How many records have it. */
  seen: number;
  nulls: number;
  /** `string`, `number`, `boolean`, `object`, `array`. */
  readonly types: Set<string>;
  readonly forms: Set<string>;
  readonly words: Set<string>;
}

/** What a list looks like. */
export interface ListProfile {
  /** How many lists are at the place. */
  lists: number;
  elements: number;
  /** Elements as texts, in their order; those of one list after those of another. */
  readonly contents: string[];
  /** By name of a member that is a date: which way the list is sorted by it. */
  readonly sorted: Map<string, 'up' | 'down' | 'not'>;
}

/** The look of an answer. Places are like `accounts[].name`; the elements of a list are one. */
export interface Profile {
  readonly fields: Map<string, FieldProfile>;
  /** How many records are at a place. */
  readonly records: Map<string, number>;
  readonly lists: Map<string, ListProfile>;
}

export function jsonProfileOf(json: Json): Profile {
  const profile: Profile = { fields: new Map(), records: new Map(), lists: new Map() };
  look(profile, json, '', '');
  return profile;
}

/** The place of the record that a member is in. */
export function recordOf(field: string): string {
  return field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : '';
}

function look(profile: Profile, value: Json, place: string, name: string): void {
  if (isList(value)) {
    lookAtList(profile, value, place);
    for (const element of value) {
      const inner = `${place}[]`;
      if (!isJsonObject(element)) note(profile, inner, element, name);
      look(profile, element, inner, name);
    }
  } else if (isJsonObject(value)) {
    profile.records.set(place, (profile.records.get(place) ?? 0) + 1);
    for (const [member, inner] of Object.entries(value)) {
      const at = place === '' ? member : `${place}.${member}`;
      note(profile, at, inner, member);
      look(profile, inner, at, member);
    }
  }
}

function note({ fields }: Profile, place: string, value: Json, name: string): void {
  const empty = {
    seen: 0,
    nulls: 0,
    types: new Set<string>(),
    forms: new Set<string>(),
    words: new Set<string>(),
  };
  const field = fields.get(place) ?? empty;
  fields.set(place, field);
  field.seen++;
  if (value === null) field.nulls++;
  else field.types.add(typeOf(value));
  if (typeof value !== 'string') return;
  field.forms.add(formOf(name, value));
  if (isEnumWord(name, value)) field.words.add(value);
}

export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  return isList(value) ? 'array' : typeof value;
}

function lookAtList({ lists }: Profile, value: readonly Json[], place: string): void {
  const list: ListProfile = lists.get(place) ?? { lists: 0, elements: 0, contents: [], sorted: new Map() };
  lists.set(place, list);
  list.lists++;
  list.elements += value.length;
  list.contents.push(...value.map(canonicalText));
  const [first] = value;
  if (value.length < 2 || !isJsonObject(first)) return;
  for (const name of Object.keys(first)) {
    const days = value.map((element) => (isJsonObject(element) ? element[name] : null));
    if (!days.every((day) => typeof day === 'string' && ['date', 'time'].includes(formOf('', day)))) continue;
    const way = wayOf(days as string[]);
    const before = list.sorted.get(name) ?? way;
    if (way !== undefined && before !== undefined) list.sorted.set(name, before === way ? way : 'not');
  }
}

/** Undefined where all are the same. */
function wayOf(days: readonly string[]): 'up' | 'down' | 'not' | undefined {
  const steps = days.slice(1).map((day, index) => day.localeCompare(days[index] ?? ''));
  const up = steps.some((step) => step > 0);
  const down = steps.some((step) => step < 0);
  if (up && down) return 'not';
  return up ? 'up' : down ? 'down' : undefined;
}
