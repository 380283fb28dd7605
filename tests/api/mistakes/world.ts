import { createSecret } from '../../../packages/server/src/domain/teams/teams.ts';
import { FROZEN } from '../../support/clock.ts';
import type { TestEngine } from '../../support/engines.ts';
import { checked, type Reply, startTestService, type TestService } from '../../support/service.ts';
import { createLife } from '../endpoints/_kit/life.ts';
import { callAs, freshTeam, type Keys, sendAs } from '../endpoints/_kit/team.ts';

type Json = Record<string, unknown>;

/** What the mistakes are made with: Items, tokens and keys of a developer, and a second team that must learn nothing of them. */
export interface World {
  readonly keys: Keys;
  /** The base URL of the service. */
  readonly url: string;
  /** Everything secret that a message must not repeat. */
  readonly secrets: readonly string[];
  readonly accessToken: string;
  readonly itemId: string;
  readonly accountId: string;
  /** A card of the Item: it has no account numbers. */
  readonly cardId: string;
  readonly otherItem: { readonly accessToken: string; readonly accountId: string; readonly cursor: string };
  readonly noWebhook: string;
  readonly publicToken: string;
  readonly used: string;
  readonly expired: string;
  readonly linkToken: string;
  readonly processorToken: string;
  readonly cardProcessorToken: string;
  readonly replaced: string;
  readonly removed: string;
  readonly developmentSecret: string;
  /** Calls as the developer. */
  call(path: string, body?: Json): Promise<Reply>;
  /** Calls as the other team. */
  callAsStranger(path: string, body: Json): Promise<Reply>;
  /** Sends a request as it is. */
  raw(path: string, request: RequestInit): Promise<Reply>;
  /** POSTs a body as it is. */
  post(body: RequestInit['body'], headers?: Record<string, string>, path?: string): Promise<Reply>;
  /** The same at a service of the development environment. */
  development(path: string): Promise<Reply>;
  stop(): Promise<void>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

export async function openWorld(engine: TestEngine): Promise<World> {
  const service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  const development = await startTestService({ FAIRLEAD_ENVIRONMENT: 'development' });
  const keys = await freshTeam(service, 'mistakes');
  const stranger = await freshTeam(service, 'stranger');
  const made = await makeThings(service, keys);
  const developmentSecret = 'd0'.repeat(15);
  await createSecret(service.service.core.services, 'development', keys.client_id, developmentSecret);
  const raw = (baseUrl: string) => async (path: string, request: RequestInit) => {
    const response = await fetch(baseUrl + path, request);
    const body = JSON.parse(await response.text());
    return checked(path, { status: response.status, body, headers: response.headers });
  };
  const here = raw(service.baseUrl);
  const tokens = Object.values(made).filter(
    (value) => typeof value === 'string' && value.includes('-sandbox-'),
  );
  return {
    ...made,
    keys,
    developmentSecret,
    url: service.baseUrl,
    secrets: [keys.client_id, keys.secret, stranger.secret, developmentSecret, ...(tokens as string[])],
    call: (path, body = {}) => callAs(service, keys)(path, body),
    callAsStranger: callAs(service, stranger),
    raw: here,
    post: (body, headers = JSON_TYPE, path = '/accounts/get') =>
      here(path, { method: 'POST', headers, body: body ?? null }),
    development: (path) => raw(development.baseUrl)(path, { method: 'POST', headers: JSON_TYPE, body: '{}' }),
    async stop() {
      await service.stop();
      await development.stop();
    },
  };
}

async function makeThings(service: TestService, keys: Keys) {
  const send = sendAs(service, keys);
  const life = createLife(send, { usual: { options: { webhook: 'https://app.example/webhook' } } });
  const { accessToken, itemId } = await life.link();
  const { accounts } = await send('/accounts/get', { access_token: accessToken });
  const accountId = String(accounts[0].account_id);
  const cardId = String(accounts.find(({ type }: Json) => type === 'credit').account_id);
  const other = await life.link({ institution: 'ins_109510', products: ['transactions'] });
  const { accounts: others } = await send('/accounts/get', { access_token: other.accessToken });
  const { next_cursor: cursor } = await send('/transactions/sync', { access_token: other.accessToken });
  const silent = await createLife(send).link({ products: ['transactions'] });
  const spent = await life.link({ products: ['transactions'] });
  const { new_access_token } = await send('/item/access_token/invalidate', {
    access_token: spent.accessToken,
  });
  const gone = await life.link({ products: ['transactions'] });
  await send('/item/remove', { access_token: gone.accessToken });
  const processorToken = async (account: string) =>
    String(
      (
        await send('/processor/token/create', {
          access_token: accessToken,
          account_id: account,
          processor: 'dwolla',
        })
      ).processor_token,
    );
  const expiring = await life.publicToken({ products: ['transactions'] });
  await send('/sandbox/clock/advance', { by: 'PT1H' });
  const { link_token } = await send('/link/token/create', {
    client_name: 'Shop',
    language: 'en',
    country_codes: ['US'],
    user: { client_user_id: 'user' },
    products: ['transactions'],
  });
  return {
    accessToken,
    itemId,
    accountId,
    cardId,
    otherItem: {
      accessToken: other.accessToken,
      accountId: String(others[0].account_id),
      cursor: String(cursor),
    },
    noWebhook: silent.accessToken,
    used: spent.publicToken,
    replaced: spent.accessToken,
    living: String(new_access_token),
    removed: gone.accessToken,
    expired: expiring,
    publicToken: await life.publicToken({ products: ['transactions'] }),
    linkToken: String(link_token),
    processorToken: await processorToken(accountId),
    cardProcessorToken: await processorToken(cardId),
  };
}
