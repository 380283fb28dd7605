import {
  type AccountBase,
  type Client,
  FairleadConnectionError,
  FairleadError,
  syncTransactions,
  type Transaction,
} from '@fairlead/client';

/** One linked login at one institution, as this app keeps it. A real app keeps it in its database. */
interface Linked {
  readonly itemId: string;
  /** Stays on the server: whoever has it can read the accounts. */
  readonly accessToken: string;
  readonly institution: string;
  readonly transactions: Map<string, Transaction>;
  /** As they were read last. */
  accounts: readonly AccountBase[];
  /** Up to where transactions were read. */
  cursor: string;
}

/** Why an Item could not be read: the person has to log in, took the permission back, only time helps, or there is no Item. */
type Hindrance = 'login' | 'ended' | 'later' | 'gone' | null;

/** What the page shows of it. */
export interface LinkedView {
  readonly item_id: string;
  readonly institution: string;
  /** The person has to log in again. */
  readonly login_required: boolean;
  /** The person took the permission back at the bank: linking anew is all that helps. */
  readonly access_ended: boolean;
  /** The bank cannot be read now, and what is shown is what was read before. */
  readonly delayed: boolean;
  readonly accounts: readonly AccountBase[];
  /** Newest first. */
  readonly transactions: readonly Transaction[];
}

/** Everything that this app does with Fairlead. */
export function createBank(client: Client) {
  const items = new Map<string, Linked>();

  return {
    /** Begins a session of Link: a new login, or the repair of one. */
    async linkToken(webhook: string, itemId?: string): Promise<string> {
      const item = itemId === undefined ? undefined : items.get(itemId);
      const { link_token } = await client.link.token.create({
        client_name: 'Quickstart',
        user: { client_user_id: 'user-1' },
        language: 'en',
        country_codes: ['US'],
        webhook,
        ...(item ? { access_token: item.accessToken } : { products: ['transactions'] }),
      });
      return link_token;
    },

    /** Link gave a public_token; what lasts is the access_token. */
    async add(publicToken: string, institution: string): Promise<void> {
      const { access_token, item_id } = await client.item.public_token.exchange({
        public_token: publicToken,
      });
      items.set(item_id, {
        itemId: item_id,
        accessToken: access_token,
        institution,
        transactions: new Map(),
        accounts: [],
        cursor: '',
      });
    },

    async remove(itemId: string): Promise<void> {
      await client.item.remove({ access_token: tokenOf(itemId) }).catch((error: unknown) => {
        if (hindranceOf(error) !== 'gone') throw error;
      });
      items.delete(itemId);
    },

    async list(): Promise<LinkedView[]> {
      const views = await Promise.all([...items.values()].map(view));
      return views.filter((each) => each !== undefined);
    },

    /** Sandbox only: what a bank does when it wants to see the password again. */
    breakLogin: (itemId: string) => client.sandbox.item.reset_login({ access_token: tokenOf(itemId) }),

    /** Sandbox only. */
    fireWebhook: (itemId: string) =>
      client.sandbox.item.fire_webhook({
        access_token: tokenOf(itemId),
        webhook_code: 'SYNC_UPDATES_AVAILABLE',
      }),
  };

  function tokenOf(itemId: string): string {
    const item = items.get(itemId);
    if (!item) throw new Error('this login is not linked');
    return item.accessToken;
  }

  /** One login that cannot be read must not hide the others. */
  async function view(item: Linked): Promise<LinkedView | undefined> {
    const hindrance = await read(item);
    if (hindrance === 'gone') {
      // Removed elsewhere, or with the whole sandbox: its token opens nothing any more.
      items.delete(item.itemId);
      return undefined;
    }
    const transactions = [...item.transactions.values()].sort((a, b) => b.date.localeCompare(a.date));
    return {
      item_id: item.itemId,
      institution: item.institution,
      login_required: hindrance === 'login',
      access_ended: hindrance === 'ended',
      delayed: hindrance === 'later',
      accounts: item.accounts,
      transactions,
    };
  }

  /** What was read before stays where it cannot be read now. */
  async function read(item: Linked): Promise<Hindrance> {
    try {
      item.accounts = (await client.accounts.get({ access_token: item.accessToken })).accounts;
      await readChanges(item);
      return null;
    } catch (error) {
      return hindranceOf(error);
    }
  }

  async function readChanges(item: Linked): Promise<void> {
    for await (const page of syncTransactions(client, item.accessToken, item.cursor)) {
      for (const one of [...page.added, ...page.modified]) item.transactions.set(one.transaction_id, one);
      for (const { transaction_id } of page.removed) item.transactions.delete(transaction_id);
      item.cursor = page.next_cursor;
    }
  }
}

/** @throws what is no matter of the bank or of the person */
function hindranceOf(error: unknown): Hindrance {
  if (error instanceof FairleadConnectionError) return 'later';
  if (!(error instanceof FairleadError)) throw error;
  const { errorCode, errorType, status } = error;
  if (errorCode === 'INVALID_ACCESS_TOKEN' || errorCode === 'ITEM_NOT_FOUND') return 'gone';
  if (errorCode === 'USER_PERMISSION_REVOKED' || errorCode === 'ACCESS_NOT_GRANTED') return 'ended';
  if (errorCode === 'ITEM_LOGIN_REQUIRED') return 'login';
  if (errorType === 'INSTITUTION_ERROR' || status === 429 || status >= 500) return 'later';
  throw error;
}
