import type { Command } from '../command.ts';
import { version } from '../version.ts';

export const showVersion: Command = {
  name: 'version',
  summary: 'Print the version.',
  operands: [],
  options: {},
  settings: [],
  examples: ['fairlead version'],
  async run({ print }) {
    print({ version }, `fairlead ${version}\n`);
  },
};
