import type { IssuedSecret } from '../../../domain/teams/teams.ts';
import type { Invocation } from '../../command/command.ts';

/** Shows a secret, the one time that it can be. */
export function printIssued(
  call: Invocation,
  { clientId, secretId, secret, environment }: IssuedSecret,
): void {
  const json = { client_id: clientId, secret_id: secretId, secret, environment };
  const text = `client_id   ${clientId}\nsecret      ${secret}   (${environment}; shown once)\nsecret_id   ${secretId}\n`;
  call.print(json, text);
}
