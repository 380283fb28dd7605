import { command } from '../command/command.ts';
import { version } from '../command/version.ts';

export default command({
  order: 930,
  summary: 'Print the version.',
  operands: [],
  options: {},
  settings: [],
  examples: ['fairlead version'],
  async run({ print }) {
    print({ version }, `fairlead ${version}\n`);
  },
});
