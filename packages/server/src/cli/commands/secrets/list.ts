import { listSecrets } from '../../../control/operations/teams/secrets.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 710,
  summary: "List a team's API secrets in this environment, without the secrets themselves.",
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead secrets list'],
  async run(call) {
    const { clientId, secrets } = await administer(call, async (ask) => {
      const team = { clientId: await chooseTeam(ask, call) };
      return { ...team, secrets: await ask(listSecrets, team) };
    });
    const json = secrets.map((secret) => ({
      secret_id: secret.secretId,
      state: secret.state,
      created_at: isoOf(secret.createdAt),
      expires_at: secret.expiresAt === null ? null : isoOf(secret.expiresAt),
    }));
    const rows = secrets.map((secret) => [
      secret.secretId,
      secret.state,
      timeOf(secret.createdAt),
      timeOf(secret.expiresAt),
    ]);
    call.print(
      { client_id: clientId, secrets: json },
      call.table(['secret_id', 'state', 'created', 'ends'], rows),
    );
  },
});
