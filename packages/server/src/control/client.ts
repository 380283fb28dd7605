import { request } from 'node:http';
import type { OnProgress, Progress } from '../vocabulary/progress.ts';
import type { AskOperation } from './operation.ts';
import { describeInstance } from './operations/service/instance.ts';
import { writeRequest } from './request.ts';
import { type ControlReply, WITH_PROGRESS } from './server.ts';
import { readServerFile, type ServerFile } from './server-file.ts';

/** A running server could not do what a command asked; the message says why. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** Of the catalogue of errors; undefined where the server failed. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export interface RunningServer {
  readonly file: ServerFile;
  readonly ask: AskOperation;
}

/** The server that runs on this folder; undefined when none does, whatever a killed one left behind. */
export async function findServer(dataFolder: string): Promise<RunningServer | undefined> {
  const file = readServerFile(dataFolder);
  if (!file) return undefined;
  const ask = askServer(file);
  try {
    await ask(describeInstance);
  } catch (error) {
    if (isServerAway(error)) return undefined;
    throw error;
  }
  return { file, ask };
}

/** A socket file that is missing, or that nobody listens on. */
const NOBODY: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL']);

/** Whether asking failed because no server is there any more. */
export function isServerAway(error: unknown): boolean {
  return NOBODY.has((error as { code?: string }).code ?? '');
}

/** `POST /<operation>` with its argument as JSON and its parts as bytes, answered by `Reply`, over the control socket. */
function askServer(file: ServerFile): AskOperation {
  return Object.assign(asker(file), { telling: (onProgress: OnProgress) => asker(file, onProgress) });
}

function asker(file: ServerFile, onProgress?: OnProgress): AskOperation {
  return async <Result>({ name }: { readonly name: string }, ...given: readonly unknown[]) => {
    const [argument = null, parts] = given as [unknown?, (readonly Uint8Array[])?];
    const body = parts ? writeRequest(argument, parts) : [JSON.stringify(argument)];
    const reply = await send(file, name, body, onProgress);
    // What the same operation gave on the other side.
    if ('result' in reply) return reply.result as Result;
    if ('refusal' in reply) throw new ServerError(reply.refusal, reply.code);
    if (reply.failure === 'UnknownOperation') {
      throw new ServerError(
        `the running server is fairlead ${file.version}, which does not know this command; restart it`,
      );
    }
    throw new ServerError(`the running server failed (${reply.failure}); its log says more`);
  };
}

async function send(
  file: ServerFile,
  operation: string,
  body: readonly (string | Uint8Array)[],
  onProgress: OnProgress | undefined,
): Promise<ControlReply> {
  let reply: ControlReply = { failure: 'NoReply' };
  await exchange(file.socket, `/${operation}`, { body, isTold: onProgress !== undefined }, (line) => {
    const read = JSON.parse(line) as ControlReply | { readonly progress: Progress };
    if ('progress' in read) onProgress?.(read.progress);
    else reply = read;
  });
  return reply;
}

interface Sending {
  readonly body: readonly (string | Uint8Array)[];
  readonly isTold: boolean;
}

/** Gives each line of the answer as it comes; the last one needs no end. */
function exchange(
  socketPath: string,
  path: string,
  { body, isTold }: Sending,
  take: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({
      socketPath,
      path,
      method: 'POST',
      headers: {
        'Content-Length': body.reduce((sum, each) => sum + Buffer.byteLength(each), 0),
        ...(isTold && { Accept: WITH_PROGRESS }),
      },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        // The reply is one line, of many parts: what came before is not searched again.
        const [end = '', ...lines] = part.split('\n');
        rest += end;
        for (const line of lines) {
          take(rest);
          rest = line;
        }
      });
      response.once('error', reject);
      response.once('end', () => {
        try {
          take(rest);
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
    for (const each of body) call.write(each);
    call.end();
  });
}
