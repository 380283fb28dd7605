import { command } from '../command.ts';
import { version } from '../version.ts';

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
