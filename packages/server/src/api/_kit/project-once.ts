/** Records that are shared between answers, with their JSON text once it was written. */
const texts = new WeakMap<object, string | undefined>();

/**
 * Makes a projection remember its records, for as long as the domain's own record lives: the embedded store hands out the same
 * account until it changes, so its wire form is made and written once. Projections must depend on their argument alone.
 */
export function projectOnce<Source extends object, Wire extends object>(
  project: (source: Source) => Wire,
): (source: Source) => Wire {
  const known = new WeakMap<Source, Wire>();
  return (source) => {
    const before = known.get(source);
    if (before) return before;
    const wire = project(source);
    known.set(source, wire);
    texts.set(wire, undefined);
    return wire;
  };
}

/** The JSON text of a value of an answer; that of a remembered record is written once. */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null || !texts.has(value)) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}
