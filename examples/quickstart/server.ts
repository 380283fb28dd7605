// A small app that links bank accounts: node examples/quickstart/server.ts
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, verifyWebhook, WebhookVerificationError, webhookKeys } from '@fairlead/client';
import { createBank } from './bank.ts';
import { createLive } from './live.ts';
import { readPages, securityHeaders } from './pages.ts';
import { readSettings } from './settings.ts';

const settings = await readSettings();
const origin = new URL(settings.baseUrl).origin;
const pages = await readPages(origin);
const headers = securityHeaders(origin);
const client = createClient(settings);
const bank = createBank(client);
const live = createLive();
const getKey = webhookKeys(client);

/** What the page asks for. The access_token never leaves this server. */
const api: Readonly<Record<string, (body: Record<string, string>) => Promise<unknown>>> = {
  '/api/link-token': async ({ item_id }) => ({ link_token: await bank.linkToken(webhookUrl(), item_id) }),
  '/api/link': ({ public_token = '', institution = '' }) => bank.add(public_token, institution),
  '/api/items': () => bank.list(),
  '/api/remove': ({ item_id = '' }) => bank.remove(item_id),
  '/api/break-login': ({ item_id = '' }) => bank.breakLogin(item_id),
  '/api/fire-webhook': ({ item_id = '' }) => bank.fireWebhook(item_id),
};

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    sendJson(response, 500, { error: error instanceof Error ? error.message : 'it failed' });
  });
});
server.listen(settings.port, '127.0.0.1', () =>
  console.log(`Quickstart: ${here()}   with Fairlead at ${origin}`),
);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', here());
  if (request.method === 'POST' && pathname === '/webhook') return takeWebhook(request, response);
  if (request.method === 'POST') return callApi(pathname, request, response);
  if (pathname === '/api/events') return live.join(response);
  const page = pages.get(pathname);
  if (!page) return void response.writeHead(404).end();
  response
    .writeHead(200, { ...headers, 'Content-Type': page.type, 'Cache-Control': 'no-cache' })
    .end(page.body);
}

async function callApi(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = api[path];
  if (!call) return void response.writeHead(404).end();
  // Pages of other sites cannot send this type without asking first.
  if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
  const body = JSON.parse((await readBody(request)).toString() || '{}');
  sendJson(response, 200, (await call(body)) ?? {});
}

/** Fairlead says that something happened. The signature is over the bytes as they came. */
async function takeWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const event = await verifyWebhook({ body: await readBody(request), headers: request.headers, getKey });
    response.writeHead(200).end();
    live.tell({ verified: true, at: new Date().toISOString(), ...event });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.writeHead(400).end();
    live.tell({ verified: false, at: new Date().toISOString(), fault: error.fault });
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

function here(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function webhookUrl(): string {
  return `${here()}/webhook`;
}

function stop(): void {
  live.close();
  server.close();
}
