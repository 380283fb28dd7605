import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { changeRegistration } from '../../packages/server/src/domain/registrations/registration.ts';
import { openFrame } from '../link/sessions/frame.ts';
import type { Reply, TestService } from '../support/service.ts';
import { startHttpsInbox, type WebhookEvent } from './https-inbox.ts';
import { PAGE, startProductionService } from './production-service.ts';

export { PAGE } from './production-service.ts';
export const INSTITUTION = 'ins_7100001';
/** The same bank, where payments in euro are made. */
export const PAYING_INSTITUTION = 'ins_7100002';
const SECRET = 'the-secret-of-this-deployment';

/** A service in Production, the reference institution that it is registered with, and a receiver of its webhooks. */
export interface Production {
  readonly service: TestService;
  readonly bank: Refbank;
  readonly folder: string;
  /** Where webhooks go to. */
  readonly webhook: string;
  /** Waits for an event of that code, the first after those that were waited for before. */
  event(code: string, itemId?: string): Promise<WebhookEvent>;
  stop(): Promise<void>;
}

export async function startProduction(
  variables: Readonly<Record<string, string>> = {},
  version: 'v5' | 'v6' = 'v6',
): Promise<Production> {
  const bank = await startRefbank();
  const inbox = await startHttpsInbox(bank);
  const { service, folder, stop } = await startProductionService(
    [institution(bank, version), payingInstitution(bank)],
    bank.authorityCertificate,
    variables,
  );
  const { services } = service.service.core;
  await changeRegistration(services, INSTITUTION, { client_id: 'fairlead', client_secret: SECRET });
  bank.authorization.registerClient({
    client_id: 'fairlead',
    client_secret: SECRET,
    redirect_uris: [`${service.baseUrl}/link/oauth/callback`],
  });
  return {
    service,
    bank,
    folder,
    webhook: inbox.url,
    event: inbox.event,
    async stop() {
      await stop();
      await inbox.stop();
      await bank.stop();
    },
  };
}

/** Links as a person does who allows everything, and gives the Item. */
export async function linkAtBank(
  { service, bank, webhook }: Production,
  products: readonly string[],
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly accessToken: string; readonly itemId: string }> {
  const { body: created } = await service.call('/link/token/create', {
    client_name: 'Harbour',
    language: 'en',
    country_codes: ['US'],
    user: { client_user_id: 'user-1' },
    webhook,
    products,
    ...wishes,
  });
  const session = await openFrame(service, created.link_token, { origin: PAGE });
  if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
  await session.step({ kind: 'institution', institution_id: INSTITUTION });
  const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
  await fetch(await visitBank(opened.pane.opened.url, bank.authorityCertificate), { redirect: 'manual' });
  let reply: Reply;
  do reply = await session.next({ wait_ms: 5000 });
  while (reply.body.pending || reply.body.pane.kind === 'redirect');
  const { body: ended } = await session.step({ kind: 'continue' });
  if (!ended.result?.public_token) throw new Error(JSON.stringify([reply.body, ended]));
  const { body } = await service.call('/item/public_token/exchange', {
    public_token: ended.result.public_token,
  });
  return { accessToken: body.access_token, itemId: body.item_id };
}

/** The institution as the operator's file describes it. */
function institution(bank: Refbank, version: 'v5' | 'v6'): Record<string, unknown> {
  return {
    institution_id: INSTITUTION,
    name: 'Reference Harbor Bank',
    country_codes: ['US'],
    connector: 'fdx',
    oauth: true,
    profile: {
      issuer: bank.issuer,
      base_url: `${bank.origin}/fdx/${version}`,
      scope: 'openid offline_access accounts',
      time_zone: 'America/New_York',
    },
  };
}

function payingInstitution(bank: Refbank): Record<string, unknown> {
  return {
    institution_id: PAYING_INSTITUTION,
    name: 'Reference Harbor Bank NL',
    country_codes: ['NL'],
    connector: 'berlin-group',
    oauth: true,
    profile: { base_url: `${bank.origin}/psd2/v1`, payment_products: ['sepa-credit-transfers'] },
  };
}
