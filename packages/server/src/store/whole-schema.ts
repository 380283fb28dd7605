/**
 * Statements that make the schema of an empty embedded store at once. Only the bundled program has them: it has this module replaced by
 * one that names what all migrations come to (`scripts/build/whole-schema.ts`). Undefined: migration by migration, as in any other store.
 */
export const wholeSchema: readonly string[] | undefined = undefined;
