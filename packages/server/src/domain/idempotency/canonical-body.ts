/** Who calls is part of the key's scope, and a secret may be rolled between a call and its repetition. */
const LEFT_OUT: ReadonlySet<string> = new Set(['client_id', 'secret']);

/** A body's one spelling, whatever the order of its fields and without the credentials. */
export function canonicalBody(body: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.fromEntries(
      sortedNames(body)
        .filter((name) => !LEFT_OUT.has(name))
        .map((name) => [name, sorted(body[name])]),
    ),
  );
}

/** Bodies are at most 32 levels deep (REQ-1), so recursion is safe. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(sortedNames(fields).map((name) => [name, sorted(fields[name])]));
}

function sortedNames(fields: object): string[] {
  return Object.keys(fields).sort();
}
