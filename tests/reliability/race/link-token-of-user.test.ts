import { expect, it, onTestFinished } from 'vitest';
import { createLinkToken } from '../../../packages/server/src/domain/link/tokens/create-link-token.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { removeUser } from '../../../packages/server/src/domain/users/remove-user.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkWishes } from '../../support/link-wishes.ts';
import { withUnitOfWork } from '../../support/other-unit-of-work.ts';
import { startTestService } from '../../support/service.ts';

describeOnEngines('a user who is removed while a link_token is made', (engine) => {
  it('leaves no link_token with what it says of the person', async () => {
    const service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    onTestFinished(() => service.stop());
    const { body: user } = await service.call('/user/create', { client_user_id: 'leaving' });
    const userId: string = user.user_id;
    const tenant = asTenant('sandbox', service.clientId);
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    // The person is removed between the look at the user and what is written.
    const store = withUnitOfWork(call.store, (own) => async (...work) => {
      await removeUser(call, tenant, userId);
      return own.unitOfWork(...work);
    });
    const made = createLinkToken({ ...call, store }, tenant, linkWishes({ userId }), null);
    await expect(made).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await call.store.linkTokens.idsOfUser(tenant, userId)).toEqual([]);
  });
});
