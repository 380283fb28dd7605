import { command } from '../command/command.ts';
import { up } from './migrate/_up.ts';

export default command({
  ...up,
  order: 920,
  examples: ["fairlead migrate --database-url 'postgres://fairlead@/fairlead?host=/run/postgresql'"],
});
