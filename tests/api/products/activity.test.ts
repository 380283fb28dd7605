import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { GOOD, openLink } from '../../link/sessions/driver.ts';
import { advance, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { statementFile } from '../endpoints/_needs/statement-import.ts';

describeOnEngines('what was done with an Item', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const ask = async (path: string, access_token: string, more: object = {}) => {
    const reply = await service.call(path, { access_token, ...more });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const list = (accessToken: string, more: object = {}) => ask('/item/activity/list', accessToken, more);
  const kinds = async (accessToken: string) =>
    (await list(accessToken)).activities.map(({ activity }: { activity: string }) => activity);
  const reads = async (accessToken: string) =>
    (await list(accessToken)).last_data_access_times[0] as Record<string, string | null>;

  it('is told newest first, and its pages of one are the page of all', async () => {
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    await ask('/identity/get', accessToken);
    await ask('/sandbox/item/reset_login', accessToken);
    const driver = await openLink(service, { products: undefined, access_token: accessToken });
    await driver.answer({ credentials: GOOD });
    expect(driver.turn.pane.kind).toBe('connected');
    await ask('/sandbox/item/mutate', accessToken, { item: { revoke: true } });
    const whole = await list(accessToken);
    expect(whole.cursor).toBeUndefined();
    expect(whole.activities.map(({ activity }: { activity: string }) => activity)).toEqual([
      'ITEM_UNLINK',
      'ITEM_UPDATE',
      'SCOPES_UPDATE',
      'ITEM_CREATE',
    ]);
    expect(whole.activities[3]).toEqual({
      activity: 'ITEM_CREATE',
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      initiated_date: '2026-03-01',
      initiator: service.clientId,
      target_application_id: service.clientId,
      state: 'SUCCESS',
      scopes: null,
      authentication: 'PLAID',
    });
    const joined: unknown[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list(accessToken, { count: 1, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.activities).toHaveLength(1);
      joined.push(...page.activities);
      cursor = page.cursor;
      if (cursor === undefined) break;
    }
    expect(joined).toEqual(whole.activities);
    expect(new Set(joined.map((one) => (one as { id: string }).id)).size).toBe(4);
  });

  it('tells of an update that failed, and of none that the person only left', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
    await ask('/sandbox/item/reset_login', accessToken);
    const update = () => openLink(service, { products: undefined, access_token: accessToken });
    const left = await update();
    await left.answer({ exit: true });
    expect(left.turn.result).toMatchObject({ status: 'exit', error: null });
    const failed = await update();
    await failed.answer({ credentials: { ...GOOD, password: 'wrong' } });
    await failed.answer({ exit: true });
    expect(failed.turn.result).toMatchObject({ error: { error_code: 'INVALID_CREDENTIALS' } });
    const mended = await update();
    await mended.answer({ credentials: { ...GOOD, password: 'wrong' } });
    await mended.answer({ credentials: GOOD });
    expect(mended.turn.pane.kind).toBe('connected');
    const { activities } = await list(accessToken);
    expect(activities).toMatchObject([
      { activity: 'ITEM_UPDATE', state: 'SUCCESS' },
      { activity: 'ITEM_UPDATE', state: 'FAILURE' },
      { activity: 'ITEM_CREATE', state: 'SUCCESS' },
    ]);
    const [first] = (await list(accessToken, { count: 1 })).activities;
    expect(first).toEqual(activities[0]);
    const notes = await service.service.core.services.store.items.notes(itemId);
    expect(notes.filter(({ kind }) => kind === 'update_failed')).toMatchObject([
      { detail: 'INVALID_CREDENTIALS' },
    ]);
  });

  it('tells of no update of an Item that was removed while it went on', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
    await ask('/sandbox/item/reset_login', accessToken);
    const driver = await openLink(service, { products: undefined, access_token: accessToken });
    await driver.answer({ credentials: { ...GOOD, password: 'wrong' } });
    await ask('/item/remove', accessToken);
    await driver.answer({ exit: true });
    const { store } = service.service.core.services;
    expect((await store.items.notes(itemId)).at(-1)).toMatchObject({ kind: 'removed' });
  });

  it('begins with an import where it was imported, and says where people log in at their bank', async () => {
    const { body } = await service.call('/statement_imports/create', statementFile());
    expect(await kinds(body.access_token)).toEqual(['ITEM_IMPORT']);
    const { accessToken } = await linkItem(service, { products: ['auth'], institution: 'ins_127287' });
    const { activities } = await list(accessToken);
    expect(activities).toMatchObject([{ activity: 'ITEM_CREATE', authentication: 'DATA_PARTNER' }]);
  });

  it('takes no cursor of another Item, and no count beyond 50', async () => {
    const [one, other] = [
      await linkItem(service, { products: ['auth'] }),
      await linkItem(service, { products: ['auth'] }),
    ];
    await ask('/identity/get', one.accessToken);
    const { cursor } = await list(one.accessToken, { count: 1 });
    for (const wrong of [{ cursor }, { cursor: 'x' }, { cursor: '' }, { count: 51 }, { count: 0 }]) {
      const body = { access_token: other.accessToken, ...wrong };
      expect((await service.call('/item/activity/list', body)).body.error_code).toBe('INVALID_FIELD');
    }
  });

  it('comes with the times of the last reads, at most one a minute for each class of data', async () => {
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const nothing = {
      application_id: service.clientId,
      account_balance_info: null,
      account_routing_number: null,
      contact_details: null,
      contact_info: null,
      transactions: null,
      credit_and_loans: null,
      credit_loan_info: null,
      investments: null,
      payroll_info: null,
      transaction_risk_info: null,
    };
    expect(await reads(accessToken)).toEqual(nothing);
    const at = async () => (await service.call('/sandbox/clock/get')).body.now as string;
    const first = await at();
    await ask('/auth/get', accessToken);
    const both = { ...nothing, account_balance_info: first, account_routing_number: first };
    await expect.poll(() => reads(accessToken), { timeout: 5000 }).toEqual(both);
    await advance(service, MINUTE - SECOND);
    await ask('/auth/get', accessToken);
    await advance(service, SECOND);
    const second = await at();
    await ask('/accounts/get', accessToken);
    // The read in between was left out, and the later one moved its own class alone.
    await expect
      .poll(() => reads(accessToken), { timeout: 5000 })
      .toEqual({ ...both, account_balance_info: second });
  });

  it('ends with the reason that the caller gives: its code in the audit log, their words with the story', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
    const reason = { reason_code: 'DUPLICATE_ITEM', reason_note: 'Linked twice' };
    const refused = async (more: object) =>
      (await service.call('/item/products/terminate', { access_token: accessToken, ...more })).body
        .error_code;
    expect(await refused({})).toBe('MISSING_FIELDS');
    expect(await refused({ reason_code: 'BORED' })).toBe('INVALID_FIELD');
    expect(await refused({ ...reason, reason_note: 'x'.repeat(513) })).toBe('INVALID_FIELD');
    expect(Object.keys(await ask('/item/products/terminate', accessToken, reason))).toEqual(['request_id']);
    expect(await refused(reason)).toBe('ITEM_NOT_FOUND');
    const { store } = service.service.core.services;
    const { records } = await store.audit.page({ limit: 20 });
    const removed = records.find(({ action, object }) => action === 'item.removed' && object.id === itemId);
    expect(removed?.detail).toEqual({ ended_by: 'client', reason: 'DUPLICATE_ITEM' });
    const notes = await store.items.notes(itemId);
    expect(notes.at(-1)).toMatchObject({ kind: 'removed', detail: 'Linked twice' });
    const events = await store.webhooks.list(asTenant('sandbox', service.clientId), { itemId, limit: 10 });
    expect(events).toEqual([]);
  });
});
