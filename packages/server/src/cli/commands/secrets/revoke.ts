import { revokeSecret } from '../../../control/operations/teams/secrets.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

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
      await ask(revokeSecret, { clientId: team, secretId });
      return team;
    });
    call.print(
      { client_id: clientId, secret_id: secretId, revoked: true },
      `secret ${secretId} is revoked\n`,
    );
  },
});
