import { writeFileSync } from 'node:fs';
import { command } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { scenarioText } from '../../scenarios/find-scenario.ts';

const MODEL = 'pending-with-tip';

export default command({
  order: 566,
  summary: 'Write a scenario file to begin with.',
  operands: ['FILE'],
  options: { from: { value: 'NAME', text: `The shipped scenario that it is a copy of. Default ${MODEL}.` } },
  settings: [],
  notes: ['A file that is there is left alone.'],
  examples: ['fairlead scenario new scenarios/refund.yaml --from entry-withdrawn'],
  async run(call) {
    const [file = ''] = call.operands;
    const { text } = scenarioText(call.options.from ?? MODEL);
    try {
      writeFileSync(file, text, { flag: 'wx' });
    } catch (error) {
      const exists = (error as { code?: string }).code === 'EEXIST';
      throw new CommandError(
        `${file} ${exists ? 'is there already' : 'cannot be written; is its folder there?'}`,
      );
    }
    call.print(
      { file },
      `${file} is written; "fairlead scenario check ${file}" checks it, "fairlead scenario run ${file} --app URL" plays it\n`,
    );
  },
});
