import { consoleLink } from '../../control/operations/service/console-entry.ts';
import { ROLES } from '../../domain/console/console-session.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { requireServer } from '../service/running-server.ts';

export default command({
  order: 115,
  summary: 'Print a one-time link into the Console of the running server.',
  operands: [],
  options: {
    role: { value: 'ROLE', text: `What whoever opens it may do: ${ROLES.join(', ')}. Default operator.` },
  },
  settings: STORE_SETTINGS,
  notes: ['The link is good for one entry within five minutes; a session lasts twelve hours.'],
  examples: ['fairlead console', 'fairlead console --role viewer'],
  async run(call) {
    const { options } = call;
    const role = ROLES.find((known) => known === (options.role ?? 'operator'));
    if (!role) throw usageError(`--role takes ${ROLES.join(', ')}, not "${options.role}"`);
    const { server } = await requireServer(call);
    const { url } = await server.ask(consoleLink, { role });
    call.print({ url, role }, `${url}\n`);
  },
});
