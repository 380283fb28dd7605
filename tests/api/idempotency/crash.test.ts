import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { bankFile } from '../../statement-files/statements.ts';
import { type ChildService, startChild } from '../../support/child-service.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post } from '../../support/service.ts';

/** Milliseconds from the call to the crash: before it began, in the middle, and after its commit. */
const MOMENTS = [3, 12, 200];

/** So many that they are written beside others. */
const IMPORTED = 1_500;
/** In which they are read, and not all written. */
const IMPORT_MS = 250;

describeOnEngines('a call under an Idempotency-Key whose answer a crash took', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-idempotency-'));
  let child: ChildService | undefined;
  afterAll(async () => {
    await child?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives the token that works when it is made again, whenever the crash was', async () => {
    const variables = await engine.variables();
    let keys: { client_id: string; secret: string } | undefined;
    const start = async () => {
      child = await startChild(folder, {
        ...variables,
        ...(keys ? { FAIRLEAD_CLIENT_ID: keys.client_id } : {}),
      });
      keys ??= { client_id: child.clientId, secret: child.secret };
    };
    const call = (path: string, body: object, headers?: Record<string, string>) =>
      post(child?.baseUrl ?? '', path, { ...keys, ...body }, headers);
    /** Calls, crashes, starts again and repeats the call; gives the answer to the repetition. */
    const crashed = async (key: string, path: string, body: object, after: number) => {
      const headers = { 'Idempotency-Key': key };
      const lost = call(path, body, headers).catch(() => undefined);
      await sleep(after);
      await child?.kill();
      const heard = await lost;
      await start();
      const again = await call(path, body, headers);
      expect(again.status, JSON.stringify(again.body)).toBe(200);
      if (heard) expect(again.body).toEqual(heard.body);
      return again.body;
    };

    await start();
    for (const [round, after] of MOMENTS.entries()) {
      const made = await call('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: ['auth'],
      });
      const exchange = { public_token: made.body.public_token };
      const exchanged = await crashed(`e${round}`, '/item/public_token/exchange', exchange, after);
      const old = { access_token: exchanged.access_token };
      expect((await call('/item/get', old)).status).toBe(200);
      const rotated = await crashed(`r${round}`, '/item/access_token/invalidate', old, after);
      expect((await call('/item/get', { access_token: rotated.new_access_token })).status).toBe(200);
      expect((await call('/item/get', old)).body.error_code).toBe('INVALID_ACCESS_TOKEN');
    }

    const entries = Array.from({ length: IMPORTED }, (_, nth) => ({
      date: `2025-01-${`${1 + (nth % 28)}`.padStart(2, '0')}`,
      amount: `-${nth}.25`,
      name: `SHOP ${nth}`,
      id: `${nth}`,
    }));
    const content = bankFile({ account: '880021', entries }).toString('base64');
    const body = { files: [{ name: 'large.ofx', content }] };
    const { import: brought } = await crashed('import', '/statement_imports/create', body, IMPORT_MS);
    expect(brought.files).toMatchObject([{ added: IMPORTED }]);
    expect((await call('/statement_imports/list', {})).body.total_imports).toBe(1);
  }, 600_000);
});
