import { isExact } from '../http/exchange.ts';

/** Numbers as `change` makes them of their digits. */
export function everyNumber(value: unknown, change: (digits: string) => unknown): unknown {
  return everyLeaf(value, (leaf) => {
    if (isExact(leaf)) return change(leaf.rawJSON);
    return typeof leaf === 'number' ? change(String(leaf)) : leaf;
  });
}

export function everyText(value: unknown, change: (text: string) => unknown): unknown {
  return everyLeaf(value, (leaf) => (typeof leaf === 'string' ? change(leaf) : leaf));
}

/** Members under other names. */
export function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(part, names));
  if (!isPlain(value)) return value;
  const members = Object.entries(value).map(([name, part]) => [names[name] ?? name, renamed(part, names)]);
  return Object.fromEntries(members) as unknown;
}

/** The lists of records that stand in the outermost record, or one or two records below it. */
export function everyList(value: unknown, change: (list: readonly unknown[]) => unknown, depth = 3): unknown {
  if (Array.isArray(value)) return change(value);
  if (!isPlain(value) || depth === 0) return value;
  const members = Object.entries(value).map(([name, part]) => [name, everyList(part, change, depth - 1)]);
  return Object.fromEntries(members) as unknown;
}

/** The members of the outermost record that `isMeant` fits, changed; and the items of a list, where it is one. */
export function withMember(
  value: unknown,
  isMeant: (part: unknown) => boolean,
  change: (part: unknown) => unknown,
): unknown {
  if (!isPlain(value)) return value;
  const members = Object.entries(value).map(([name, part]) => [name, isMeant(part) ? change(part) : part]);
  return Object.fromEntries(members) as unknown;
}

function everyLeaf(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => everyLeaf(part, change));
  if (!isPlain(value)) return change(value);
  const members = Object.entries(value).map(([name, part]) => [name, everyLeaf(part, change)]);
  return Object.fromEntries(members) as unknown;
}

/** A record; a list and an exact number are none. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExact(value);
}
