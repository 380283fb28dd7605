import { listTeams } from '../../../control/operations/teams/teams.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';

export default command({
  order: 610,
  summary: 'List the teams.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  examples: ['fairlead teams list --json'],
  async run(call) {
    const teams = await administer(call, (ask) => ask(listTeams));
    const json = teams.map((team) => ({
      client_id: team.clientId,
      name: team.name,
      environments: team.environments,
      created_at: isoOf(team.createdAt),
      revoked_at: team.revokedAt === null ? null : isoOf(team.revokedAt),
    }));
    const rows = teams.map((team) => [
      team.clientId,
      team.name,
      team.environments.join(','),
      timeOf(team.createdAt),
      timeOf(team.revokedAt),
    ]);
    call.print(
      { teams: json },
      call.table(['client_id', 'name', 'environments', 'created', 'revoked'], rows),
    );
  },
});
