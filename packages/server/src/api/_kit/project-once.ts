import type { Call } from '../../domain/services.ts';

/** Records that are shared between answers, with their JSON text once it was written: as bytes where it is long. */
const texts = new WeakMap<object, string | Buffer | undefined>();
/** Characters; what is shorter is joined with other text faster than it is copied by itself. */
const LONG = 2_000;

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

/** The records of a list that the store hands out again and again: the list's own form is made and written once too. */
export function projectListOnce<Source extends object, Wire extends object>(
  project: (source: Source) => Wire,
): (sources: readonly Source[]) => Wire[] {
  return projectOnce((sources: readonly Source[]) => sources.map(project));
}

/** As `projectOnce`, for a projection that depends on the team's directory too. */
export function projectOncePerDirectory<Source extends object, Wire extends object>(
  project: (call: DirectoryView, source: Source) => Wire,
): (call: DirectoryView, source: Source) => Wire {
  const perDirectory = new WeakMap<DirectoryView['directory'], (source: Source) => Wire>();
  return (call, source) => {
    const known = perDirectory.get(call.directory) ?? projectOnce((each: Source) => project(call, each));
    perDirectory.set(call.directory, known);
    return known(source);
  };
}

/** Institutions, and the connectors of those that they do not name. */
type DirectoryView = Pick<Call, 'directory' | 'connector' | 'policy'>;

/** The JSON text of a value of an answer; that of a remembered record is written once. */
export function jsonText(value: unknown): string {
  const known = jsonPiece(value);
  return typeof known === 'string' ? known : known.toString();
}

/** The same, as the bytes that are kept where a remembered record is long. */
export function jsonPiece(value: unknown): string | Buffer {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? `[${value.map(jsonText).join(',')}]` : JSON.stringify(value);
  if (!texts.has(value)) return text;
  const kept = text.length < LONG ? text : Buffer.from(text);
  texts.set(value, kept);
  return kept;
}
