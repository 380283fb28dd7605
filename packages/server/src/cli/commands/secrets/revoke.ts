import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, storeSettings } from '../../command.ts';

export const revokeSecret: Command = {
  name: 'secrets revoke',
  summary: 'End an API secret now.',
  operands: ['SECRET_ID'],
  options: teamOption,
  settings: storeSettings,
  examples: ['fairlead secrets revoke sec_4d1f8a'],
  async run(call) {
    const [secretId = ''] = call.operands;
    const clientId = await administer(call, async (administration) => {
      const team = await chooseTeam(administration, call);
      await administration.revokeSecret({ clientId: team, secretId });
      return team;
    });
    call.print(
      { client_id: clientId, secret_id: secretId, revoked: true },
      `secret ${secretId} is revoked\n`,
    );
  },
};
