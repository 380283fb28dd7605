import { describeInstance, type InstanceRecord } from '../../control/operations/service/instance.ts';
import { clientLibraries } from '../../vocabulary/client-libraries.data.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { shellWord } from '../output/shell-word.ts';
import { administer } from '../service/administer.ts';
import type { Configuration } from '../service/configuration.ts';

const libraryNames = Object.keys(clientLibraries);

export default command({
  order: 110,
  summary: 'Print base URL and keys as variables, and the two lines to change in an app, per client library.',
  operands: [],
  options: {
    library: { value: 'NAME', text: `One client library alone: ${libraryNames.join(', ')}.` },
  },
  settings: [...STORE_SETTINGS, 'HOST', 'PORT'],
  notes: ['The output can be read by a shell and by dotenv.'],
  examples: ['fairlead env > .env', 'fairlead env --library node'],
  async run(call) {
    const libraries = chosenLibraries(call.options.library);
    const { instance, baseUrl } = await administer(call, async (ask, configuration) => {
      const described = await ask(describeInstance);
      return { instance: described, baseUrl: described.baseUrl ?? configuredUrl(call, configuration) };
    });
    const { firstTeam, environment } = instance;
    if (!firstTeam) throw new CommandError('there is no team yet; make one with "fairlead teams create"');
    if (firstTeam.secret === null) {
      call.note('the secret of this team was shown when it was made; "fairlead secrets roll" makes another');
    }
    const variables = variablesOf(instance, firstTeam, baseUrl);
    const json = {
      base_url: baseUrl,
      environment,
      client_id: firstTeam.clientId,
      secret: firstTeam.secret,
      variables,
      libraries: Object.fromEntries(libraries.map((name) => [name, clientLibraries[name]])),
    };
    call.print(json, page(variables, libraries));
  },
});

function chosenLibraries(name: string | undefined): readonly string[] {
  if (name === undefined) return libraryNames;
  if (!libraryNames.includes(name)) throw usageError(`--library must be one of ${libraryNames.join(', ')}`);
  return [name];
}

/** Where a server with these settings would answer. */
function configuredUrl(call: Invocation, { config }: Configuration): string {
  if (config.port === 0)
    throw new CommandError('no server runs on this folder, and its port would be any free one');
  call.note('no server runs on this folder; this is where "fairlead start" would answer');
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${config.port}`;
}

/** Ours, and those that existing quickstart apps read. */
function variablesOf(
  { environment }: InstanceRecord,
  { clientId, secret }: NonNullable<InstanceRecord['firstTeam']>,
  baseUrl: string,
): Record<string, string> {
  const secrets = (name: string) => (secret === null ? {} : { [name]: secret });
  return {
    FAIRLEAD_BASE_URL: baseUrl,
    FAIRLEAD_CLIENT_ID: clientId,
    ...secrets('FAIRLEAD_SECRET'),
    PLAID_CLIENT_ID: clientId,
    ...secrets('PLAID_SECRET'),
    PLAID_ENV: environment,
  };
}

function page(variables: Readonly<Record<string, string>>, libraries: readonly string[]): string {
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${shellWord(value)}`);
  const lines = libraries.flatMap((name) => [
    `# ${name}`,
    ...(clientLibraries[name] ?? []).map((line) => `#   ${line}`),
  ]);
  return `${[...assignments, '', '# What changes in an app on an existing client library:', ...lines].join('\n')}\n`;
}
