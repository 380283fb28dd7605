import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

/** What the server on a folder says of itself, for commands to find it. */
interface ServerFile {
  readonly socket: string;
  readonly version: string;
}

type Reply =
  | { readonly result: Record<string, unknown> }
  | { readonly refusal: string }
  | { readonly failure: string };

/** Asks over the socket of commands: a command of its own would take a process. @throws {Error} with what the server says */
export async function askServer(
  folder: string,
  operation: string,
  argument: unknown = null,
): Promise<Record<string, unknown>> {
  // Written by the server of this test run, into a folder that it was given.
  const file = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as ServerFile;
  const reply = JSON.parse(await exchange(file.socket, `/${operation}`, JSON.stringify(argument))) as Reply;
  if ('result' in reply) return reply.result;
  if ('refusal' in reply) throw new Error(reply.refusal);
  throw new Error(
    reply.failure === 'UnknownOperation'
      ? `the test server is fairlead ${file.version}, which is too old for this`
      : `the test server failed (${reply.failure})`,
  );
}

function exchange(socketPath: string, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Length': Buffer.byteLength(body) };
    const call = request({ socketPath, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.once('error', reject);
      response.once('end', () => resolve(text));
    });
    call.once('error', reject);
    call.end(body);
  });
}
