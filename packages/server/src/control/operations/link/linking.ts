import { toWirePane, type WirePane } from '../../../api/_widget/_records/pane.ts';
import { readAnswerByProgram } from '../../../api/sandbox/link/_answers.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { exchangePublicToken, type ItemGrant } from '../../../domain/item-life/item-tokens.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import { answerHeadless, openHeadless } from '../../../domain/link/sessions/headless.ts';
import type { LinkEvent, Result, Session } from '../../../domain/link/state/session.ts';
import { createLinkToken } from '../../../domain/link/tokens/create-link-token.ts';
import { UNSAID } from '../../../domain/link/tokens/older-token.ts';
import { requireWishes } from '../../../domain/link/tokens/require-wishes.ts';
import type { Call, Services } from '../../../domain/services.ts';
import { fail } from '../../../errors.ts';
import { servedProducts } from '../../../vocabulary/products.ts';
import { newRequestId } from '../../../world/ids.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';

export interface LinkWish extends TeamName {
  readonly products: readonly string[];
  /** Where the person will link. */
  readonly institutionId: string;
  /** Null: those of the institution. */
  readonly countryCodes: readonly string[] | null;
  readonly webhook: string | null;
}

/** Where a session of Link stands, for whoever answers in a person's place. */
export interface LinkStep {
  readonly linkSessionId: string;
  readonly pane: WirePane;
  /** Those since the step before. */
  readonly events: readonly LinkEvent[];
  /** Null while it goes on. */
  readonly result: Result | null;
  /** Null without an Item, and while it goes on. */
  readonly publicToken: string | null;
}

/** Statement files are part of an answer, as base64. */
const ANSWER_BYTES_MAX = 32 * 1_048_576;

/** How the application is called that the person agrees to. */
const CLIENT_NAME = 'fairlead link';
const CLIENT_USER_ID = 'fairlead-link';

/** Opens Link with a link_token of these wishes, without a browser: the same session as one of `/sandbox/link/open`. */
export const openLink = operation(
  'openLink',
  async ({ services }, { clientId, ...wish }: LinkWish): Promise<LinkStep> => {
    requireSandbox(services, 'Link without a browser is');
    const { own, tenant } = await actFor(services, clientId);
    const wishes = wishesOf(own, wish);
    await requireWishes(own, tenant, wishes, null);
    const { linkToken } = await createLinkToken(own, tenant, wishes, null);
    const opening = { linkToken, receivedRedirectUri: null };
    return stepOf(own, await openHeadless(own, tenant, opening, callerOf(services)), 0);
  },
);

/** Opens Link with a link_token that an application has made, without a browser. @throws INVALID_LINK_TOKEN */
export const openLinkToken = operation(
  'openLinkToken',
  async (
    { services },
    { clientId, linkToken }: TeamName & { readonly linkToken: string },
  ): Promise<LinkStep> => {
    requireSandbox(services, 'Link without a browser is');
    const { own, tenant } = await actFor(services, clientId);
    const opening = { linkToken, receivedRedirectUri: null };
    return stepOf(own, await openHeadless(own, tenant, opening, callerOf(services)), 0);
  },
);

export const answerLink = operation(
  'answerLink',
  async (
    { services },
    {
      clientId,
      linkSessionId,
      answer,
    }: TeamName & { readonly linkSessionId: string; readonly answer: Readonly<Record<string, unknown>> },
  ): Promise<LinkStep> => {
    requireSandbox(services, 'Link without a browser is');
    const { own, tenant } = await actFor(services, clientId);
    const { answer: given, files } = readAnswerByProgram(answer);
    const { session, before } = await answerHeadless(own, tenant, linkSessionId, {
      answer: given,
      files,
      caller: callerOf(services),
    });
    return stepOf(own, session, before);
  },
  { argumentBytesMax: ANSWER_BYTES_MAX },
);

export const exchangeToken = operation(
  'exchangePublicToken',
  async (
    { services },
    { clientId, publicToken }: TeamName & { readonly publicToken: string },
  ): Promise<ItemGrant> => {
    const { own, tenant } = await actFor(services, clientId);
    return exchangePublicToken(own, tenant, publicToken);
  },
);

function callerOf({ world }: Services) {
  return { requestId: newRequestId(world.random.secure) };
}

/** Products that need something to be made first, which the session is about. */
const OF_SOMETHING_MADE: ReadonlySet<string> = new Set(['payment_initiation', 'deposit_switch']);

function wishesOf(
  { directory, environment, policy }: Call,
  { products, institutionId, countryCodes, webhook }: Omit<LinkWish, 'clientId'>,
) {
  if (products.includes('balance'))
    throw fail('INVALID_PRODUCT', 'balance cannot be asked for: it comes with every other product');
  const made = products.find((product) => OF_SOMETHING_MADE.has(product));
  if (made !== undefined)
    throw fail('INVALID_PRODUCT', `${made} makes no Item; use /link/token/create and /sandbox/link/open`);
  if (webhook !== null) requireWebhookUrl(webhook, '--webhook', policy);
  const institution = directory.byId(institutionId);
  if (!institution)
    throw fail(
      'INVALID_INSTITUTION',
      `no institution has the id ${institutionId}; ins_109508 is the usual one`,
    );
  return {
    ...UNSAID,
    clientName: CLIENT_NAME,
    user: { ...UNSAID.user, clientUserId: CLIENT_USER_ID },
    countryCodes: countryCodes ?? institution.countryCodes,
    products: servedProducts(products, traitsOf(environment).simulated),
    webhook,
  };
}

async function stepOf({ store }: Services, session: Session, after: number): Promise<LinkStep> {
  const { linkSessionId, flow, result, publicTokens } = session;
  const ended = flow.ended !== null;
  return {
    linkSessionId,
    pane: toWirePane(flow.pane),
    events: await store.linkSessions.events(linkSessionId, after),
    result: ended ? result : null,
    publicToken: ended ? (publicTokens.at(-1) ?? null) : null,
  };
}
