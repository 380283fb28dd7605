import { canonicalText, isJsonObject, isList, type Json } from '../json.ts';
import type { DifferenceKind, DifferenceLevel, FieldDifference } from './difference.ts';
import { isIdentifier } from './forms.ts';
import {
  type FieldProfile,
  jsonProfileOf,
  type ListProfile,
  type Profile,
  recordOf,
  typeOf,
} from './profile.ts';

/** Compares two answers to the same call by their look; ids, tokens, times and amounts by their form alone. */
export function compareJson(
  left: Json,
  right: Json,
  { values }: { readonly values: boolean },
): FieldDifference[] {
  const [one, other] = [jsonProfileOf(left), jsonProfileOf(right)];
  const found: FieldDifference[] = [];
  if (typeOf(left) !== typeOf(right))
    found.push(difference('type', 'error', '', [typeOf(left), typeOf(right)]));
  const places = new Set([...one.fields.keys(), ...other.fields.keys()]);
  for (const field of places) found.push(...fieldDifferences(field, one, other));
  for (const [place, list] of one.lists) {
    const counterpart = other.lists.get(place);
    if (counterpart) found.push(...listDifferences(place, list, counterpart));
  }
  if (values) found.push(...valueDifferences(left, right, '', ''));
  return withoutFollowing(found);
}

function difference(
  kind: DifferenceKind,
  level: DifferenceLevel,
  field: string,
  [left, right]: readonly [left: string, right: string],
): FieldDifference {
  return { kind, level, field, left, right };
}

function fieldDifferences(field: string, one: Profile, other: Profile): FieldDifference[] {
  const [left, right] = [one.fields.get(field), other.fields.get(field)];
  // Elements of a list are not members of a record.
  const isElement = field.endsWith('[]');
  const records = (profile: Profile) => (isElement ? 0 : (profile.records.get(recordOf(field)) ?? 0));
  if (left && !right)
    return records(other) === 0
      ? []
      : [missing(field, left, undefined, { one: records(one), other: records(other) })];
  if (!left && right)
    return records(one) === 0 ? [] : [difference('extra', 'notice', field, ['not there', lookOf(right)])];
  if (!left || !right) return [];
  const found: FieldDifference[] = [];
  if (!isElement && left.seen === records(one) && right.seen < records(other))
    found.push(missing(field, left, right, { one: records(one), other: records(other) }));
  return [...found, ...lookDifferences(field, left, right)];
}

function missing(
  field: string,
  left: FieldProfile,
  right: FieldProfile | undefined,
  records: { readonly one: number; readonly other: number },
): FieldDifference {
  const isAlways = left.seen === records.one;
  const there = isAlways ? lookOf(left) : `${lookOf(left)} in ${left.seen} of ${records.one}`;
  const absent =
    right === undefined ? 'not there' : `not there in ${records.other - right.seen} of ${records.other}`;
  return difference('missing', isAlways ? 'error' : 'warning', field, [there, absent]);
}

function lookDifferences(field: string, left: FieldProfile, right: FieldProfile): FieldDifference[] {
  const found: FieldDifference[] = [];
  if (left.types.size > 0 && [...right.types].some((type) => !left.types.has(type)))
    found.push(difference('type', 'error', field, [listed(left.types), listed(right.types)]));
  else if (
    [...left.forms].every((form) => !right.forms.has(form)) &&
    left.forms.size > 0 &&
    right.forms.size > 0
  )
    found.push(difference('form', 'warning', field, [listed(left.forms), listed(right.forms)]));
  if (left.nulls === 0 && right.nulls > 0)
    found.push(difference('null', 'warning', field, ['never null', nullsOf(right)]));
  else if (left.nulls > 0 && right.nulls === 0)
    found.push(
      difference('null', left.types.size === 0 ? 'warning' : 'notice', field, [nullsOf(left), 'never null']),
    );
  const [gone, come] = [without(left.words, right.words), without(right.words, left.words)];
  // Words that one side has no value for at all are told as null or as an empty list.
  if (gone.length + come.length > 0 && left.words.size > 0 && right.words.size > 0)
    found.push(
      difference('enum', 'warning', field, [
        listed(gone) || 'none of its own',
        listed(come) || 'none of its own',
      ]),
    );
  return found;
}

function listDifferences(place: string, left: ListProfile, right: ListProfile): FieldDifference[] {
  if ((left.elements === 0) !== (right.elements === 0)) {
    const level = right.elements === 0 ? 'warning' : 'notice';
    return [difference('empty', level, place, [`${left.elements} elements`, `${right.elements} elements`])];
  }
  const isOne = left.lists === 1 && right.lists === 1;
  const isSame = canonicalText([...left.contents].sort()) === canonicalText([...right.contents].sort());
  if (isOne && isSame && canonicalText(left.contents) !== canonicalText(right.contents))
    return [difference('order', 'notice', place, ['as it was', 'the same elements in another order'])];
  for (const [name, way] of left.sorted) {
    const other = right.sorted.get(name);
    if (way !== 'not' && other !== undefined && other !== way)
      return [difference('order', 'warning', place, [`${name} ${WAYS[way]}`, `${name} ${WAYS[other]}`])];
  }
  return [];
}

const WAYS = { up: 'from the oldest on', down: 'from the newest on', not: 'in no order' } as const;

/** Values at the same place, where both sides have one. */
function valueDifferences(left: Json, right: Json, place: string, name: string): FieldDifference[] {
  if (isList(left) && isList(right)) {
    const shared = Math.min(left.length, right.length);
    const counts =
      left.length === right.length
        ? []
        : [difference('value', 'notice', place, [`${left.length} elements`, `${right.length} elements`])];
    const inner = left
      .slice(0, shared)
      .flatMap((element, index) =>
        valueDifferences(element, right[index] ?? null, `${place}[${index}]`, name),
      );
    return [...counts, ...inner];
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    return Object.keys(left)
      .filter((member) => Object.hasOwn(right, member))
      .flatMap((member) => {
        const at = place === '' ? member : `${place}.${member}`;
        return valueDifferences(left[member] ?? null, right[member] ?? null, at, member);
      });
  }
  const isNew = typeof left === 'string' && isIdentifier(name, left);
  if (isNew || typeOf(left) !== typeOf(right) || canonicalText(left) === canonicalText(right)) return [];
  return [difference('value', 'notice', place, [JSON.stringify(left), JSON.stringify(right)])];
}

/** What is below a member that is not there, or of another type, is not told again. */
function withoutFollowing(found: readonly FieldDifference[]): FieldDifference[] {
  const causes = found.filter(({ kind }) => kind === 'missing' || kind === 'type' || kind === 'extra');
  return found.filter(
    ({ field }) =>
      !causes.some((cause) => field.startsWith(`${cause.field}.`) || field.startsWith(`${cause.field}[]`)),
  );
}

const listed = (words: Iterable<string>): string => [...words].sort().join(', ');
const without = (words: Set<string>, others: Set<string>): string[] =>
  [...words].filter((word) => !others.has(word));

function lookOf({ types, nulls }: FieldProfile): string {
  return [...types, ...(nulls > 0 ? ['null'] : [])].sort().join(' or ');
}

function nullsOf({ nulls, seen, types }: FieldProfile): string {
  return types.size === 0 ? 'always null' : `null in ${nulls} of ${seen}`;
}
