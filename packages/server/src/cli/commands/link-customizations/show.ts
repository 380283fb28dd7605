import { showLinkCustomization } from '../../../control/operations/link/link-customizations.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { readVersion } from './_version.ts';

export default command({
  order: 678,
  summary: 'Print a customization of Link as JSON, with its pictures in base64.',
  operands: ['NAME'],
  options: {
    ...teamOption,
    version: { value: 'N', text: 'An older version, such as to compare it with another one.' },
  },
  settings: STORE_SETTINGS,
  notes: ['Kept are the newest 50 versions.'],
  examples: [
    'fairlead link-customizations show harbour',
    'fairlead link-customizations show harbour --version 2 > two.json',
  ],
  async run(call) {
    const [name = ''] = call.operands;
    const { version } = call.options;
    const wanted = version === undefined ? undefined : readVersion('--version', version);
    const { document } = await administer(call, async (ask) =>
      ask(showLinkCustomization, { clientId: await chooseTeam(ask, call), name, version: wanted }),
    );
    call.print(document, `${JSON.stringify(document, null, 2)}\n`);
  },
});
