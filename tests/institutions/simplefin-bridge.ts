import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  RECEIVER_CERTIFICATE,
  RECEIVER_KEY,
} from '../../packages/server/src/world/net/certificate.fixture.ts';

export interface BridgeEntry {
  id: string;
  /** Seconds since 1970; 0 while it is pending. */
  posted: number;
  amount: string;
  description: string;
  payee?: string;
  memo?: string;
  transacted_at?: number;
  pending?: boolean;
}

export interface BridgeAccount {
  id: string;
  name: string;
  currency: string;
  balance: string;
  'available-balance'?: string;
  'balance-date': number;
  conn_id: string;
  transactions: BridgeEntry[];
  holdings?: Record<string, unknown>[];
}

/** A SimpleFIN bridge on this machine, written from the protocol: a setup token is good for one claim, and access for reading. */
export interface Bridge {
  /** What its next answers are made of; tests change it. */
  readonly accounts: BridgeAccount[];
  readonly connections: { conn_id: string; name: string; org_name?: string }[];
  /** Said beside the data, as version 2 does. */
  errlist: { code: string; message: string; conn_id?: string; account_id?: string }[];
  /** Said too, when more is asked for than balances. */
  errlistOfEntries: Bridge['errlist'];
  /** In place of every answer to `/accounts`. */
  trouble: { status: number; headers?: Record<string, string>; body?: string } | undefined;
  /** Answers to `/accounts` wait for it. */
  hold: Promise<void> | undefined;
  /** Calls of `/accounts` that are under way, and the most that ever were. */
  readonly underWay: { now: number; most: number };
  /** Addresses of the calls so far, without what is secret. */
  readonly calls: string[];
  /** Where it answers. */
  readonly url: string;
  newSetupToken(): string;
  /** Ends every access. */
  disable(): void;
  /** So many calls are refused with this status, whatever they bring. */
  refusals: { status: 401 | 403; left: number };
  stop(): Promise<void>;
}

export { RECEIVER_CERTIFICATE as BRIDGE_CERTIFICATE } from '../../packages/server/src/world/net/certificate.fixture.ts';

const BRIDGE_DAYS_MAX = 95;

export async function startBridge(): Promise<Bridge> {
  const claims = new Set<string>();
  const passwords = new Set<string>();
  const server = createServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }, (request, response) => {
    answer(request, response);
  });
  const origin = (): string => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bridge: Bridge = {
    accounts: [],
    connections: [],
    errlist: [],
    errlistOfEntries: [],
    trouble: undefined,
    hold: undefined,
    refusals: { status: 403, left: 0 },
    underWay: { now: 0, most: 0 },
    calls: [],
    get url() {
      return `${origin()}/simplefin`;
    },
    newSetupToken() {
      const name = randomUUID();
      claims.add(name);
      return Buffer.from(`${origin()}/simplefin/claim/${name}`).toString('base64');
    },
    disable: () => passwords.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', origin());
    bridge.calls.push(`${request.method} ${url.pathname.replace(/claim\/.*/, 'claim')}${url.search}`);
    if (request.method === 'POST' && url.pathname.startsWith('/simplefin/claim/')) claim(url, response);
    else if (request.method === 'GET' && url.pathname === '/simplefin/accounts')
      void held(response, () => read(request, url, response));
    else if (url.pathname === '/simplefin/info')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"versions":["1.0","2.0"]}');
    else response.writeHead(404).end();
  }

  async function held(response: ServerResponse, go: () => void): Promise<void> {
    const { underWay } = bridge;
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    response.on('close', () => {
      underWay.now -= 1;
    });
    await bridge.hold;
    go();
  }

  function claim(url: URL, response: ServerResponse): void {
    if (!claims.delete(url.pathname.slice('/simplefin/claim/'.length))) {
      response.writeHead(403).end('Forbidden');
      return;
    }
    const password = randomUUID();
    passwords.add(digest(`demo:${password}`));
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(`${origin().replace('https://', `https://demo:${password}@`)}/simplefin`);
  }

  function read(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
    const known = scheme === 'Basic' && passwords.has(digest(Buffer.from(credentials, 'base64').toString()));
    if (!known) {
      response.writeHead(403).end();
      return;
    }
    if (bridge.refusals.left > 0) {
      bridge.refusals.left -= 1;
      response.writeHead(bridge.refusals.status).end();
      return;
    }
    if (bridge.trouble) {
      const { status, headers = {}, body = '' } = bridge.trouble;
      response.writeHead(status, headers).end(body);
      return;
    }
    const from = Number(url.searchParams.get('start-date') ?? 0);
    const to = Number(url.searchParams.get('end-date') ?? Number.MAX_SAFE_INTEGER);
    if (url.searchParams.has('start-date') && to - from > BRIDGE_DAYS_MAX * 86_400) {
      response.writeHead(400).end();
      return;
    }
    const isShort = url.searchParams.get('balances-only') === '1';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        errlist: [...bridge.errlist, ...(isShort ? [] : bridge.errlistOfEntries)],
        connections: bridge.connections,
        accounts: bridge.accounts.map(({ transactions, holdings, ...account }) => ({
          ...account,
          ...(isShort
            ? {}
            : {
                transactions: transactions.filter(isWithin(from, to, url)),
                ...(holdings ? { holdings } : {}),
              }),
        })),
      }),
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return bridge;
}

/** Pending entries are told when they are asked for. */
function isWithin(from: number, to: number, url: URL): (entry: BridgeEntry) => boolean {
  const pending = url.searchParams.get('pending') === '1';
  return ({ posted }) => (posted === 0 ? pending : posted >= from && posted < to);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
