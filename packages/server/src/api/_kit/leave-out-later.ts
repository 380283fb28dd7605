import type { TSchema } from 'typebox';
import { JsonList } from './json-list.ts';
import { OWN_KEYWORDS } from './schema.ts';
import { isObject, itemsOf, keyword, propertiesOf } from './schema-parts.ts';

/**
 * An answer, or a part of one, without the fields that were added after version 2020-09-14: for clients whose models refuse
 * unknown fields (D39). Lists that are text already are left as they are.
 */
export function leaveOutLater(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return items ? value.map((entry) => leaveOutLater(items, entry)) : value;
  }
  const properties = propertiesOf(schema);
  if (!isObject(value) || !properties || value instanceof JsonList) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      const property = properties[name];
      if (property && keyword(property, OWN_KEYWORDS.SINCE) === 'later') return [];
      return [[name, property ? leaveOutLater(property, own) : own]];
    }),
  );
}
