import { generateKeyPairSync } from 'node:crypto';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import type { Reply, TestService } from '../support/service.ts';
import { PAGE, startProductionService } from './production-service.ts';

/** An Item at the reference institution, over one of the protocols that it speaks. */
export interface LinkedItem {
  readonly connector: ConnectorName;
  /** As faults name the protocol. */
  readonly mount: string;
  readonly accessToken: string;
  readonly itemId: string;
}

export type ConnectorName =
  | 'simplefin'
  | 'fdx'
  | 'ofx-direct'
  | 'berlin-group'
  | 'uk-open-banking'
  | 'aggregator'
  | 'stet';

interface Protocol {
  readonly institutionId: string;
  readonly mount: string;
  readonly country: string;
  readonly isRedirect: boolean;
  profile(bank: Refbank): Readonly<Record<string, unknown>>;
}

export const PROTOCOLS: Readonly<Record<ConnectorName, Protocol>> = {
  simplefin: {
    institutionId: 'ins_7600001',
    mount: 'simplefin',
    country: 'US',
    isRedirect: false,
    profile: () => ({ time_zone: 'UTC' }),
  },
  fdx: {
    institutionId: 'ins_7600002',
    mount: 'fdx',
    country: 'US',
    isRedirect: true,
    profile: (bank) => ({
      issuer: bank.issuer,
      base_url: `${bank.origin}/fdx/v6`,
      scope: 'openid offline_access accounts',
      time_zone: 'UTC',
    }),
  },
  'ofx-direct': {
    institutionId: 'ins_7600003',
    mount: 'ofx',
    country: 'US',
    isRedirect: false,
    profile: (bank) => ({
      url: `${bank.origin}/ofx/203`,
      version: 203,
      org: 'HARBOR',
      fid: '4411',
      pending: true,
    }),
  },
  'berlin-group': {
    institutionId: 'ins_7600004',
    mount: 'psd2',
    country: 'ES',
    isRedirect: true,
    profile: (bank) => ({ base_url: `${bank.origin}/psd2/v1`, time_zone: 'UTC', card_accounts: true }),
  },
  'uk-open-banking': {
    institutionId: 'ins_7600005',
    mount: 'open-banking',
    country: 'GB',
    isRedirect: true,
    profile: (bank) => ({
      base_url: `${bank.origin}/open-banking/v4.0/aisp`,
      issuer: bank.openBanking.issuer,
      response_mode: 'query',
    }),
  },
  aggregator: {
    institutionId: 'ins_7600006',
    mount: 'bank-data',
    country: 'ES',
    isRedirect: true,
    profile: (bank) => ({
      driver: 'gocardless',
      base_url: `${bank.origin}/bank-data/api/v2`,
      institution: 'HARBOR_REHADEFF',
      time_zone: 'UTC',
    }),
  },
  stet: {
    institutionId: 'ins_7600007',
    mount: 'stet',
    country: 'FR',
    isRedirect: true,
    profile: (bank) => ({
      base_url: `${bank.origin}/stet/psd2/v1.6.2`,
      authorization_url: `${bank.issuer}/auth`,
      token_url: `${bank.issuer}/token`,
      revocation_url: `${bank.issuer}/token/revocation`,
      time_zone: 'UTC',
      names_accounts: true,
    }),
  },
};

const CONNECTORS = Object.keys(PROTOCOLS) as ConnectorName[];

/** A service in Production, and one bank that it reads over every protocol. */
export interface EveryConnector {
  readonly service: TestService;
  readonly bank: Refbank;
  /** One Item of each. */
  readonly items: readonly LinkedItem[];
  /** Its person comes again, in update mode. */
  relink(item: LinkedItem): Promise<void>;
  stop(): Promise<void>;
}

/** A service in Production, and one bank that it is registered with over every protocol; nobody is linked. */
export interface EveryBank {
  readonly service: TestService;
  readonly bank: Refbank;
  stop(): Promise<void>;
}

/** @param more the same bank under other institutions, with other ways to log in */
export async function startEveryBank(
  variables: Readonly<Record<string, string>> = {},
  more: (bank: Refbank) => readonly Readonly<Record<string, unknown>>[] = () => [],
): Promise<EveryBank> {
  const bank = await startRefbank();
  bank.stet.rules.stetNamesAccounts = true;
  const institutions = Object.entries(PROTOCOLS).map(([connector, protocol]) => ({
    institution_id: protocol.institutionId,
    name: `Reference Harbor Bank ${connector}`,
    country_codes: [protocol.country],
    connector,
    oauth: protocol.isRedirect,
    profile: protocol.profile(bank),
  }));
  const { service, stop } = await startProductionService(
    [...institutions, ...more(bank)],
    bank.authorityCertificate,
    variables,
  );
  await register(service, bank);
  return {
    service,
    bank,
    async stop() {
      await stop();
      await bank.stop();
    },
  };
}

/** Banks count what is read without the person, and tests read often. */
export function readWithoutLimit(bank: Refbank): void {
  for (const consent of bank.berlinGroup.consents.list()) Object.assign(consent, { frequencyPerDay: 1e6 });
  bank.openBanking.rules.obReadsPerDay = 1e6;
  bank.bankData.rules.bdReadsPerDay = 1e6;
  bank.stet.rules.stetReadsPerDay = 1e6;
}

