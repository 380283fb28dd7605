import { dateOf, dayOf } from '../../world/days.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { Credential } from '../sdk/login.ts';
import { readCredential, type SandboxCredential, worldVersionOf } from './credential.ts';
import type { Directive } from './directive.ts';
import type { LedgerDraft } from './mutations/draft.ts';
import { mutated } from './mutations/mutate.ts';
import type { Mutation, MutationResult } from './port/mutation.ts';
import { type SimulationOptions, simulationOf } from './simulation.ts';

/**
 * The credential with one mutation more, and what it added. The credential given stays as it was.
 * @throws MutationError
 */
export function mutate(
  options: SimulationOptions,
  context: ConnectorContext,
  credential: Credential,
  change: Mutation,
): MutationResult {
  const known = readCredential(credential);
  const { changes = [] } = known;
  const withOneMore = (directive: Directive): SandboxCredential => ({
    ...known,
    changes: [...changes, directive],
  });
  const { directive, added } = mutated(
    draftOf(options, context, known),
    change,
    changes.length,
    (directive) => simulationOf(options, context, withOneMore(directive)),
  );
  return { credential: directive === undefined ? credential : withOneMore(directive), added };
}

function draftOf(
  options: SimulationOptions,
  context: ConnectorContext,
  known: SandboxCredential,
): LedgerDraft {
  const login = simulationOf(options, context, known);
  const { user, countryCode, changes = [] } = known;
  const at = context.now();
  const count = (list: (directive: Directive) => readonly unknown[] | undefined) =>
    changes.reduce((total, directive) => total + (list(directive)?.length ?? 0), 0);
  return {
    login,
    world: worldVersionOf(known),
    user,
    countryCode,
    at,
    today: dateOf(dayOf(at)),
    accounts: new Map(login.everyAccount().map((account) => [account.key, account])),
    accountsBefore: count(({ addedAccounts }) => addedAccounts),
    entriesBefore: count(({ addedEntries }) => addedEntries),
    random: (...labels) => context.random('mutation', ...labels),
  };
}
