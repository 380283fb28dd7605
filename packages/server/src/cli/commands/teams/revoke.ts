import { administer } from '../../administer.ts';
import { type Command, storeSettings } from '../../command.ts';

export const revokeTeam: Command = {
  name: 'teams revoke',
  summary: 'Refuse all calls of a team from now on.',
  operands: ['CLIENT_ID'],
  options: {},
  settings: storeSettings,
  examples: ['fairlead teams revoke 5f2c9e0b7a41d83c6e905b1f'],
  async run(call) {
    const [clientId = ''] = call.operands;
    await administer(call, (administration) => administration.revokeTeam({ clientId }));
    call.print({ client_id: clientId, revoked: true }, `team ${clientId} is revoked\n`);
  },
};
