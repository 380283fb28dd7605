/**
 * What a caller knows of one Item: what was acknowledged, and what may or may not have happened because the answer to the
 * last write never came.
 */
export interface Entry {
  readonly publicToken: string;
  /** `open` until the call is acknowledged, `unknown` when its answer never came. */
  exchange: 'open' | 'done' | 'unknown';
  accessToken: string | undefined;
  /** The answer to a rotation never came: the present token may be dead, and nobody knows its successor. */
  rotation: 'none' | 'unknown';
  /** Tokens whose rotation was acknowledged. */
  readonly dead: string[];
  /** URLs that the Item may have: one, or two when the answer to the last change never came. */
  webhooks: (string | null)[];
  removal: 'none' | 'done' | 'unknown';
}

export function newEntry(publicToken: string): Entry {
  return {
    publicToken,
    exchange: 'open',
    accessToken: undefined,
    rotation: 'none',
    dead: [],
    webhooks: [null],
    removal: 'none',
  };
}
