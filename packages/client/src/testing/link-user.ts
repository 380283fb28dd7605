import type { Client } from '../client.ts';
import type { LinkTokenCreateRequest, SandboxLinkEvent, SandboxLinkOpenResponse } from '../endpoints.gen.ts';
import type { LinkPane } from './link-panes.gen.ts';
import { answersOf, CannotGoOnError } from './link-panes.ts';
import type { LinkAnswer, PlayedPerson, PlayedStatement, TypedNumbers } from './play-pane.ts';

const DEFAULT_INSTITUTION = 'ins_109508';

export interface LinkUserOptions {
  /** Default `ins_109508`, which has every product. */
  readonly institutionId?: string;
  /** Default `['transactions']`. */
  readonly products?: LinkTokenCreateRequest['products'];
  /** Countries of the link_token. Default `['US']`. */
  readonly countryCodes?: LinkTokenCreateRequest['country_codes'];
  /** Default `user_good`; `user_custom` where the password describes a custom user. */
  readonly username?: string;
  /** Default `pass_good`. */
  readonly password?: string | Readonly<Record<string, unknown>>;
  /** Answers to what the institution asks besides, in its order: `['1234']`, `['answer_0_0', 'answer_0_1']`. */
  readonly mfa?: readonly string[];
  /** Accounts to share, by mask or name. Default `all` that can be chosen. */
  readonly accounts?: 'all' | readonly string[];
  /** Account numbers, where the institution does not tell them. */
  readonly numbers?: TypedNumbers;
  /** Files to upload in place of a login; `content` is base64. */
  readonly statements?: readonly PlayedStatement[];
  /** What came with a deposit that proves an account. */
  readonly code?: string;
  /** Where webhooks of the Item go. Without it they are in the inbox all the same. */
  readonly webhook?: string;
  /** Update mode: the Item whose login is made anew. */
  readonly accessToken?: string;
  /** Further fields of the link_token. */
  readonly token?: Partial<LinkTokenCreateRequest>;
  /** A link_token that the application under test has made; those above that concern the token have no effect then. */
  readonly linkToken?: string;
  /** `false`: the public_token is left to the application under test. */
  readonly exchange?: boolean;
}

/** A session of Link that ended in success, before the exchange. */
export interface LinkSession {
  readonly publicToken: string;
  readonly linkSessionId: string;
  readonly linkToken: string;
  /** What the page's `onEvent` would have got, in order. */
  readonly events: readonly SandboxLinkEvent[];
  /** What its `onSuccess` would have got. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface LinkedUser extends LinkSession {
  readonly accessToken: string;
  readonly itemId: string;
}

/** Link ended without success, as a page would have heard by `onExit`. */
export class LinkExitError extends Error {
  override readonly name = 'LinkExitError';
  /** Those of the error that Link showed; null where the person could not go on without any. */
  readonly errorType: string | null;
  readonly errorCode: string | null;
  /** The view at which it ended. */
  readonly viewName: string | null;
  readonly linkSessionId: string;
  readonly events: readonly SandboxLinkEvent[];

  constructor(
    message: string,
    { shown }: CannotGoOnError,
    at: Pick<LinkExitError, 'viewName' | 'linkSessionId' | 'events'>,
  ) {
    super(message);
    this.errorType = shown?.error_type ?? null;
    this.errorCode = shown?.error_code ?? null;
    this.viewName = at.viewName;
    this.linkSessionId = at.linkSessionId;
    this.events = at.events;
  }
}

/** Links one more account, or, with `exchange: false`, as far as the public_token. */
export interface LinkUser {
  (options: LinkUserOptions & { readonly exchange: false }): Promise<LinkSession>;
  (options?: LinkUserOptions): Promise<LinkedUser>;
}

/**
 * Links as a person in the widget would, pane by pane, without a browser.
 * @throws {LinkExitError} Link showed an error, or asks for something that the options do not say; {FairleadError} a call was refused
 */
export async function linkUser(client: Client, options: LinkUserOptions): Promise<LinkSession | LinkedUser> {
  const linkToken = options.linkToken ?? (await newLinkToken(client, options));
  const session = await drive(client, linkToken, personOf(options));
  if (options.exchange === false) return session;
  const { accessToken } = options;
  if (accessToken !== undefined) {
    const { item } = await client.item.get({ access_token: accessToken });
    return { ...session, accessToken, itemId: item.item_id };
  }
  const grant = await client.item.public_token.exchange({ public_token: session.publicToken });
  return { ...session, accessToken: grant.access_token, itemId: grant.item_id };
}

async function newLinkToken(client: Client, options: LinkUserOptions): Promise<string> {
  const { products = ['transactions'], countryCodes = ['US'], webhook, accessToken, token } = options;
  const { link_token } = await client.link.token.create({
    client_name: 'Test',
    language: 'en',
    country_codes: countryCodes,
    user: { client_user_id: 'test-user' },
    webhook,
    ...(accessToken === undefined ? { products } : { access_token: accessToken, products: options.products }),
    ...token,
  });
  return link_token;
}

function personOf(options: LinkUserOptions): PlayedPerson {
  const { institutionId = DEFAULT_INSTITUTION, mfa = [], accounts = 'all' } = options;
  const { numbers, code, statements } = options;
  return { institutionId, login: loginOf(options), mfa, accounts, numbers, code, statements };
}

function loginOf({ username, password }: LinkUserOptions): PlayedPerson['login'] {
  if (username === undefined && password === undefined) return undefined;
  if (typeof password === 'object')
    return { username: username ?? 'user_custom', password: JSON.stringify(password) };
  return { username: username ?? 'user_good', password: password ?? 'pass_good' };
}

type Step = SandboxLinkOpenResponse;

async function drive(client: Client, linkToken: string, person: PlayedPerson): Promise<LinkSession> {
  const answer = answersOf(person);
  let step: Step = await client.sandbox.link.open({ link_token: linkToken });
  const { link_session_id: linkSessionId } = step;
  const events = [...step.events];
  while (step.result === null) {
    step = await goOn(client, step, answer, events);
    events.push(...step.events);
  }
  const { public_token: publicToken, metadata } = step.result;
  if (publicToken === null) throw new Error('Link ended without a public_token');
  return { publicToken, linkSessionId, linkToken, events, metadata };
}

async function goOn(
  client: Client,
  { link_session_id, view_name: viewName, pane }: Step,
  answer: (pane: LinkPane) => LinkAnswer,
  before: readonly SandboxLinkEvent[],
): Promise<Step> {
  try {
    return await client.sandbox.link.answer({ link_session_id, ...answer(pane as unknown as LinkPane) });
  } catch (error) {
    // Nobody comes back to it; that it is left is of no account for what went wrong.
    const left = await client.sandbox.link.answer({ link_session_id, exit: true }).catch(() => null);
    if (!(error instanceof CannotGoOnError)) throw error;
    const events = [...before, ...(left?.events ?? [])];
    throw new LinkExitError(error.message, error, { viewName, linkSessionId: link_session_id, events });
  }
}
