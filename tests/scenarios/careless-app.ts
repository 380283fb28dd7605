import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, createClient, type Transaction } from '../../packages/client/src/index.ts';

interface Linked {
  readonly accessToken: string;
  readonly transactions: Transaction[];
  cursor: string;
}

/**
 * The quickstart's API as somebody in a hurry writes it: one page of changes, nothing is ever changed or removed, every webhook is
 * believed, and one login that fails takes the others with it.
 */
export async function startCarelessApp(keys: {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
}) {
  const client = createClient(keys);
  const items = new Map<string, Linked>();
  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => answer(client, items, request.url ?? '', { body, host: request.headers.host ?? '' }))
      .then((result) => response.writeHead(200).end(JSON.stringify(result ?? {})))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  client: Client,
  items: Map<string, Linked>,
  path: string,
  { body, host }: { readonly body: Record<string, string>; readonly host: string },
): Promise<unknown> {
  const { item_id: itemId = '', public_token: publicToken = '' } = body;
  const item = items.get(itemId);
  if (path === '/webhook') return {};
  if (path === '/api/items') return Promise.all([...items].map(([id, each]) => view(client, id, each)));
  if (path === '/api/link-token')
    return client.link.token.create({
      client_name: 'Careless',
      user: { client_user_id: 'user-1' },
      language: 'en',
      country_codes: ['US'],
      webhook: `http://${host}/webhook`,
      ...(item ? { access_token: item.accessToken } : { products: ['transactions'] }),
    });
  if (path === '/api/link') {
    const { access_token: accessToken, item_id: id } = await client.item.public_token.exchange({
      public_token: publicToken,
    });
    items.set(id, { accessToken, transactions: [], cursor: '' });
    return {};
  }
  items.delete(itemId);
  if (item) await client.item.remove({ access_token: item.accessToken });
  return {};
}

async function view(client: Client, itemId: string, item: Linked) {
  const page = await client.transactions.sync({ access_token: item.accessToken, cursor: item.cursor });
  item.transactions.push(...page.added);
  item.cursor = page.next_cursor;
  return { item_id: itemId, login_required: false, transactions: item.transactions };
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, string>;
}
