import { revokeTeam } from '../../../control/operations/teams/teams.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';

export default command({
  order: 620,
  summary: 'Refuse all calls of a team from now on.',
  operands: ['CLIENT_ID'],
  options: {},
  settings: STORE_SETTINGS,
  examples: ['fairlead teams revoke 5f2c9e0b7a41d83c6e905b1f'],
  async run(call) {
    const [clientId = ''] = call.operands;
    await administer(call, (ask) => ask(revokeTeam, { clientId }));
    call.print({ client_id: clientId, revoked: true }, `team ${clientId} is revoked\n`);
  },
});
