import type { TSchema } from 'typebox';
import { nearest } from '../../vocabulary/nearest.ts';
import { isObject, itemsOf, propertiesOf } from './schema-parts.ts';

type Properties = Readonly<Record<string, TSchema>>;

/** A stranger's body may have thousands of names: no more of them are looked at than people read. */
const SHOWN_MAX = 20;

/** Unknown fields by their dotted paths, each with what it may have meant. */
export function unknownWithHints(schema: TSchema, unknown: readonly string[]): string {
  const shown = unknown.slice(0, SHOWN_MAX).map((path) => {
    const meant = meantBy(schema, path);
    return meant === undefined ? shownName(path) : `${shownName(path)} (did you mean ${meant}?)`;
  });
  const more = unknown.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** Required fields that are absent and were sent under another name; empty where nothing of the kind was sent. */
export function renamedHint(missing: readonly string[], unknown: readonly string[]): string {
  const pairs = missing.flatMap((path) => {
    const [around, name] = parted(path);
    const sent = unknown.slice(0, SHOWN_MAX).find((other) => {
      const [place, otherName] = parted(other);
      return (place === around && spelledAs(otherName, [name]) === name) || otherName === name;
    });
    return sent === undefined ? [] : [`${shownName(sent)} was sent: did you mean ${path}?`];
  });
  return pairs.length === 0 ? '' : `; ${pairs.join(' ')}`;
}

function meantBy(schema: TSchema, path: string): string | undefined {
  const [around, name] = parted(path);
  const beside = propertiesAt(schema, around);
  const here = spelledAs(name, Object.keys(beside));
  if (here !== undefined) return around + here;
  if (around !== '') {
    const outside = spelledAs(name, Object.keys(propertiesOf(schema) ?? {}), 0);
    if (outside !== undefined) return `${outside}, outside of ${around.slice(0, -1)}`;
    return undefined;
  }
  const inside = Object.entries(beside).find(([, part]) => Object.hasOwn(propertiesOf(part) ?? {}, name));
  return inside && `${inside[0]}.${name}`;
}

/** The known name that another spelling of it, or a typing error in it, stands for. */
function spelledAs(name: string, known: readonly string[], errors: 0 | 1 = 1): string | undefined {
  const respelled = inSnakeCase(name);
  if (known.includes(respelled)) return respelled;
  return errors === 0 ? undefined : nearest(respelled, known);
}

function inSnakeCase(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll(/[- ]/g, '_');
}

function propertiesAt(schema: TSchema, around: string): Properties {
  let properties = propertiesOf(schema) ?? {};
  for (const part of around.split('.').filter((name) => name !== '')) {
    const [name = part, place] = part.split('[');
    const field = properties[name];
    const inner = field && place !== undefined ? itemsOf(field) : field;
    properties = (inner && propertiesOf(inner)) ?? {};
  }
  return properties;
}

/** `options.count` → `options.` and `count`. */
function parted(path: string): [around: string, name: string] {
  const end = path.lastIndexOf('.') + 1;
  return [path.slice(0, end), path.slice(end)];
}

/** The form of field names, with a place where it is a list; what looks otherwise may be a token or a secret that came into the place of a name. */
const NAME = /^[A-Za-z_][A-Za-z_0-9-]{0,39}(?:\[\d{1,6}\])?$/;
const LIKE_A_SECRET = /[0-9a-fA-F]{8}-|[0-9a-f]{12}|-(sandbox|development|production)-/;

function shownName(path: string): string {
  return path
    .split('.')
    .map((name) => (NAME.test(name) && !LIKE_A_SECRET.test(name) ? name : '(a name that is not shown)'))
    .join('.');
}

/** The paths of fields that the schema does not know. */
export function unknownIn(
  schema: TSchema,
  value: unknown,
  passedOver: ReadonlySet<string>,
  path = '',
): string[] {
  const properties = propertiesOf(schema);
  if (!isObject(value) || !properties) return [];
  return Object.keys(value).flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) return passedOver.has(path + name) ? [] : [path + name];
    const own = value[name];
    const entry = itemsOf(property);
    if (!Array.isArray(own) || !entry) return unknownIn(property, own, passedOver, `${path}${name}.`);
    return own.flatMap((each, place) => unknownIn(entry, each, passedOver, `${path}${name}[${place}].`));
  });
}
