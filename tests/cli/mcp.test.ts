import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bankFile } from '../statement-files/statements.ts';
import { describeOnEngines } from '../support/engines.ts';
import { PROGRAM } from '../support/program.ts';
import { sandboxWorld } from './sandbox-world.ts';
import { fairlead, start, testFolder } from './terminal.ts';

const PLANTED = {
  number: '8844220011337755',
  iban: 'GB33BUKB20201555555555',
  owner: 'Quintessa Marigold Overbury',
  email: 'quintessa.overbury@example.com',
  street: '17 Turnstone Parade',
};

/** A person whose numbers stand where institutions put them too: in the text of a transaction. */
const CUSTOM = JSON.stringify({
  override_accounts: [
    {
      type: 'depository',
      subtype: 'checking',
      starting_balance: 12345678.5,
      numbers: {
        account: PLANTED.number,
        ach_routing: '011401533',
        international_iban: PLANTED.iban,
        international_bic: 'BUKBGB22',
      },
      identity: {
        names: [PLANTED.owner],
        emails: [{ data: PLANTED.email, primary: true, type: 'primary' }],
        addresses: [
          {
            primary: true,
            data: {
              street: PLANTED.street,
              city: 'Linwick',
              region: 'OR',
              postal_code: '97001',
              country: 'US',
            },
          },
        ],
      },
      transactions: [
        {
          date_transacted: '2026-01-01',
          date_posted: '2026-01-01',
          amount: 12.5,
          description: `FROM ${PLANTED.number}`,
          currency: 'USD',
        },
        {
          date_transacted: '2026-01-02',
          date_posted: '2026-01-02',
          amount: -900,
          description: 'OAKMOOR PAYROLL',
          currency: 'USD',
        },
      ],
    },
  ],
});

interface Told {
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  readonly data: any;
  readonly error: string | undefined;
}

