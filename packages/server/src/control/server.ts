import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Refusal } from '../errors.ts';
import type { Administration } from './administration.ts';
import { removeServerFile, type ServerFile, writeServerFile } from './server-file.ts';
import { preparePlace, socketPath } from './socket-place.ts';
import { type Operation, operations, type Reply } from './wire.ts';

const BODY_BYTES_MAX = 1_048_576;
/** Statement files, as base64 (connectors.md 1.4: 50 MiB each); the command keeps the sum below. */
const IMPORT_BYTES_MAX = 150 * 1_048_576;

/**
 * Lets commands reach this server: a socket that only the owner of the data folder can open, and a file that names it. The
 * embedded store has one owner, so what commands change there, they change through this.
 */
export async function openControl(
  administration: Administration,
  dataFolder: string,
  facts: Omit<ServerFile, 'socket'>,
): Promise<{ close(): Promise<void> }> {
  const socket = socketPath(dataFolder);
  preparePlace(socket);
  // Whoever left it there is gone: this process owns the folder.
  rmSync(socket, { force: true });
  const server = createServer((request, response) => void answer(administration, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  chmodSync(socket, 0o600);
  writeServerFile(dataFolder, { ...facts, socket });
  return {
    async close() {
      removeServerFile(dataFolder, facts.pid);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
    },
  };
}

async function answer(
  administration: Administration,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await replyTo(administration, request);
  response
    .writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(reply));
}

async function replyTo(administration: Administration, request: IncomingMessage): Promise<Reply> {
  const operation = operations.find((name) => request.url === `/${name}`);
  if (operation === undefined || request.method !== 'POST') return { failure: 'UnknownOperation' };
  try {
    const bytesMax = operation === 'importStatements' ? IMPORT_BYTES_MAX : BODY_BYTES_MAX;
    return { result: await perform(administration, operation, JSON.parse(await textOf(request, bytesMax))) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    return { failure: error instanceof Error ? error.name : 'Error' };
  }
}

function perform(administration: Administration, operation: Operation, argument: unknown): Promise<unknown> {
  // The other end is this program's own client, which typed the argument for this operation.
  const method = administration[operation] as (argument: unknown) => Promise<unknown>;
  return method(argument);
}

async function textOf(request: IncomingMessage, bytesMax: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bytesMax) throw new RangeError('the request is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
