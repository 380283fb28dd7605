/** How many times the usual examples a long run tries, and which of its parts this is. */
const TIMES = Number(process.env.PROPERTY_TIMES ?? 1);
const PART = Number(process.env.PROPERTY_PART ?? 0);

/** With how many examples a property is tried: so many in every run, a multiple in a long one. */
export function examples(few: number): number {
  return few * TIMES;
}

/** The time limit of a test with so many examples. */
export function patience(ms: number): number {
  return ms * TIMES;
}

/** A seed that is the same in every run; parts of a long run draw other examples. */
export function exampleSeed(fixed: number): number {
  return fixed + PART;
}
