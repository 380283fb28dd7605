import { type Decimal, decimal } from '../money/decimal.ts';

/** A value of the wire that is written without passing through a JavaScript number. */
export interface RawJson {
  readonly rawJSON: string;
}

// TypeScript's library does not have these functions of ES2026 yet.
export const rawJson = (JSON as unknown as { rawJSON(text: string): RawJson }).rawJSON;
type ExactReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

/** Writes decimal text as a JSON number, exactly. */
export function exactAmount(text: Decimal): RawJson {
  return rawJson(decimal(text));
}

export function amountOrNull(text: Decimal | null): RawJson | null {
  return text === null ? null : exactAmount(text);
}

/** Reads JSON whose numbers keep the text that they were written as. */
export function parseExact(text: string): Record<string, unknown> {
  const reviver: ExactReviver = (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? exactAmount(source) : value;
  return JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown) as Record<
    string,
    unknown
  >;
}
