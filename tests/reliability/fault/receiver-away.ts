import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { replay } from '../../../packages/server/src/domain/webhooks/replay.ts';
import { FROZEN } from '../../support/clock.ts';
import { startCluster } from '../../support/postgres.ts';
import { linkItem, startTestService } from '../../support/service.ts';

interface AwayOptions {
  readonly items: number;
  /** Of the team's clock. */
  readonly hours: number;
  /** Where the store is. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface AwayReport {
  readonly items: number;
  readonly hours: number;
  readonly events: number;
  /** Events that came while the receiver was away. */
  readonly cameMeanwhile: number;
  readonly cameByRetry: number;
  readonly dead: number;
  readonly cameByReplay: number;
  readonly lost: number;
  /** Real time for one hour away. */
  readonly msPerHour: number;
}

/** A receiver that can be switched off: its port refuses connections then. */
class Receiver {
  readonly ids: string[] = [];
  private server: Server | undefined;
  private port = 0;

  async on(): Promise<void> {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        this.ids.push(String(request.headers['webhook-id']));
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async off(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  get distinct(): number {
    return new Set(this.ids).size;
  }
}

/** Fires an event per Item and hour while the receiver is away, lets two days pass when it is back, and replays what is dead. */
export async function receiverAway({ items, hours, variables }: AwayOptions): Promise<AwayReport> {
  const receiver = new Receiver();
  await receiver.on();
  const service = await startTestService({ ...FROZEN, ...variables });
  const called = async (path: string, body: Record<string, unknown>): Promise<void> => {
    const reply = await service.call(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  };
  const advance = (by: string) => called('/sandbox/clock/advance', { by });
  try {
    const tokens: string[] = [];
    for (let nth = 0; nth < items; nth++)
      tokens.push((await linkItem(service, { options: { webhook: receiver.url } })).accessToken);
    await advance('PT0S');
    const before = receiver.distinct;

    await receiver.off();
    const from = performance.now();
    for (let hour = 0; hour < hours; hour++) {
      for (const access_token of tokens)
        await called('/sandbox/item/fire_webhook', { access_token, webhook_code: 'DEFAULT_UPDATE' });
      await advance('PT1H');
    }
    const msPerHour = Math.round((performance.now() - from) / hours);
    const meanwhile = receiver.distinct;

    await receiver.on();
    await advance('P2D');
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    const tenant = asTenant('sandbox', service.clientId);
    const byRetry = receiver.distinct;
    const dead = await replay(call, tenant, { onlyDead: true });
    await advance('PT0S');

    const came = new Set(receiver.ids);
    let events = 0;
    let lost = 0;
    for (let after = 0; ; ) {
      const page = await call.store.webhooks.list(tenant, { after, limit: 500 });
      events += page.length;
      lost += page.filter(({ state, webhookId }) => state !== 'delivered' || !came.has(webhookId)).length;
      const last = page.at(-1);
      if (!last) break;
      after = last.n;
    }
    return {
      items,
      hours,
      events,
      cameMeanwhile: meanwhile - before,
      cameByRetry: byRetry - meanwhile,
      dead: dead.length,
      cameByReplay: came.size - byRetry,
      lost,
      msPerHour,
    };
  } finally {
    await service.stop();
    await receiver.off();
  }
}

const HELP = `Lets a receiver be away for hours of the sandbox's time, and looks for events that are lost.

node tests/reliability/fault/receiver-away.ts [--items N] [--hours N] [--engine sqlite|postgres] [--json]
  --items   Items that have an event every hour, 20 unless given
  --hours   how long it is away, 20 unless given
  --engine  sqlite unless given; postgres starts a server of its own
  --json    one line of JSON
`;

async function program(): Promise<void> {
  const { values } = parseArgs({
    options: {
      items: { type: 'string', default: '20' },
      hours: { type: 'string', default: '20' },
      engine: { type: 'string', default: 'sqlite' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const cluster = values.engine === 'postgres' ? await startCluster() : undefined;
  try {
    const report = await receiverAway({
      items: Number(values.items),
      hours: Number(values.hours),
      variables: cluster ? { FAIRLEAD_DATABASE_URL: await cluster.createDatabase() } : {},
    });
    if (values.json) console.log(JSON.stringify({ engine: values.engine, ...report }));
    else console.log(report);
    process.exitCode = report.lost === 0 && report.cameByReplay === report.dead ? 0 : 1;
  } finally {
    await cluster?.stop();
  }
}

if (import.meta.main) await program();
