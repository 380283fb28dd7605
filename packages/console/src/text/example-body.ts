/** Ids and tokens that answers have told, by the names of their members. */
export type Known = Readonly<Record<string, string>>;

/** What an example is filled with. */
export interface ExampleFilling {
  readonly clientId: string;
  /** Empty where it is not known, or not to be shown. */
  readonly secret: string;
  readonly known: Known;
  /** Of the team's clock, in milliseconds. */
  readonly now: number;
}

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 30;
/** Fields whose values exist without any call before. */
const COMMON = new Set([
  'request_id',
  'institution_id',
  'category_id',
  'client_user_id',
  'auditor_id',
  'client_id',
]);
const TOLD = /_(?:token|id)$/;

/** The body of a recorded call as one's own: with keys, with what is known, and with days up to the present. */
export function exampleBody(recorded: Readonly<Record<string, unknown>>, filling: ExampleFilling): string {
  const { clientId, secret, known, now } = filling;
  const own = {
    client_id: clientId,
    secret: secret === '' ? 'YOUR_SECRET' : secret,
    ...(filled(recorded, '', known, now) as object),
  };
  return JSON.stringify(own, null, 2);
}

function filled(value: unknown, name: string, known: Known, now: number): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, name.replace(/s$/, ''), known, now));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, filled(each, key, known, now)]),
    );
  if (typeof value !== 'string') return value;
  if (name === 'start_date') return dayOf(now - WINDOW_DAYS * DAY_MS);
  if (name === 'end_date') return dayOf(now);
  if (!TOLD.test(name) || COMMON.has(name)) return value;
  return known[name] ?? placeholder(name);
}

function placeholder(name: string): string {
  return `YOUR_${name.toUpperCase()}`;
}

/** Names of the placeholders that a body still has, such as `access_token`. */
export function missingIn(body: string): string[] {
  const found = [...body.matchAll(/"YOUR_([A-Z_]+)"/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(found)];
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** What an answer tells of ids and tokens, the first of each name; what was known before stays where it tells nothing. */
export function learn(known: Known, answer: unknown): Known {
  const told: Record<string, string> = {};
  walk(answer, told);
  return { ...known, ...told };
}

function walk(value: unknown, told: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string' && TOLD.test(name) && !COMMON.has(name)) told[name] ??= each;
    else walk(each, told);
  }
}
