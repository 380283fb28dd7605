import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChildService, startChild } from '../../support/child-service.ts';
import { freshDatabase } from '../../support/engines.ts';
import { post } from '../../support/service.ts';
import { type Receiver, startReceiver } from '../../webhooks/receiver.ts';
import { endLeases } from './end-leases.ts';

const WAIT = { timeout: 60_000, interval: 50 };

describe('an asset report whose process is killed while it is made', () => {
  let folder: string;
  let url: string;
  let database: postgres.Sql;
  let receiver: Receiver;
  let child: ChildService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-report-'));
    url = await freshDatabase();
    database = postgres(url, { max: 1, onnotice: () => undefined });
    receiver = await startReceiver();
  });
  // A second try has a process of its own.
  afterEach(() => child.kill());
  afterAll(async () => {
    await receiver.close();
    await database.end({ timeout: 1 });
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    child = await startChild(folder, {
      FAIRLEAD_DATABASE_URL: url,
      FAIRLEAD_SANDBOX_REPORT_MS: '1',
    });
  };
  const call = (path: string, body: Record<string, unknown>) =>
    post(child.baseUrl, path, { client_id: child.clientId, secret: child.secret, ...body });

  it('is made by the next process, once, and told of once', async () => {
    await start();
    const made = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['assets'],
    });
    const { body: linked } = await call('/item/public_token/exchange', {
      public_token: made.body.public_token,
    });
    const { access_token, item_id } = linked;
    // The institution answers long after the process is gone; the next one may have to wait for it as well.
    await call('/sandbox/fault', { on: 'institution', item_id, delay_ms: 20_000 });
    const { body: ordered } = await call('/asset_report/create', {
      access_tokens: [access_token],
      days_requested: 30,
      options: { webhook: receiver.url },
    });
    const began = async () =>
      (await database`SELECT 1 FROM asset_reports WHERE began_at IS NOT NULL AND state = 'pending'`).length;
    await expect.poll(began, WAIT).toBe(1);
    await child.kill();
    await endLeases({ dataFolder: folder, database: { url, connectionsMax: 2 } });
    await start();
    const read = () => call('/asset_report/get', { asset_report_token: ordered.asset_report_token });
    await expect.poll(async () => (await read()).status, WAIT).toBe(200);
    expect((await read()).body.report.asset_report_id).toBe(ordered.asset_report_id);
    const told = async () => (await call('/sandbox/webhooks', { webhook_type: 'ASSETS' })).body.webhooks;
    await expect.poll(async () => (await told())[0]?.state, WAIT).toBe('delivered');
    expect(await told()).toHaveLength(1);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([
      expect.objectContaining({ webhook_code: 'PRODUCT_READY', asset_report_id: ordered.asset_report_id }),
    ]);
    expect(await database`SELECT 1 FROM asset_reports`).toHaveLength(1);
  });
});
