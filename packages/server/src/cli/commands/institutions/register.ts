import { operation } from '../../../control/operation.ts';
import { changeRegistration } from '../../../domain/registrations/registration.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { readInput } from '../../input/read-input.ts';
import { administer } from '../../service/administer.ts';

interface Members {
  readonly name: string;
  readonly members: Readonly<Record<string, string>>;
}

/** Gives the names of what is there, never the values. */
const register = operation(
  'register',
  async ({ services }, { name, members }: Members): Promise<string[]> =>
    Object.keys(await changeRegistration(services, name, members)).sort(),
);

export default command({
  order: 675,
  summary: 'Keep what institutions know this deployment by: client id, certificate, key.',
  operands: ['NAME', 'MEMBER=VALUE…'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'NAME is the id of an institution, or what "registration" in its file says. MEMBER=@FILE takes the content of a file, which keeps a secret out of the history of the shell; MEMBER= takes a member out.',
    'A certificate and its key are given together; a key of another certificate, and a certificate that has expired, are refused. A service that runs shows the new one from its next call on.',
    'It is sealed in the store and never shown again; names alone are printed.',
  ],
  examples: ['fairlead institutions register ins_7000001 client_id=abc client_secret=@secret.txt'],
  async run(call) {
    const [name = '', ...pairs] = call.operands;
    const members = Object.fromEntries(pairs.map(memberOf));
    const kept = await administer(call, (ask) => ask(register, { name, members }));
    call.print({ registration: name, members: kept }, `${name}: ${kept.join(', ') || 'nothing is kept'}\n`);
  },
});

function memberOf(pair: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([a-z][a-z0-9_]*)=(.*)$/s.exec(pair) ?? [];
  if (name === '') throw usageError(`${JSON.stringify(pair)} must be MEMBER=VALUE, such as client_id=abc`);
  return [name, value.startsWith('@') ? readInput(value.slice(1)).toString('utf8').trim() : value];
}
