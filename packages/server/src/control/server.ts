import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { RefusalError } from '../errors.ts';
import type { OnProgress, Progress } from '../vocabulary/progress.ts';
import { realClock } from '../world/clock.ts';
import type { Performer } from './operation.ts';
import { readRequest } from './request.ts';
import { removeServerFile, type ServerFile, writeServerFile } from './server-file.ts';
import { preparePlace, socketPath } from './socket-place.ts';

/** Lines of JSON: how far the work is, and last its reply. */
export const WITH_PROGRESS = 'application/x-ndjson';
const TOLD_EVERY_MS = 100;

export type ControlReply =
  | { readonly result: unknown }
  /** A rule of the domain said no, in this sentence; `code` is one of the catalogue of errors. */
  | { readonly refusal: string; readonly code: string }
  /** Another failure; its class only, because messages may quote data. */
  | { readonly failure: string };

/** Who does what commands ask for, and who hears of what they are not told. */
export interface ControlDesk {
  find(operation: string): Promise<Performer | undefined>;
  failed(operation: string, error: unknown): void;
}

/**
 * Lets commands reach this server: a socket that only the owner of the data folder can open, and a file that names it. The
 * embedded store has one owner, so what commands change there, they change through this.
 */
export async function openControl(
  desk: ControlDesk,
  dataFolder: string,
  facts: Omit<ServerFile, 'socket'>,
): Promise<{ close(): Promise<void> }> {
  const socket = socketPath(dataFolder);
  preparePlace(socket);
  // Whoever left it there is gone: this process owns the folder.
  rmSync(socket, { force: true });
  const server = createServer((request, response) => void answer(desk, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Of this process alone, where several share the port of the API.
    server.listen({ path: socket, exclusive: true }, resolve);
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

async function answer(desk: ControlDesk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isTold = request.headers.accept === WITH_PROGRESS;
  const type = isTold ? WITH_PROGRESS : 'application/json';
  response.writeHead(200, { 'Content-Type': type, Connection: 'close' });
  const tell = (progress: Progress) => response.write(`${JSON.stringify({ progress })}\n`);
  response.end(await replyTo(desk, request, isTold ? seldom(tell) : undefined));
}

/** Of what comes more often, no more than a person sees. */
function seldom(tell: OnProgress): OnProgress {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = realClock.monotonic();
    if (now - toldAt < TOLD_EVERY_MS) return;
    toldAt = now;
    tell(progress);
  };
}

async function replyTo(
  desk: ControlDesk,
  request: IncomingMessage,
  onProgress: OnProgress | undefined,
): Promise<string> {
  const operation = (request.url ?? '').slice(1);
  try {
    const performer = await desk.find(operation);
    if (performer === undefined || request.method !== 'POST') return textOf({ failure: 'UnknownOperation' });
    // Whatever fails here, making a text of the result too, fails for this command alone.
    return textOf({ result: await performed(performer, request, onProgress) });
  } catch (error) {
    if (error instanceof RefusalError) return textOf({ refusal: error.message, code: error.code });
    desk.failed(operation, error);
    return textOf({ failure: error instanceof Error ? error.name : 'Error' });
  }
}

function textOf(reply: ControlReply): string {
  return JSON.stringify(reply);
}

async function performed(
  performer: Performer,
  request: IncomingMessage,
  onProgress: OnProgress | undefined,
): Promise<unknown> {
  const body = await bytesOf(request, performer.argumentBytesMax);
  if (!performer.takesParts)
    return performer.perform(JSON.parse(body.toString('utf8')), undefined, onProgress);
  const { argument, parts } = readRequest(body);
  return performer.perform(argument, parts, onProgress);
}

async function bytesOf(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bytesMax) throw new RangeError('the request is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
