import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { AuditRecord } from '../../packages/server/src/domain/audit/act.ts';
import { verifyAudit } from '../../packages/server/src/domain/audit/verify.ts';
import { createSecret, createTeam } from '../../packages/server/src/domain/teams/teams.ts';
import { openEngine } from '../../packages/server/src/store/open.ts';
import { createStore } from '../../packages/server/src/store/store.ts';
import { administerStore } from '../support/administer-store.ts';
import { startChild } from '../support/child-service.ts';
import { asOwner, describeOnEngines } from '../support/engines.ts';
import { placeMigratedStore } from '../support/migrated-store.ts';
import {
  checked,
  linkItem,
  post,
  type Reply,
  startTestService,
  type TestService,
} from '../support/service.ts';

const PARTNER = 'f00d'.repeat(6);
const IBAN = 'IE29AIBK93115212345678';
const PERSON = { name: { given_name: 'Ada', family_name: 'Quill' } };

describeOnEngines('reads of numbers and of people', (engine) => {
  let variables: Record<string, string>;
  let service: TestService;
  let accessToken: string;
  let itemId: string;
  beforeAll(async () => {
    variables = {
      FAIRLEAD_LOG_LEVEL: 'silent',
      FAIRLEAD_PROCESSORS: `dwolla=${PARTNER}`,
      ...(await engine.variables()),
    };
    service = await startTestService(variables);
    const products = ['auth', 'identity', 'liabilities'];
    ({ accessToken, itemId } = await linkItem(service, { products }));
  });
  afterAll(() => service.stop());

  const read = (path: string): Promise<Reply> => service.call(path, { access_token: accessToken });
  const head = () => service.service.core.services.store.audit.head();
  const recordsAfter = (n: number): Promise<AuditRecord[]> =>
    service.service.core.services.store.audit.after(n, 100);

  /** What calls leave in the record. */
  async function recordedBy(calls: () => Promise<unknown>): Promise<AuditRecord[]> {
    const { n } = await head();
    await calls();
    return recordsAfter(n);
  }

  it('are in the audit record: who got values of which kind out of which Item, and never a value', async () => {
    const numbers = await read('/auth/get');
    const [{ account_id: accountId, account }] = numbers.body.numbers.ach;
    const [onlyThis] = await recordedBy(() =>
      service.call('/auth/get', { access_token: accessToken, options: { account_ids: [accountId] } }),
    );
    const actor = { kind: 'team', id: service.clientId, role: null };
    const about = { object: { kind: 'item', id: itemId }, clientId: service.clientId };
    expect(onlyThis).toMatchObject({
      action: 'account_numbers.read',
      actor,
      ...about,
      environment: 'sandbox',
    });
    expect(onlyThis?.detail).toEqual({ account_ids: accountId });

    let ids: string[] = [];
    const records = await recordedBy(async () => {
      const replies = [await read('/auth/get'), await read('/identity/get'), await read('/liabilities/get')];
      ids = replies.map(({ status, body }) => (status === 200 ? body.request_id : status));
    });
    expect(records.map(({ action, requestId }) => [action, requestId])).toEqual([
      ['account_numbers.read', ids[0]],
      ['account_owners.read', ids[1]],
      ['loan_details.read', ids[2]],
    ]);
    for (const record of records) expect(record).toMatchObject({ actor, ...about });
    expect(JSON.stringify([onlyThis, ...records])).not.toContain(account);
  });

  it('name the partner that read with a processor_token, and the team whose Item it is', async () => {
    const { services } = service.service.core;
    await createTeam(services, { name: 'Partner', environments: ['sandbox'], clientId: PARTNER });
    const { secret } = await createSecret(services, 'sandbox', PARTNER);
    const { body } = await read('/auth/get');
    const [{ account_id }] = body.numbers.ach;
    const made = await service.call('/processor/token/create', {
      access_token: accessToken,
      account_id,
      processor: 'dwolla',
    });
    const keys = { client_id: PARTNER, secret, processor_token: made.body.processor_token };
    const records = await recordedBy(async () => {
      for (const path of ['/processor/auth/get', '/processor/identity/get'])
        expect((await checked(path, await post(service.baseUrl, path, keys))).status).toBe(200);
    });
    const actor = { kind: 'team', id: PARTNER };
    const about = {
      object: { kind: 'item', id: itemId },
      clientId: service.clientId,
      detail: { account_ids: account_id },
    };
    expect(records).toMatchObject([
      { action: 'account_numbers.read', actor, ...about },
      { action: 'account_owners.read', actor, ...about },
    ]);
  });

  it('are recorded of users, recipients and payments as well, of a page by its first and last', async () => {
    const call = async (path: string, body: Record<string, unknown> = {}) => {
      const reply = await service.call(path, body);
      expect(reply.status).toBe(200);
      return reply.body;
    };
    const { user_id } = await call('/user/create', { client_user_id: 'ada', identity: PERSON });
    const { user_id: unknown } = await call('/user/create', { client_user_id: 'nobody' });
    const pay = '/payment_initiation';
    const recipient = (name: string) => call(`${pay}/recipient/create`, { name, iban: IBAN });
    const [first, last] = [await recipient('One'), await recipient('Two')];
    const { recipient_id } = first;
    const order = { recipient_id, reference: 'Rent', amount: { currency: 'EUR', value: 5 } };
    const { payment_id } = await call(`${pay}/payment/create`, { ...order, options: { iban: IBAN } });
    const { payment_id: plain } = await call(`${pay}/payment/create`, order);
    const records = await recordedBy(async () => {
      await call('/user/get', { user_id });
      await call('/user/get', { user_id: unknown });
      await call(`${pay}/recipient/get`, { recipient_id });
      await call(`${pay}/recipient/list`);
      await call(`${pay}/payment/get`, { payment_id });
      await call(`${pay}/payment/get`, { payment_id: plain });
      await call(`${pay}/payment/list`);
    });
    const page = { first: recipient_id, last: last.recipient_id, count: 2 };
    expect(records).toMatchObject([
      { action: 'user_identity.read', object: { kind: 'user', id: user_id }, detail: {} },
      { action: 'payment_recipients.read', object: { kind: 'payment_recipient', id: recipient_id } },
      { action: 'payment_recipients.read', object: { kind: 'team', id: service.clientId }, detail: page },
      { action: 'payment_accounts.read', object: { kind: 'payment', id: payment_id } },
      { action: 'payment_accounts.read', object: { kind: 'payment', id: payment_id } },
    ]);
    expect(JSON.stringify(records)).not.toMatch(new RegExp(`${IBAN}|Quill`));
  });

  it('are recorded one by one when many come at once and ask the same, in one unbroken chain', async () => {
    const records = await recordedBy(() => Promise.all(Array.from({ length: 20 }, () => read('/auth/get'))));
    expect(records.map(({ action }) => action)).toEqual(Array(20).fill('account_numbers.read'));
    expect(new Set(records.map(({ requestId }) => requestId)).size).toBe(20);
    expect((await verifyAudit(service.service.core.services)).faults).toEqual([]);
  });

  it('are not recorded where nothing of the kind was given', async () => {
    const records = await recordedBy(async () => {
      const { body } = await read('/accounts/get');
      const credit = body.accounts.find(({ type }: { type: string }) => type === 'credit');
      const options = { account_ids: [credit.account_id] };
      await service.call('/auth/get', { access_token: accessToken, options });
      await service.call('/liabilities/get', { access_token: accessToken, options });
      await service.call('/auth/get', { access_token: accessToken, options: { account_ids: ['other'] } });
    });
    expect(records).toEqual([]);
  });

  it('are refused while the store takes no record, and other reads go on', async () => {
    await administerStore(service, variables, 'ALTER TABLE audit_records RENAME TO audit_records_away');
    try {
      const { status, body } = await read('/auth/get');
      expect([status, body.error_type]).toEqual([500, 'API_ERROR']);
      expect(body).not.toHaveProperty('numbers');
      expect((await read('/identity/get')).status).toBe(500);
      expect((await read('/accounts/get')).status).toBe(200);
    } finally {
      await administerStore(service, variables, 'ALTER TABLE audit_records_away RENAME TO audit_records');
    }
    const records = await recordedBy(() => read('/auth/get'));
    expect(records.map(({ action }) => action)).toEqual(['account_numbers.read']);
    expect((await verifyAudit(service.service.core.services)).faults).toEqual([]);
  });

  it('stand in the record of a service that is killed as soon as it has answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-audited-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const own = await engine.variables();
    if (engine.name === 'sqlite') await placeMigratedStore(folder);
    const child = await startChild(folder, own);
    onTestFinished(() => child.kill());
    const call = (path: string, body: object): Promise<Reply> =>
      post(child.baseUrl, path, { client_id: child.clientId, secret: child.secret, ...body });
    const wish = { institution_id: 'ins_109508', initial_products: ['auth'] };
    const { public_token } = (await call('/sandbox/public_token/create', wish)).body;
    const { access_token } = (await call('/item/public_token/exchange', { public_token })).body;
    const { status, body } = await call('/auth/get', { access_token });
    await child.kill();
    expect(status).toBe(200);

    const { FAIRLEAD_DATABASE_URL: url } = asOwner(own);
    const left = openEngine({
      dataFolder: folder,
      database: url === undefined ? undefined : { url, connectionsMax: 1 },
    });
    const {
      records: [newest],
    } = await createStore(left).audit.page({ limit: 1 });
    await left.close();
    expect(newest).toMatchObject({ action: 'account_numbers.read', requestId: body.request_id });
  });
});
