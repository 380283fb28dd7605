import { oauthStateDigests } from '../../../../../packages/server/src/domain/link/state/bank-visit.ts';
import { asTenant } from '../../../../../packages/server/src/domain/teams/team.ts';
import { openFrame } from '../../../../link/sessions/frame.ts';
import type { TestService } from '../../../../support/service.ts';
import { endpointCalls } from '../../_kit/calls.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { linkToken, linkTokenOf } from '../../_needs/link-token.ts';

const PAGE = 'http://localhost:3000/back';
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

async function newToken(service: TestService): Promise<string> {
  const { body } = await service.call('/link/token/create', linkTokenOf({ redirect_uri: PAGE }));
  return body.link_token;
}

/** A person whom the institution sent back to the page of the application: its link_token, and the address there. */
async function returned(service: TestService): Promise<{ token: string; address: string }> {
  const token = await newToken(service);
  const frame = await openFrame(service, token);
  await frame.step({ kind: 'continue' });
  await frame.step({ kind: 'institution', institution_id: 'ins_127287' });
  const { body } = await frame.answer({ kind: 'open_bank', way: 'redirect' });
  const go = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  return { token, address: await go(await go(`${body.pane.opened.url}&auto=approve`)) };
}

export default endpointCalls({
  needs: linkToken,
  body: (token) => ({ link_token: token }),
  client: { none: 'an endpoint of our own' },
  provoke: {
    INVALID_LINK_TOKEN: wrongly({ link_token: `link-sandbox-${UNKNOWN}` }),
    OAUTH_STATE_ID_NOT_FOUND: wrongly({ received_redirect_uri: `${PAGE}?oauth_state_id=${UNKNOWN}` }),
    async INCORRECT_LINK_TOKEN({ sandbox }, path) {
      const { address } = await returned(sandbox);
      return sandbox.call(path, { link_token: await newToken(sandbox), received_redirect_uri: address });
    },
    async OAUTH_STATE_ID_ALREADY_PROCESSED({ sandbox }, path) {
      const { token, address } = await returned(sandbox);
      const { services } = sandbox.service.core;
      const id = new URL(address).searchParams.get('oauth_state_id') ?? '';
      const tenant = asTenant('sandbox', sandbox.clientId);
      // Longer ago than a page that starts twice does.
      const at = services.world.realClock.now() - 61_000;
      await services.store.unitOfWork((unit) =>
        unit.linkSessions.noteResumed(tenant, oauthStateDigests(services, id), at),
      );
      return sandbox.call(path, { link_token: token, received_redirect_uri: address });
    },
  },
});
