import { endpointCalls } from '../../_kit/calls.ts';
import type { Need } from '../../_kit/life.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { linkSession } from '../../_needs/link-session.ts';

/** A session that waits for the person's login, and one that was just opened. */
const sessions: Need<{ opened: string; atLogin: string }> = async (life) => {
  const { linkSessionId: opened } = await linkSession(life);
  const { linkSessionId: atLogin } = await linkSession(life);
  for (const answer of [{ continue: true }, { institution_id: 'ins_109508' }])
    await life.call('/sandbox/link/answer', { link_session_id: atLogin, ...answer });
  return { opened, atLogin };
};

export default endpointCalls({
  needs: sessions,
  body: ({ opened }) => ({ link_session_id: opened, continue: true }),
  oneOf: ['continue'],
  golden: ({ atLogin }) => ({
    link_session_id: atLogin,
    credentials: { username: 'user_good', password: 'pass_good' },
  }),
  client: { none: 'an endpoint of our own' },
  provoke: {
    INVALID_LINK_TOKEN: wrongly({ link_session_id: '00000000-0000-0000-0000-000000000000' }),
  },
});
