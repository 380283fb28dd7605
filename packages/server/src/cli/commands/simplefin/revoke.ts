import { operation } from '../../../control/operation.ts';
import { type TeamName, tenantOf } from '../../../control/operations/acting-team.ts';
import { revokeAccess } from '../../../domain/simplefin/revoke-access.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const revoke = operation(
  'revokeSimplefinAccess',
  async ({ services }, { clientId, accessId }: TeamName & { readonly accessId: string }): Promise<null> => {
    await revokeAccess(services, await tenantOf(services, clientId), accessId);
    return null;
  },
);

export default command({
  order: 892,
  summary: 'End what a program reads over SimpleFIN, now.',
  operands: ['ACCESS_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead simplefin revoke 5b0d2c41e0a97f36'],
  async run(call) {
    const [accessId = ''] = call.operands;
    await administer(call, async (ask) => ask(revoke, { clientId: await chooseTeam(ask, call), accessId }));
    call.print({ access_id: accessId, revoked: true }, `access ${accessId} is revoked\n`);
  },
});
