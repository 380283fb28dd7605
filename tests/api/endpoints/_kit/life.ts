export type Json = Record<string, unknown>;

/** Sends a call that must be answered, and gives the answer. */
// biome-ignore lint/suspicious/noExplicitAny: the schema of every answer is checked where it is sent; needs read single fields
export type Send = (path: string, body: Json) => Promise<any>;

/** How an Item is to be linked; all products at the default sandbox bank, unless said otherwise. */
export interface ItemWish {
  readonly institution?: string;
  readonly products?: readonly string[];
  /** The `options` of `/sandbox/public_token/create`. */
  readonly options?: Json;
}

/** For tests that make Items by the hundred: what they need besides is read at its first use. */
export const QUICK: ItemWish = { products: ['transactions'] };

/** The cheapest Item that a call can be about: transactions cost a hundred times what accounts do. */
export const itemFor = (path: string): ItemWish =>
  path.includes('transactions') ? QUICK : { products: ['auth'] };

export interface LinkedItem {
  readonly publicToken: string;
  readonly accessToken: string;
  readonly itemId: string;
}

/** What a team does before the call that a test is about. */
export interface Life {
  /** @throws when the call is refused. */
  readonly call: Send;
  /** Links one more Item. */
  link(wish?: ItemWish): Promise<LinkedItem>;
  /** Makes a public_token that is still to be exchanged. */
  publicToken(wish?: ItemWish): Promise<string>;
  /** The Items that were linked, in order. */
  readonly items: readonly LinkedItem[];
}

/** What an endpoint's call needs: made by earlier calls, and handed to its body. */
export type Need<State> = (life: Life) => Promise<State>;

const PRODUCTS = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

/**
 * @param usual what holds for Items of this life where a need wishes nothing.
 * @param instead what holds whatever a need wishes.
 */
export function createLife(
  call: Send,
  { usual, instead }: { usual?: ItemWish | undefined; instead?: ItemWish | undefined } = {},
): Life {
  const items: LinkedItem[] = [];
  const publicToken = async (wish: ItemWish = {}): Promise<string> => {
    const {
      institution = 'ins_109508',
      products = PRODUCTS,
      options,
    } = {
      ...usual,
      ...wish,
      ...instead,
    };
    const { public_token } = await call('/sandbox/public_token/create', {
      institution_id: institution,
      initial_products: products,
      ...(options ? { options } : {}),
    });
    return String(public_token);
  };
  return {
    call,
    items,
    publicToken,
    async link(wish) {
      const token = await publicToken(wish);
      const { access_token, item_id } = await call('/item/public_token/exchange', { public_token: token });
      const item = { publicToken: token, accessToken: String(access_token), itemId: String(item_id) };
      items.push(item);
      return item;
    },
  };
}

/** What is needed is made once for all that need it. */
export function shared(life: Life): <State>(need: Need<State>) => Promise<State> {
  const states = new Map<Need<unknown>, Promise<unknown>>();
  return <State>(need: Need<State>) => {
    const state = states.get(need) ?? need(life);
    states.set(need, state);
    // A need is its own key, so what is kept under it is what it gave.
    return state as Promise<State>;
  };
}
