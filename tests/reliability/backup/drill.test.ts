import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keyedStream } from '../../../packages/server/src/world/random.ts';
import { fairlead } from '../../cli/terminal.ts';
import { type ChildService, startChild } from '../../support/child-service.ts';
import { asOwner, describeOnEngines } from '../../support/engines.ts';
import { type Call, caller, MANY_ITEMS, runCaller } from '../fault/workload.ts';

const BACKUP_KEY = 'c4'.repeat(8) + '0123456789abcdef'.repeat(3);
const TODAY = new Date().toISOString().slice(0, 10);

function callsOf({ baseUrl, clientId, secret }: ChildService): Call {
  return caller(baseUrl, { client_id: clientId, secret });
}

async function must(
  call: Call,
  path: string,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { status, body: answer } = await call(path, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  const { request_id, ...rest } = answer;
  return rest;
}

/** Links an Item; gives its access_token. */
async function link(call: Call): Promise<string> {
  const { public_token } = await must(call, '/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth', 'transactions'],
  });
  const { access_token } = await must(call, '/item/public_token/exchange', { public_token });
  return String(access_token);
}

/** Everything that a caller reads of an Item. */
async function read(call: Call, token: string): Promise<unknown[]> {
  const span = { start_date: '2020-01-01', end_date: TODAY, options: { count: 500 } };
  return [
    await must(call, '/item/get', { access_token: token }),
    await must(call, '/auth/get', { access_token: token }),
    await must(call, '/transactions/get', { access_token: token, ...span }),
  ];
}

/** Writes without an end, until the service is gone. */
function load(call: Call, name: string): { readonly tally: { acknowledged: number }; ended: Promise<void> } {
  const tally = { acknowledged: 0, unanswered: 0, refused: 0 };
  const ended = runCaller(call, {
    name,
    random: keyedStream('backup drill', [name]),
    mix: MANY_ITEMS,
    receiverUrl: 'http://127.0.0.1:9',
    ledger: [],
    tally,
    unsettled: [],
    onFailure: 'end',
  });
  return { tally, ended };
}

describeOnEngines('a backup under load, a killed service, and a restore', (engine) => {
  it('give back every Item that was acknowledged when the backup began, with its data', async () => {
    const root = mkdtempSync(join(tmpdir(), 'fairlead-drill-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const [first, second, backups] = [join(root, 'first'), join(root, 'second'), join(root, 'backups')];
    const keys = { FAIRLEAD_BACKUP_KEY: BACKUP_KEY };
    const ofFirst = { ...(await engine.variables()), ...keys };
    const service = await startChild(first, ofFirst);
    onTestFinished(() => service.kill());
    const call = callsOf(service);

    const tokens = [await link(call), await link(call), await link(call)];
    const loads = [load(call, 'a'), load(call, 'b')];
    tokens.push(await link(call));
    const before = await Promise.all(tokens.map((token) => read(call, token)));
    const written = loads.map(({ tally }) => tally.acknowledged);
    const backup = await fairlead(['backup', '--to', backups, '--data', first, '--json'], ofFirst);
    expect(backup.code, backup.error).toBe(0);
    await service.kill();
    await Promise.all(loads.map(({ ended }) => ended));
    expect(loads.every(({ tally }, nth) => tally.acknowledged > (written[nth] ?? 0))).toBe(true);

    const ledger = join(first, 'ended');
    const ofSecond = { ...(await engine.variables()), ...keys, FAIRLEAD_ENDED_LEDGER: ledger };
    mkdirSync(second, { mode: 0o700 });
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const [name = ''] = readdirSync(backups);
    const restored = await fairlead(
      ['restore', join(backups, name), '--data', second, '--json'],
      asOwner(ofSecond),
    );
    expect(restored).toMatchObject({ code: 0, error: expect.stringContaining('ended again') });
    const again = await startChild(second, { ...ofSecond, FAIRLEAD_SECRET: service.secret });
    onTestFinished(() => again.kill());
    const after = await Promise.all(
      tokens.map((token) =>
        read(caller(again.baseUrl, { client_id: service.clientId, secret: service.secret }), token),
      ),
    );
    expect(after).toEqual(before);
    expect(JSON.parse(restored.out).rows).toBe(JSON.parse(backup.out).rows);
  });
});
