import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkInstitution, institutionsFolder } from '../../../operator-files/institutions.ts';
import { addJsonFile } from '../../../operator-files/write-json-file.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { readJsonInput } from '../../input/read-input.ts';
import { readOwnInstitutions } from './_files.ts';

export default command({
  order: 671,
  summary: 'Add an institution of your own, switched off.',
  operands: ['FILE.json'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'It is checked, and copied into institutions/ below the data folder. "fairlead institutions test" then tries to reach it, and "fairlead institutions enable" lets people link it.',
  ],
  examples: ['fairlead institutions add my-bank.json'],
  async run(call) {
    const [path = ''] = call.operands;
    const own = await readOwnInstitutions(call);
    const raw = readJsonInput(path);
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw new CommandError(`${path} must hold a JSON object`);
    const given = { ...raw, enabled: false };
    const { institution } = checkInstitution(given, { path, name: path }, own);
    if (own.files.some((file) => file.institution.id === institution.id))
      throw new CommandError(`there is an institution ${institution.id} already; take another number`);
    const folder = institutionsFolder(own.dataFolder);
    const target = join(folder, `${institution.id}.json`);
    mkdirSync(folder, { recursive: true });
    // A file of this name with another institution in it stays as it is.
    addJsonFile(target, given);
    call.print(
      { added: institution.id, file: target, enabled: false },
      `added ${institution.id} as ${target}, switched off\n`,
    );
    call.note(`next: fairlead institutions test ${institution.id}`);
  },
});
