import { type CreatedTeam, createTeam } from '../../../control/operations/teams/teams.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { ENVIRONMENTS } from '../../../vocabulary/environments.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';

export default command({
  order: 600,
  summary: 'Make a team, with a client_id and a first secret.',
  operands: ['NAME'],
  options: {
    environments: { value: 'LIST', text: 'Where it may work, separated by commas. Default all three.' },
    'client-id': { value: 'ID', text: 'Its client_id, instead of a random one.' },
  },
  settings: STORE_SETTINGS,
  notes: ['The secret is shown once: it is stored as a keyed hash only.'],
  examples: ["fairlead teams create 'Example App' --environments sandbox,production"],
  async run(call) {
    const [name = ''] = call.operands;
    const wanted = {
      name,
      environments: readEnvironments(call.options.environments),
      clientId: readClientId(call.options['client-id']),
    };
    const team = await administer(call, (ask) => ask(createTeam, wanted));
    call.print(toJson(team), page(team));
  },
});

function readEnvironments(text = ENVIRONMENTS.join(',')): readonly Environment[] {
  const names = [...new Set(text.split(','))];
  const unknown = names.find((name) => !ENVIRONMENTS.some((known) => known === name));
  if (unknown !== undefined)
    throw usageError(`--environments takes ${ENVIRONMENTS.join(', ')}, not "${unknown}"`);
  // Each was compared with the list above.
  return names as Environment[];
}

function readClientId(text: string | undefined): string | null {
  if (text !== undefined && !/^[\x21-\x7e]{1,255}$/.test(text)) {
    throw usageError('--client-id must be 1 to 255 visible ASCII characters');
  }
  return text ?? null;
}

function toJson({ clientId, name, environments, secret }: CreatedTeam) {
  return {
    client_id: clientId,
    name,
    environments,
    secret: secret?.secret ?? null,
    secret_id: secret?.secretId ?? null,
    environment: secret?.environment ?? null,
  };
}

function page({ clientId, name, secret }: CreatedTeam): string {
  const keys = secret
    ? `secret      ${secret.secret}   (${secret.environment}; shown once)\n`
    : 'It may not work in this environment, and has no secret here.\n';
  return `team        ${name}\nclient_id   ${clientId}\n${keys}`;
}
