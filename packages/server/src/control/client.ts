import { request } from 'node:http';
import type { Administration } from './administration.ts';
import { readServerFile, type ServerFile } from './server-file.ts';
import type { Operation, Reply } from './wire.ts';

/** A running server could not do what a command asked; the message says why. */
class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}

export interface RunningServer {
  readonly file: ServerFile;
  readonly administration: Administration;
}

/** The server that runs on this folder; undefined when none does, whatever a killed one left behind. */
export async function findServer(dataFolder: string): Promise<RunningServer | undefined> {
  const file = readServerFile(dataFolder);
  if (!file) return undefined;
  const administration = remoteAdministration(file);
  try {
    await administration.describe();
  } catch (error) {
    if (NOBODY.has((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
  return { file, administration };
}

/** A socket file that is missing, or that nobody listens on. */
const NOBODY: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL']);

function remoteAdministration(file: ServerFile): Administration {
  // The answer is what the same operation gave on the other side.
  const ask = <T>(operation: Operation, argument: unknown = null) =>
    send(file, operation, argument) as Promise<T>;
  return {
    describe: () => ask('describe'),
    createTeam: (wanted) => ask('createTeam', wanted),
    listTeams: () => ask('listTeams'),
    revokeTeam: (team) => ask('revokeTeam', team),
    listAllowed: (wanted) => ask('listAllowed', wanted),
    allow: (entry) => ask('allow', entry),
    disallow: (entry) => ask('disallow', entry),
    createSecret: (team) => ask('createSecret', team),
    listSecrets: (team) => ask('listSecrets', team),
    rollSecret: (roll) => ask('rollSecret', roll),
    revokeSecret: (secret) => ask('revokeSecret', secret),
    importStatements: (wanted) => ask('importStatements', wanted),
    listMappings: (team) => ask('listMappings', team),
    showMapping: (mapping) => ask('showMapping', mapping),
    saveMapping: (mapping) => ask('saveMapping', mapping),
    readClock: (team) => ask('readClock', team),
    moveClock: (wanted) => ask('moveClock', wanted),
    takeSnapshot: (wanted) => ask('takeSnapshot', wanted),
    restoreSnapshot: (wanted) => ask('restoreSnapshot', wanted),
    fireWebhook: (wish) => ask('fireWebhook', wish),
    openLink: (wish) => ask('openLink', wish),
    answerLink: (given) => ask('answerLink', given),
    exchangePublicToken: (given) => ask('exchangePublicToken', given),
    listItems: (team) => ask('listItems', team),
    itemStory: (wanted) => ask('itemStory', wanted),
    listWebhooks: (wanted) => ask('listWebhooks', wanted),
    showWebhook: (wanted) => ask('showWebhook', wanted),
    replayWebhooks: (wanted) => ask('replayWebhooks', wanted),
    followWebhooks: (wish) => ask('followWebhooks', wish),
    verificationKey: (key) => ask('verificationKey', key),
    listWebhookKeys: () => ask('listWebhookKeys'),
    rotateWebhookKey: (wanted) => ask('rotateWebhookKey', wanted),
    usageTotals: (wish) => ask('usageTotals', wish),
    usageRecords: (wish) => ask('usageRecords', wish),
  };
}

async function send(file: ServerFile, operation: Operation, argument: unknown): Promise<unknown> {
  const reply = JSON.parse(await exchange(file.socket, `/${operation}`, JSON.stringify(argument))) as Reply;
  if ('result' in reply) return reply.result;
  if ('refusal' in reply) throw new ServerFailure(reply.refusal);
  if (reply.failure === 'UnknownOperation') {
    throw new ServerFailure(
      `the running server is fairlead ${file.version}, which does not know this command; restart it`,
    );
  }
  throw new ServerFailure(`the running server failed (${reply.failure}); its log says more`);
}

function exchange(socketPath: string, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({
      socketPath,
      path,
      method: 'POST',
      headers: { 'Content-Length': Buffer.byteLength(body) },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.once('error', reject);
      response.once('end', () => resolve(text));
    });
    call.end(body);
  });
}
