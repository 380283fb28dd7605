import { fail } from '../../../errors.ts';
import type { UploadedStatement } from '../../statement-imports/uploaded-statement.ts';
import { type RecordOf, type Static, type TObject, type TProperties, type TSchema, Type } from './schema.ts';

/** One way to answer a pane: what the widget sends, what the domain makes of it, and how a program says the same. */
export interface AnswerDeclaration {
  readonly kind: string;
  /** What the widget sends besides the kind. */
  readonly fields: TObject;
  /** Fills in what may be left out. */
  complete(given: never): unknown;
  /** How a program without a browser says it: one field of `/sandbox/link/answer`. Null for what only a page can do. */
  readonly headless: {
    readonly name: string;
    readonly schema: TSchema;
    /** @throws INVALID_FIELD for a value that the schema cannot refuse */
    read(given: never): unknown;
    /** The files that come with it. @throws INVALID_FIELD */
    files?(given: never): readonly UploadedStatement[];
  } | null;
}

/** A declared answer with the types of its own. */
interface TypedAnswer<
  Kind extends string,
  Fields extends TProperties,
  Name extends string,
  Given extends TSchema,
> extends AnswerDeclaration {
  readonly kind: Kind;
  readonly fields: TObject<Fields>;
  complete(given: RecordOf<TObject<Fields>>): RecordOf<TObject<Fields>>;
  readonly headless: Headless<Name, Given, Fields> | null;
}

interface Headless<Name extends string, Given extends TSchema, Fields extends TProperties> {
  readonly name: Name;
  readonly schema: Given;
  read(given: Static<Given>): RecordOf<TObject<Fields>>;
}

/** An answer whose record is taken as the widget sends it. */
export function answer<
  const Kind extends string,
  Fields extends TProperties,
  const Name extends string = never,
  Given extends TSchema = TSchema,
>(
  kind: Kind,
  fields: Fields,
  headless: Headless<Name, Given, Fields> | null = null,
): TypedAnswer<Kind, Fields, Name, Given> {
  return { kind, fields: Type.Object(fields), complete: (given) => given, headless };
}

/** An answer that has no more to say than its kind. */
export function plainAnswer<const Kind extends string>(kind: Kind) {
  const schema = Type.Boolean();
  return answer(kind, {}, { name: kind, schema, read: (given) => requireTrue(kind, given) });
}

export function requireTrue(name: string, given: boolean): Readonly<Record<never, never>> {
  if (!given) throw fail('INVALID_FIELD', `${name} must be true`);
  return {};
}
