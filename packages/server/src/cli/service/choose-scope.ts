import type { AskOperation } from '../../control/operation.ts';
import type { ScopedTeam } from '../../control/operations/sandbox/sandbox.ts';
import { listTeams } from '../../control/operations/teams/teams.ts';
import type { Invocation, Option } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { chooseTeam, teamOption } from './choose-team.ts';

export const scopeOptions: Readonly<Record<'team' | 'scope', Option>> = {
  ...teamOption,
  scope: {
    value: 'team|all',
    text: 'Work on this team (the default), or on all; what is shown is one team’s.',
  },
};

/** Reads `--scope` before anything is asked. @throws CommandError */
export function readScope({ options }: Invocation): ScopedTeam['scope'] {
  const { scope = 'team' } = options;
  if (scope !== 'team' && scope !== 'all') throw usageError(`--scope must be team or all, not "${scope}"`);
  return scope;
}

/** Whom a command works for; with `--scope all` and no team named, the first one speaks for all. */
export async function chooseScope(
  ask: AskOperation,
  call: Invocation,
  scope: ScopedTeam['scope'],
): Promise<ScopedTeam> {
  if (scope === 'all' && call.options.team === undefined) {
    const first = (await ask(listTeams)).find(({ revokedAt }) => revokedAt === null);
    if (first) return { clientId: first.clientId, scope };
  }
  return { clientId: await chooseTeam(ask, call), scope };
}
