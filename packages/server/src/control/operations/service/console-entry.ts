import { issueEntry } from '../../../domain/console/console-access.ts';
import { ROLES, type Role } from '../../../domain/console/console-session.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';

export interface ConsoleLink {
  /** Good for one entry within five minutes. What follows `#` is sent to no server. */
  readonly url: string;
}

/** Makes a one-time link into the Console. @throws INVALID_FIELD where no Console runs */
export const consoleLink = operation(
  'consoleLink',
  async ({ services, consoleUrl }, { role }: { readonly role: Role }): Promise<ConsoleLink> => {
    if (consoleUrl === null)
      throw fail('INVALID_FIELD', 'no Console runs here; start the server without "--no-console"');
    if (!ROLES.includes(role)) throw fail('INVALID_FIELD', `a role is one of ${ROLES.join(', ')}`);
    return { url: `${consoleUrl}/enter#${await issueEntry(services, role)}` };
  },
);
