/** `camelCase` as the wire writes it. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : Name;

/** A record of the domain with the names of the wire; texts and numbers stay as they are. */
export type SnakeCased<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Each)[]
    ? readonly SnakeCased<Each>[]
    : { readonly [Name in keyof T as Name extends string ? SnakeCase<Name> : never]: SnakeCased<T[Name]> };

/** Only for records whose keys are ours: a record that is keyed by what a person typed must not come here. */
export function snakeCased<T>(value: T): SnakeCased<T> {
  return renamed(value, toSnakeCase) as SnakeCased<T>;
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [rename(name), renamed(each, rename)]),
  );
}

export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
