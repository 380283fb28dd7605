import { type FrameSession, openFrame } from '../link/sessions/frame.ts';
import type { TestService } from '../support/service.ts';
import { PAGE } from './production-service.ts';

/** A session of Link for transactions at an institution, whose next step is the login there. */
export async function sessionAt(
  service: TestService,
  institution_id: string,
  countryCode: string,
): Promise<FrameSession> {
  const { body } = await service.call('/link/token/create', {
    client_name: 'Harbour',
    language: 'en',
    country_codes: [countryCode],
    user: { client_user_id: 'user-1' },
    products: ['transactions'],
  });
  const session = await openFrame(service, body.link_token, { origin: PAGE });
  if (session.opened.body.pane.kind === 'consent') await session.step({ kind: 'continue' });
  await session.step({ kind: 'institution', institution_id });
  return session;
}

/** Ends a session at its last pane; gives the access_token of the Item that it made. */
export async function accessTokenOf(service: TestService, session: FrameSession): Promise<string> {
  const { body } = await session.step({ kind: 'continue' });
  const { public_token } = body.result;
  return (await service.call('/item/public_token/exchange', { public_token })).body.access_token;
}

/** Links all accounts behind a setup token of SimpleFIN; gives the access_token. */
export async function linkBySetupToken(
  service: TestService,
  institutionId: string,
  setup_token: string,
): Promise<string> {
  const session = await sessionAt(service, institutionId, 'US');
  const { body: chosen } = await session.step({ kind: 'credentials', values: { setup_token } });
  const ids = chosen.pane.accounts.map(({ id }: { id: string }) => id);
  await session.step({ kind: 'accounts', ids });
  return accessTokenOf(service, session);
}
