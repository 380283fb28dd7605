import { command } from '../../command/command.ts';
import { findScenario } from '../../scenarios/find-scenario.ts';
import { shippedNames } from '../../scenarios/shipped.ts';

export default command({
  order: 562,
  summary: 'List the scenarios that come with the program.',
  operands: [],
  options: {},
  settings: [],
  examples: ['fairlead scenario list'],
  async run(call) {
    const found = shippedNames().map(findScenario);
    const scenarios = found.map(({ name, scenario: { scenario, why = null, steps } }) => ({
      name,
      scenario,
      why,
      steps: steps.length,
    }));
    const rows = scenarios.map(({ name, scenario }) => [name, scenario]);
    call.print({ scenarios }, call.table(['name', 'what happens'], rows));
  },
});