export async function startEveryConnector(
  variables: Readonly<Record<string, string>> = {},
): Promise<EveryConnector> {
  const { service, bank, stop } = await startEveryBank(variables);
  const items: LinkedItem[] = [];
  for (const connector of CONNECTORS) items.push(await link(service, bank, connector));
  readWithoutLimit(bank);
  return {
    service,
    bank,
    items,
    async relink({ connector, accessToken }) {
      const { isRedirect, country } = PROTOCOLS[connector];
      const { body: created } = await service.call('/link/token/create', {
        client_name: 'Harbor',
        language: 'en',
        country_codes: [country],
        access_token: accessToken,
        user: { client_user_id: `user of ${connector}` },
      });
      const session = await openFrame(service, created.link_token, { origin: PAGE });
      if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
      const { body } = isRedirect ? await visitedBank(session, bank) : await typed(session, bank, connector);
      if (body.pane?.kind !== 'connected') throw new Error(`${connector}: ${JSON.stringify(body)}`);
      readWithoutLimit(bank);
    },
    stop,
  };
}

const PULLS: ReadonlySet<string> = new Set(['initial_pull', 'historical_pull', 'refresh']);

/** Waits until nothing of an Item is being read but what is read by itself, later, or is tried again then. */
export async function everythingRead({ service }: TestService, { itemId }: LinkedItem): Promise<void> {
  const { store } = service.core.services;
  const isUnderWay = async () =>
    (await store.due.ofItem(itemId)).some(
      ({ kind, attempt, subject }) => PULLS.has(kind) && !attempt && !subject.startsWith('again/'),
    );
  for (let tries = 0; await isUnderWay(); tries += 1) {
    if (tries === 800) throw new Error('it is never read');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function register(service: TestService, bank: Refbank): Promise<void> {
  const { services } = service.service.core;
  const redirect_uris = [`${service.baseUrl}/link/oauth/callback`];
  const client = { client_id: 'fairlead', client_secret: 'the-secret-of-this-deployment' };
  await changeRegistration(services, PROTOCOLS.fdx.institutionId, client);
  bank.authorization.registerClient({ ...client, redirect_uris });
  const french = { ...client, client_id: 'PSDFR-ACPR-12345' };
  await changeRegistration(services, PROTOCOLS.stet.institutionId, french);
  bank.authorization.registerClient({ ...french, redirect_uris });
  const secret = { secret_id: 'deployment', secret_key: 'the-secret-of-this-deployment' };
  await changeRegistration(services, PROTOCOLS.aggregator.institutionId, secret);
  bank.bankData.tokens.registerSecret(secret.secret_id, secret.secret_key);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await changeRegistration(services, PROTOCOLS['uk-open-banking'].institutionId, {
    client_id: 'fairlead',
    signing_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signing_key_id: 'seal-1',
  });
  bank.openBanking.authorization.registerClient({
    client_id: 'fairlead',
    redirect_uris,
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'seal-1', alg: 'PS256', use: 'sig' }] },
  });
}

/** The person allows it on the page of the bank, and comes back. */
async function visitedBank(session: FrameSession, bank: Refbank): Promise<Reply> {
  const { body } = await session.answer({ kind: 'open_bank', way: 'popup' });
  if (!body.pane?.opened) throw new Error(JSON.stringify(body));
  await fetch(await visitBank(body.pane.opened.url, bank.authorityCertificate), { redirect: 'manual' });
  let reply: Reply;
  do reply = await session.next({ wait_ms: 5000 });
  while (reply.body.pending || reply.body.pane.kind === 'redirect');
  return reply;
}

/** The person types what the protocol asks for. */
function typed(session: FrameSession, bank: Refbank, connector: ConnectorName): Promise<Reply> {
  const values =
    connector === 'simplefin'
      ? { setup_token: bank.simplefin.newSetupToken('maya') }
      : { user_id: 'maya', password: 'harbor-light-7' };
  return session.step({ kind: 'credentials', values });
}

/** Links as the person does, each protocol in its way. */
async function link(service: TestService, bank: Refbank, connector: ConnectorName): Promise<LinkedItem> {
  const { institutionId, country, isRedirect, mount } = PROTOCOLS[connector];
  const { body: created } = await service.call('/link/token/create', {
    client_name: 'Harbor',
    language: 'en',
    country_codes: [country],
    products: ['transactions'],
    user: { client_user_id: `user of ${connector}` },
  });
  const session = await openFrame(service, created.link_token, { origin: PAGE });
  if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
  await session.step({ kind: 'institution', institution_id: institutionId });
  let reply: Reply;
  if (isRedirect) {
    reply = await visitedBank(session, bank);
  } else {
    reply = await typed(session, bank, connector);
  }
  if (reply.body.pane.kind === 'accounts') {
    const ids = reply.body.pane.accounts.map(({ id }: { id: string }) => id);
    reply = await session.step({ kind: 'accounts', ids });
  }
  if (reply.body.pane?.kind === 'connected') reply = await session.step({ kind: 'continue' });
  const publicToken = reply.body.result?.public_token;
  if (publicToken === undefined) throw new Error(`${connector}: ${JSON.stringify(reply.body)}`);
  const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
  return { connector, mount, accessToken: body.access_token, itemId: body.item_id };
}
