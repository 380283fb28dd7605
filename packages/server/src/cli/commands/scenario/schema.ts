import { command } from '../../command/command.ts';
import { scenarioJsonSchema } from '../../scenarios/json-schema.ts';

export default command({
  order: 568,
  summary: 'Print the JSON schema of scenario files, for editors.',
  operands: [],
  options: {},
  settings: [],
  notes: ['It is also docs/reference/scenario.schema.json of the repository.'],
  examples: ['fairlead scenario schema > scenario.schema.json'],
  async run(call) {
    const schema = scenarioJsonSchema();
    call.print(schema, `${JSON.stringify(schema, null, 2)}\n`);
  },
});
