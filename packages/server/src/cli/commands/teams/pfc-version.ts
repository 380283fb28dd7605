import { choosePfcVersion } from '../../../control/operations/teams/teams.ts';
import { PFC_VERSIONS } from '../../../domain/teams/pfc-version.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 665,
  summary: 'Say which version of the newer categories a team gets where its calls name none.',
  operands: ['v1|v2'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'Version 1 without a word of yours. A call that sends personal_finance_category_version gets the one that it names.',
  ],
  examples: ['fairlead teams pfc-version v2'],
  async run(call) {
    const version = PFC_VERSIONS.find((known) => known === call.operands[0]);
    if (!version) throw usageError('say v1 or v2');
    const clientId = await administer(call, async (ask) =>
      ask(choosePfcVersion, { clientId: await chooseTeam(ask, call), version }),
    );
    call.print(
      { client_id: clientId, personal_finance_category_version: version },
      `categories are of ${version} for ${clientId}\n`,
    );
  },
});
