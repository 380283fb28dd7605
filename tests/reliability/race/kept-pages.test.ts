import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../support/engines.ts';
import { type Nodes, startNodes } from './nodes.ts';

const [KEEPS, CHANGES] = [0, 1];
const TODAY = '2026-03-01';

describe('pages that one process has read and keeps', () => {
  let nodes: Nodes;
  let database: string;
  let accessToken: string;

  beforeAll(async () => {
    database = await freshDatabase();
    nodes = await startNodes(
      { name: 'postgres', variables: async () => ({ FAIRLEAD_DATABASE_URL: database }) },
      { FAIRLEAD_SANDBOX_CLOCK: `frozen:${TODAY}T12:00:00Z` },
    );
    const created = await nodes.call(CHANGES, '/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['transactions'],
    });
    const { public_token } = created.body;
    const { body } = await nodes.call(CHANGES, '/item/public_token/exchange', { public_token });
    accessToken = body.access_token;
  });
  afterAll(() => nodes.stop());

  const ask = async (nth: number, path: string, more: object = {}) => {
    const { status, body } = await nodes.call(nth, path, { access_token: accessToken, ...more });
    const { request_id, ...answer } = body;
    return { status, ...answer };
  };
  const EVER = { start_date: '2020-01-01', end_date: TODAY };
  const SECOND_PAGE = { ...EVER, options: { offset: 20, count: 10 } };
  /** Lists and changes, each as it was asked for before. */
  const pages = (nth: number, cursor: string) =>
    Promise.all([
      ask(nth, '/transactions/get', EVER),
      ask(nth, '/transactions/get', SECOND_PAGE),
      ask(nth, '/transactions/sync'),
      ask(nth, '/transactions/sync', { cursor }),
      ask(nth, '/accounts/get'),
    ]);
  const change = async (path: string, more: object) => {
    const { status, body } = await nodes.call(CHANGES, path, more as Record<string, unknown>);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const create = (description: string) => () =>
    change('/sandbox/transactions/create', {
      access_token: accessToken,
      transactions: [{ amount: 12.34, date_posted: TODAY, date_transacted: TODAY, description }],
    });

  it('are what the other process reads, after each of its changes', async () => {
    const cursor = (await ask(KEEPS, '/transactions/sync', { count: 500 })).next_cursor;
    const changes = [
      create('A kettle'),
      () => change('/sandbox/snapshot', { name: 'before' }),
      create('A lamp'),
      () => change('/sandbox/restore', { name: 'before' }),
      create('A chair'),
      () => change('/item/webhook/update', { access_token: accessToken, webhook: 'http://127.0.0.1:9/hook' }),
    ];
    for (const make of changes) {
      const before = await pages(KEEPS, cursor);
      expect(await pages(KEEPS, cursor)).toEqual(before);
      await make();
      expect(await pages(KEEPS, cursor)).toEqual(await pages(CHANGES, cursor));
    }
  });

  it('are not read again while the list stays as it is', async () => {
    const asked = () => pages(KEEPS, '');
    const before = await asked();
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    // No rule of the service changes rows like that: without a number of their change.
    await sql`UPDATE transactions SET wire = '{}'`;
    await sql.end();
    expect(await asked()).toEqual(before);
    expect(await pages(CHANGES, '')).toEqual(before);
    await create('A table')();
    expect(await asked()).not.toEqual(before);
  });

  it('are shown no longer once the other process removed the Item', async () => {
    await pages(KEEPS, '');
    await change('/item/remove', { access_token: accessToken });
    for (const answer of await pages(KEEPS, ''))
      expect(answer).toMatchObject({ status: 400, error_code: 'ITEM_NOT_FOUND' });
  });
});