/** The protocol's own client; keeps all that it was told. */
async function connected(transport: Parameters<Client['connect']>[0]) {
  const client = new Client({ name: 'test-host', version: '1.2.3' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  let all = '';
  return {
    client,
    told: () => all,
    async call(name: string, given: Record<string, unknown> = {}): Promise<Told> {
      const answer = await client.callTool({ name, arguments: given });
      all += JSON.stringify(answer);
      const [first] = answer.content;
      const text = first?.type === 'text' ? first.text : '';
      return { data: answer.structuredContent, error: answer.isError ? text : undefined };
    },
  };
}

function overStdio(variables: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', ...variables };
  return connected(new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp'], env }));
}

describeOnEngines('fairlead mcp', (engine) => {
  it('lets an agent link, read, move time and order faults in the sandbox, and logs each call', async () => {
    const world = await sandboxWorld(engine);
    const { client, call, told } = await overStdio(world.variables);
    const { tools } = await client.listTools();
    expect(tools.every(({ inputSchema, outputSchema }) => inputSchema && outputSchema)).toBe(true);

    const linked = await call('sandbox_link_user', {
      username: 'user_custom',
      password: CUSTOM,
      products: ['transactions', 'auth', 'identity'],
      webhook: 'http://127.0.0.1:9/hook?key=PLANTED-receiver-key',
    });
    expect(linked.error).toBeUndefined();
    const { item_id } = linked.data;
    expect((await call('list_items')).data.items).toMatchObject([{ item_id, state: 'good' }]);
    expect((await call('list_accounts', { item_id })).data.accounts).toMatchObject([
      { current: '12345678.5', mask: '7755' },
    ]);

    const first = await call('search_transactions', { item_id, limit: 1 });
    expect(first.data.transactions).toMatchObject([{ name: 'OAKMOOR PAYROLL', amount: '-900' }]);
    const cursor = first.data.next_cursor;
    const second = await call('search_transactions', { item_id, limit: 1, cursor });
    expect(second.data.transactions).toMatchObject([{ name: 'FROM •••', amount: '12.5' }]);
    const narrow = { item_id, from: '2026-01-01', to: '2026-01-01', amount_from: '12', text: 'from' };
    expect((await call('search_transactions', narrow)).data).toMatchObject({
      transactions: [{ amount: '12.5' }],
      next_cursor: null,
    });
    for (const [tool, given] of [
      ['describe_service', {}],
      ['get_item', { item_id }],
      ['list_recurring', { item_id }],
      ['list_holdings', { item_id }],
      ['list_liabilities', { item_id }],
      ['list_institutions', { text: 'platypus' }],
      ['sandbox_fire_webhook', { item_id, code: 'DEFAULT_UPDATE' }],
    ] as const)
      expect((await call(tool, given)).error, tool).toBeUndefined();
    const { webhooks } = (await call('list_webhooks', { item_id })).data;
    expect(webhooks[0]).toMatchObject({ code: 'DEFAULT_UPDATE', receiver: '127.0.0.1:9' });
    await call('explain_webhook', { webhook_id: webhooks[0].webhook_id });

    expect((await call('sandbox_order_fault', { error_code: 'INSTITUTION_DOWN' })).data.times).toBe(1);
    expect((await call('sandbox_end_faults')).data).toEqual({ ended: 1 });
    const moved = (await call('sandbox_move_time', { by: '1d' })).data;
    expect(Date.parse(moved.now) - Date.parse(moved.previous)).toBe(86_400_000);
    await call('sandbox_break_login', { item_id });
    expect((await call('get_item', { item_id })).data.item.error_code).toBe('ITEM_LOGIN_REQUIRED');

    // Arguments that are none, and what to do next.
    const wrong = await call('search_transactions', { item_id, limit: 1000, amout: 'x' });
    expect(wrong.error).toContain('limit: Too big');
    expect(wrong.error).toContain('search_transactions takes item_id, account_id');
    expect((await call('get_item', { item_id: 'none' })).error).toContain('list_items lists them');
    expect((await call('list_items', { cursor: '!' })).error).toContain('leave it out');

    const { calls } = (await call('list_calls', { path: '/mcp/', limit: 100 })).data;
    expect(calls[0]).toMatchObject({ path: '/mcp/list_items', status: 400, error_code: 'INVALID_FIELD' });
    const used = new Set(calls.map(({ path }: { path: string }) => path.slice('/mcp/'.length)));
    expect(tools.map(({ name }) => name).filter((name) => name !== 'list_calls' && !used.has(name))).toEqual(
      [],
    );
    const [logged] = (await world.ask('calls', '--path', '/mcp/get_item', '--limit', '1')).calls;
    expect(logged).toMatchObject({ clientId: world.clientId, itemId: 'none', client: 'mcp test-host/1.2.3' });

    // The canary: whatever an institution knows, and whatever opens something.
    const forbidden = [
      ...Object.values(PLANTED),
      world.secret,
      'PLANTED-receiver-key',
      'access-sandbox-',
      'public-sandbox-',
    ];
    expect(forbidden.filter((text) => told().includes(text))).toEqual([]);
  });
});

describe('fairlead mcp elsewhere', () => {
  it('reads alone, without names and descriptions, outside the sandbox', async () => {
    const folder = testFolder();
    const variables = {
      FAIRLEAD_DATA: folder,
      FAIRLEAD_ENVIRONMENT: 'production',
      FAIRLEAD_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      FAIRLEAD_TOKEN_PEPPER: randomBytes(32).toString('hex'),
      FAIRLEAD_DRAIN_DELAY_MS: '0',
      FAIRLEAD_UNSAFE_RUN_AS_ROOT: 'on',
    };
    await start(['--json', '--port', '0'], variables);
    const entries = [{ date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a2' }];
    const january = join(folder, 'january.ofx');
    writeFileSync(january, bankFile({ account: PLANTED.number, entries, balance: '12.00' }));
    const imported = await fairlead(['import', january, '--json'], variables);
    expect(imported.error).toBe('');
    const { item_id } = JSON.parse(imported.out);
    const { client, call, told } = await overStdio(variables);
    const { tools } = await client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect((await call('list_accounts', { item_id })).data).toMatchObject({
      is_masked: true,
      accounts: [{ name: '•••', mask: null, current: '12' }],
    });
    const { transactions } = (await call('search_transactions', { item_id })).data;
    expect(transactions).toMatchObject([{ name: '•••', amount: '4.5' }]);
    expect((await call('search_transactions', { item_id, text: 'coffee' })).error).toContain(
      'leave text out',
    );
    await call('list_recurring', { item_id });
    expect(['COFFEE', '7755', PLANTED.number].filter((text) => told().includes(text))).toEqual([]);
  });

  it('serves HTTP to who has the token, under its own address, to no page of another site', async () => {
    const world = await sandboxWorld();
    const { url, token } = await serving(world.variables);
    const { call } = await connected(
      new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      }),
    );
    expect((await call('describe_service')).data).toMatchObject({ environment: 'sandbox' });
    const own = { Authorization: `Bearer ${token}` };
    const statuses = await Promise.all(
      [
        {},
        { Authorization: 'Bearer of-somebody-else' },
        { ...own, Host: 'rebound.example' },
        { ...own, Origin: 'https://pages.example' },
      ].map((headers) => statusOf(url, headers)),
    );
    expect(statuses).toEqual([401, 401, 421, 403]);
    expect(await statusOf(url, own, 'x'.repeat(70_000))).toBe(413);
    expect(await statusOf(url.replace('/mcp', '/other'), own)).toBe(404);
  });

  it('names its own flags where it cannot listen', async () => {
    const { variables } = await sandboxWorld();
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const said = async (...words: string[]) => (await fairlead(['mcp', ...words], variables)).error;
    expect(await said('--http', String(port))).toBe(
      `fairlead: port ${port} on 127.0.0.1 is in use; choose another one, or "--http 0" for a free one\n`,
    );
    expect(await said('--http', '0', '--host', '192.0.2.1')).toContain(
      "the address 192.0.2.1 is none of this machine's; set --host to one that is",
    );
  });

  it('says what is wrong with its own arguments', async () => {
    const data = { FAIRLEAD_DATA: testFolder() };
    expect(await fairlead(['mcp'], data)).toMatchObject({
      code: 1,
      error: expect.stringContaining('no server runs'),
    });
  });
});

async function serving(variables: Record<string, string>): Promise<{ url: string; token: string }> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'mcp', '--http', '0', '--json'], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout === null) throw new Error('it has no output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return JSON.parse(line);
}

/** `fetch` sets the host by itself. */
async function statusOf(
  url: string,
  headers: Record<string, string>,
  body = '{}',
): Promise<number | undefined> {
  const call = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } });
  call.end(body);
  const [response] = (await once(call, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}
