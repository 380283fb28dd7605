import { listLinkCustomizations } from '../../../control/operations/link/link-customizations.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 677,
  summary: 'List the customizations of Link, by the names that link_customization_name takes.',
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'What a team has saved holds before a file of the same name; "built in" is Link as it is. A name that is withdrawn is refused.',
  ],
  examples: ['fairlead link-customizations list'],
  async run(call) {
    const found = await administer(call, async (ask) =>
      ask(listLinkCustomizations, { clientId: await chooseTeam(ask, call) }),
    );
    const json = found.map(({ name, source, version, savedAt }) => ({
      name,
      source,
      version,
      saved_at: savedAt === null ? null : isoOf(savedAt),
    }));
    const rows = json.map(({ name, source, version, saved_at: savedAt }) => [
      name,
      source,
      version === null ? '-' : String(version),
      savedAt ?? '-',
    ]);
    call.print({ customizations: json }, call.table(['name', 'from', 'version', 'saved'], rows));
  },
});
