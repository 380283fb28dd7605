import { command } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { faultText, scenarioText } from '../../scenarios/find-scenario.ts';
import { readScenario } from '../../scenarios/read-scenario.ts';

export default command({
  order: 564,
  summary: 'Check scenario files: unknown keys, values, and names that nothing has given.',
  operands: ['SCENARIO…'],
  options: {},
  settings: [],
  notes: ['Each fault has its line and column. Nothing is played, and no server is needed.'],
  examples: ['fairlead scenario check scenarios/*.yaml'],
  async run(call) {
    const checked = [];
    for (const file of call.operands) {
      const { faults = [] } = readScenario(scenarioText(file).text);
      checked.push({ file, valid: faults.length === 0, faults });
    }
    const lines = checked.map(({ file, faults }) =>
      faults.length === 0
        ? `${file} is right\n`
        : faults.map((fault) => `${faultText(file, fault)}\n`).join(''),
    );
    call.print({ files: checked }, lines.join(''));
    const wrong = checked.filter(({ valid }) => !valid);
    if (wrong.length > 0)
      throw new CommandError(`to be corrected: ${wrong.map(({ file }) => file).join(', ')}`);
  },
});
