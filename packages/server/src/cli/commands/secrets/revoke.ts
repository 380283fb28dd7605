import { operation } from '../../../control/operation.ts';
import type { TeamName } from '../../../control/operations/acting-team.ts';
import { revokeSecret } from '../../../domain/teams/teams.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { command, STORE_SETTINGS } from '../../command.ts';

const revoke = operation(
  'revokeSecret',
  async ({ services }, { clientId, secretId }: TeamName & { readonly secretId: string }): Promise<null> => {
    await revokeSecret(services, services.environment, clientId, secretId);
    return null;
  },
);

export default command({
  order: 730,
  summary: 'End an API secret now.',
  operands: ['SECRET_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead secrets revoke sec_4d1f8a'],
  async run(call) {
    const [secretId = ''] = call.operands;
    const clientId = await administer(call, async (ask) => {
      const team = await chooseTeam(ask, call);
      await ask(revoke, { clientId: team, secretId });
      return team;
    });
    call.print(
      { client_id: clientId, secret_id: secretId, revoked: true },
      `secret ${secretId} is revoked\n`,
    );
  },
});
