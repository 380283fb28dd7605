/** How many events of one code an Item must and may have. */
export interface Bounds {
  min: number;
  max: number;
}

/**
 * What a caller knows of one Item: what was acknowledged, and what may or may not have happened because the answer to the
 * last write never came.
 */
export interface Entry {
  readonly publicToken: string;
  /** Stands in every webhook URL of the Item, so that its events are known whatever its id is. */
  readonly name: string;
  readonly products: readonly string[];
  /** `open` until the call is acknowledged, `unknown` when its answer never came. */
  exchange: 'open' | 'done' | 'unknown';
  accessToken: string | undefined;
  /** The answer to a rotation never came: the present token may be dead, and nobody knows its successor. */
  rotation: 'none' | 'unknown';
  /** Tokens whose rotation was acknowledged. */
  readonly dead: string[];
  /** URLs that the Item may have: one, or two when the answer to the last change never came. */
  webhooks: (string | null)[];
  /** Whether its login was broken. */
  reset: 'none' | 'done' | 'unknown';
  removal: 'none' | 'done' | 'unknown';
  /** Transactions that were made on command, by name; false while nobody acknowledged them. */
  readonly transactions: Map<string, boolean>;
  /** Events by code: as many as acknowledged causes at least, and as many as all that were asked for at most. */
  readonly events: Map<string, Bounds>;
}

export function newEntry(
  publicToken: string,
  known: { readonly name?: string; readonly products?: readonly string[]; readonly webhook?: string } = {},
): Entry {
  const { name = '', products = ['auth'], webhook = null } = known;
  return {
    publicToken,
    name,
    products,
    exchange: 'open',
    accessToken: undefined,
    rotation: 'none',
    dead: [],
    webhooks: [webhook],
    reset: 'none',
    removal: 'none',
    transactions: new Map(),
    events: new Map(),
  };
}

/** A cause of an event is asked for; gives what to call when it is acknowledged. */
export function mayCause(entry: Entry, code: string): () => void {
  const bounds = entry.events.get(code) ?? { min: 0, max: 0 };
  entry.events.set(code, bounds);
  bounds.max += 1;
  return () => {
    bounds.min += 1;
  };
}
