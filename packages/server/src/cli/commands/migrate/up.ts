import { command } from '../../command/command.ts';
import { up } from './_up.ts';

export default command({
  ...up,
  order: 922,
  examples: ['fairlead migrate up --json'],
});
