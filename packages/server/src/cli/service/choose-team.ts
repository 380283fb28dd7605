import type { AskOperation } from '../../control/operation.ts';
import { listTeams } from '../../control/operations/teams/teams.ts';
import type { Invocation, Option } from '../command/command.ts';
import { CommandError } from '../command/exit-codes.ts';

export const teamOption: Readonly<Record<'team', Option>> = {
  team: { value: 'CLIENT_ID', text: 'The team; may be left out while there is only one.' },
};

/** The client_id that was given, or that of the only active team. @throws CommandError when there is a choice */
export async function chooseTeam(ask: AskOperation, call: Invocation): Promise<string> {
  if (call.options.team !== undefined) return call.options.team;
  const active = (await ask(listTeams)).filter(({ revokedAt }) => revokedAt === null);
  const [only] = active;
  if (!only) throw new CommandError('there is no active team; make one with "fairlead teams create"');
  if (active.length > 1) {
    throw new CommandError(
      `there are ${active.length} teams; name one with --team ("fairlead teams list" shows them)`,
    );
  }
  return only.clientId;
}
