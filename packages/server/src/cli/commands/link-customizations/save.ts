import { dirname, join } from 'node:path';
import { saveLinkCustomization } from '../../../control/operations/link/link-customizations.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { readInput, readJsonInput } from '../../input/read-input.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 679,
  summary: 'Save a customization of Link, which holds at once.',
  operands: ['NAME', 'FILE.json'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'The file is what stands in the folder of customizations: pictures are named by the files beside it. The output of "fairlead link-customizations show" is taken as well.',
    'It holds before a file of the operator with the same name, for this team alone.',
  ],
  examples: ['fairlead link-customizations save harbour harbour.json'],
  async run(call) {
    const [name = '', path = ''] = call.operands;
    const document = JSON.stringify(withPictures(path));
    const version = await administer(call, async (ask) =>
      ask(saveLinkCustomization, {
        clientId: await chooseTeam(ask, call),
        name,
        basedOn: null,
        document,
      }),
    );
    call.print({ name, version }, `saved version ${version} of ${name}\n`);
  },
});

const PICTURES = ['logo', 'logo_dark', 'icon'];

/** @throws CommandError for a picture that cannot be read */
function withPictures(path: string): object {
  const written = readJsonInput(path);
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    throw new CommandError(`${path} must hold a JSON object`);
  const entries = Object.entries(written).map(([key, value]) => {
    const isFile = PICTURES.includes(key) && typeof value === 'string' && value.endsWith('.png');
    return [key, isFile ? readInput(join(dirname(path), value)).toString('base64') : value] as const;
  });
  return Object.fromEntries(entries);
}
