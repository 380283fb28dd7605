import { type Client, createClient } from '../client.ts';
import type {
  SandboxClockAdvanceResponse,
  SandboxClockSetResponse,
  SandboxCustomUsersCreateResponse,
  SandboxFaultClearResponse,
  SandboxFaultRequest,
  SandboxFaultResponse,
  SandboxInstitutionsCreateRequest,
  SandboxInstitutionsCreateResponse,
  SandboxItemMutateResponse,
  SandboxLintResponse,
  SandboxPublicTokenCreateRequest,
  SandboxResetResponse,
  SandboxRestoreResponse,
  SandboxSnapshotResponse,
} from '../endpoints.gen.ts';
import { createInbox, type InboxWebhook, type WebhookFilter } from './inbox.ts';
import type { ItemChanges } from './item-changes.ts';
import { type LinkUser, type LinkUserOptions, linkUser } from './link-user.ts';

const DEFAULT_INSTITUTION = 'ins_109508';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Moving the clock answers when all that fell due has run, deliveries with their ten seconds included. */
const MOVE_TIMEOUT_MS = 300_000;

/** A custom user as sandbox users are described: `override_accounts` and so on. */
export type CustomUser = Readonly<Record<string, unknown>> & { readonly username?: never };

export interface LinkItemOptions {
  /** Default `ins_109508`, which has every product. */
  readonly institutionId?: string;
  /** Default `['transactions']`. */
  readonly products?: SandboxPublicTokenCreateRequest['initial_products'];
  /** Who logs in: a user name, a user name with its password, or the description of a custom user. Default `user_good`. */
  readonly user?: string | { readonly username: string; readonly password?: string } | CustomUser;
  /** Where its webhooks go. Without one they are in the inbox all the same. */
  readonly webhook?: string;
  /** Further options of `/sandbox/public_token/create`. */
  readonly options?: SandboxPublicTokenCreateRequest['options'];
}

export interface LinkedItem {
  readonly accessToken: string;
  readonly itemId: string;
}

/**
 * A team on a test server: its keys, its client, and the sandbox's controls. Each team has its own Items, clock, faults and
 * inbox. All methods throw `FairleadError` when the service refuses.
 */
export interface TestTeam {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly client: Client;
  /** Links an Item without Link. */
  linkItem(options?: LinkItemOptions): Promise<LinkedItem>;
  /**
   * Links an Item through Link, pane by pane as a person in the widget would, with the same events; `accessToken` repairs one.
   * @throws {LinkExitError} Link showed an error (`errorCode`), or asks for something that the options do not say
   */
  readonly linkUser: LinkUser;
  /** Lets time pass, such as `P31D`, `P2W` or `PT90M`; all that falls due meanwhile has run when it answers. */
  advance(by: string): Promise<SandboxClockAdvanceResponse>;
  /** Sets the clock; back only while the team has no Item. `mode` lets it stand still or run on from there. */
  setClock(at: string | Date, mode?: 'real' | 'frozen'): Promise<SandboxClockSetResponse>;
  /** Removes all that the team has made; the same calls give the same ids again. */
  reset(): Promise<SandboxResetResponse>;
  /** Keeps the team's state. Its `snapshot_id` or its name brings it back. */
  snapshot(name?: string): Promise<SandboxSnapshotResponse>;
  restore(nameOrId: string): Promise<SandboxRestoreResponse>;
  /** Makes calls, the simulated bank, or deliveries fail: `{ error_code: 'INSTITUTION_DOWN', on: 'institution' }`. */
  fault(fault: SandboxFaultRequest): Promise<SandboxFaultResponse>;
  clearFaults(): Promise<SandboxFaultClearResponse>;
  /** Changes an Item's data at the simulated bank, and reads it. Amounts in the signs of the API. */
  mutate(accessToken: string, changes: ItemChanges): Promise<SandboxItemMutateResponse>;
  /**
   * Waits for a webhook and gives it, the oldest first; one that was given before only when `after` is said. Needs no receiver.
   * @throws {Error} none came within `timeoutMs` milliseconds of real time (default 10,000); says what came instead
   */
  waitForWebhook(filter?: WebhookFilter, options?: { readonly timeoutMs?: number }): Promise<InboxWebhook>;
  /** All webhooks so far, oldest first. */
  webhooks(filter?: WebhookFilter): Promise<InboxWebhook[]>;
  /** Finds mistakes in the description of a custom user. */
  lint(user: CustomUser | string): Promise<SandboxLintResponse>;
  createInstitution(
    institution: SandboxInstitutionsCreateRequest,
  ): Promise<SandboxInstitutionsCreateResponse['institution']>;
  /** Keeps a custom user under a name that `linkItem({ user })` takes. */
  createCustomUser(username: string, user: CustomUser): Promise<SandboxCustomUsersCreateResponse>;
}

/** Where a team is and what it calls with; `closed` ends what is still waited for. */
interface TeamKeys {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly closed: AbortSignal;
}

export function createTestTeam({ closed, ...keys }: TeamKeys): TestTeam {
  const client = createClient(keys);
  const { sandbox } = client;
  const inbox = createInbox(client, closed);
  const moving = { timeoutMs: MOVE_TIMEOUT_MS };
  return {
    ...keys,
    client,
    linkItem: (options = {}) => linkItem(client, options),
    // Its result follows from `exchange`, as the overloads say.
    linkUser: ((options?: LinkUserOptions) => linkUser(client, options ?? {})) as LinkUser,
    advance: (by) => sandbox.clock.advance({ by }, moving),
    setClock: (at, mode) => sandbox.clock.set({ to: timeOf(at), mode }, moving),
    async reset() {
      inbox.forget();
      return sandbox.reset();
    },
    snapshot: (name) => sandbox.snapshot({ name }),
    async restore(nameOrId) {
      inbox.forget();
      return sandbox.restore(UUID.test(nameOrId) ? { snapshot_id: nameOrId } : { name: nameOrId });
    },
    fault: (fault) => sandbox.fault(fault),
    clearFaults: () => sandbox.fault.clear(),
    mutate: (accessToken, changes) => sandbox.item.mutate({ access_token: accessToken, ...changes }),
    waitForWebhook: (filter = {}, options = {}) => inbox.wait(filter, options),
    webhooks: (filter = {}) => inbox.all(filter),
    lint: (user) => sandbox.lint({ user }),
    createInstitution: async (institution) => (await sandbox.institutions.create(institution)).institution,
    createCustomUser: (username, user) => sandbox.custom_users.create({ username, user }),
  };
}

async function linkItem(client: Client, options: LinkItemOptions): Promise<LinkedItem> {
  const { institutionId = DEFAULT_INSTITUTION, products = ['transactions'], user, webhook } = options;
  const { public_token } = await client.sandbox.public_token.create({
    institution_id: institutionId,
    initial_products: products,
    options: { ...loginOf(user), webhook, ...options.options },
  });
  const linked = await client.item.public_token.exchange({ public_token });
  return { accessToken: linked.access_token, itemId: linked.item_id };
}

function loginOf(user: LinkItemOptions['user']) {
  if (user === undefined) return {};
  if (typeof user === 'string') return { override_username: user };
  if (typeof user.username === 'string') {
    const { username, password } = user as { username: string; password?: string };
    return { override_username: username, override_password: password };
  }
  return { override_username: 'user_custom', override_password: JSON.stringify(user) };
}

/** The clock counts whole seconds on the wire. */
function timeOf(at: string | Date): string {
  return typeof at === 'string' ? at : at.toISOString().replace(/\.\d+Z$/, 'Z');
}
