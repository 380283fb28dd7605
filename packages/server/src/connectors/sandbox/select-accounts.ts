import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { AuthStep } from '../sdk/login.ts';
import type { AccountKey } from '../sdk/records.ts';
import type { SandboxCredential } from './credential.ts';
import type { Directive } from './directive.ts';
import { type SimulationOptions, simulationOf } from './simulation.ts';

export type SelectionState = { readonly step: 'select'; readonly credential: SandboxCredential };

/** The bank's own page asks which accounts to share: all that the person has, shared until now or not. */
export function offerAccounts(
  options: SimulationOptions,
  context: ConnectorContext,
  credential: SandboxCredential,
): AuthStep {
  const accounts = simulationOf(options, context, credential).everyAccount();
  const state: SelectionState = { step: 'select', credential };
  return { kind: 'select', accounts, state };
}

/**
 * The credential that shares these accounts; the others exist, and are not shown (`AccountsRead.unshared`).
 * @throws ConnectorError `malformed` for an account that is not of this login.
 */
export function afterSelection(
  options: SimulationOptions,
  context: ConnectorContext,
  { credential }: SelectionState,
  chosen: readonly AccountKey[],
): SandboxCredential {
  const login = simulationOf(options, context, credential);
  const all = login.everyAccount().map(({ key }) => key);
  if (chosen.some((key) => !all.includes(key)))
    throw new ConnectorError('malformed', { reason: 'not an account of this login' });
  const hidden = new Set(login.unshared());
  const withheldAccounts = all.filter((key) => !chosen.includes(key));
  const sharedAccounts = chosen.filter((key) => hidden.has(key));
  if (withheldAccounts.length + sharedAccounts.length === 0) return credential;
  const choice: Directive = { at: context.now(), withheldAccounts, sharedAccounts };
  return { ...credential, changes: [...(credential.changes ?? []), choice] };
}
