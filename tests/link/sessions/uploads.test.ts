import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFile } from '../../statement-files/statements.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { paying } from '../../support/paying.ts';
import { type Reply, startTestService, type TestService } from '../../support/service.ts';
import { newLinkToken } from './driver.ts';
import { type FrameSession, openFrame, PAGE } from './frame.ts';

const APRIL = [
  { date: '2026-04-29', amount: '-4.50', name: 'COFFEE CART', id: 'b1' },
  { date: '2026-05-03', amount: '1200.00', name: 'PAYROLL', id: 'b2' },
];
const MAY = [
  { date: '2026-05-03', amount: '1200.00', name: 'PAYROLL', id: 'b2' },
  { date: '2026-05-20', amount: '-30.00', name: 'BOOKSHOP', id: 'b3' },
];
const CSV = 'Date,Description,Amount,Currency\n2026-05-01,Rent,-900.00,USD\n2026-05-02,Refund,12.00,USD\n';

interface Sent {
  readonly files: readonly File[];
  readonly directions?: readonly object[];
  readonly more?: Readonly<Record<string, unknown>>;
}

describeOnEngines('statement files uploaded in Link', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ FAIRLEAD_UPLOAD_MAX_MB: '1', ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const statement = (account: string, entries = APRIL, name = 'april.ofx') =>
    new File([new Uint8Array(bankFile({ account, entries, balance: '10.00' }))], name);

  async function send({ id, key }: FrameSession, { files, directions, more = {} }: Sent): Promise<Reply> {
    const form = new FormData();
    const call = {
      link_session_id: id,
      session_key: key,
      origin: PAGE,
      step_id: null,
      directions: directions ?? files.map(() => ({})),
      ...more,
    };
    form.append('call', JSON.stringify(call));
    for (const file of files) form.append('files', file);
    const response = await fetch(`${service.baseUrl}/link/session/upload`, { method: 'POST', body: form });
    return { status: response.status, headers: response.headers, body: await response.json() } as Reply;
  }
  const keep = (session: FrameSession, sent: Sent) =>
    send(session, { ...sent, more: { step_id: randomUUID(), ...sent.more } });

  const { payment } = paying(() => service);
  const paymentToken = async () =>
    newLinkToken(service, {
      products: ['payment_initiation'],
      country_codes: ['GB'],
      payment_initiation: { payment_id: await payment() },
    });

  async function atUpload(wishes: Readonly<Record<string, unknown>> = {}): Promise<FrameSession> {
    const session = await openFrame(service, await newLinkToken(service, wishes));
    await session.step({ kind: 'continue' });
    const { body } = await session.step({ kind: 'upload' });
    expect(body.pane).toMatchObject({ kind: 'upload', view_name: 'UPLOAD_DOCUMENTS', next: null });
    expect(body.pane.bytes_max).toBe(1_048_576);
    return session;
  }
  async function finished(session: FrameSession): Promise<string> {
    const { body } = await session.step({ kind: 'continue' });
    const { public_token } = body.result;
    const exchanged = await service.call('/item/public_token/exchange', { public_token });
    return exchanged.body.access_token;
  }
  const names = async (accessToken: string) => {
    const { body } = await service.call('/transactions/get', {
      access_token: accessToken,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    return body.transactions.map(({ name, amount }: { name: string; amount: number }) => `${name} ${amount}`);
  };

  it('are looked at first, and nothing of them is kept', async () => {
    const session = await atUpload();
    const { status, body } = await send(session, {
      files: [statement('700010'), new File(['not a statement'], 'letter.txt')],
    });
    expect(status).toBe(200);
    expect(body.files).toMatchObject([
      {
        name: 'april.ofx',
        fault: null,
        is_unnamed: false,
        accounts: [
          {
            mask: '0010',
            type: 'depository',
            entries: 2,
            from: '2026-04-29',
            to: '2026-05-03',
            newest: [{ date: '2026-05-03', amount: '1200', is_money_in: true }, {}],
            ineligible: null,
          },
        ],
      },
      { name: 'letter.txt', fault: expect.any(String), accounts: [] },
    ]);
    expect(JSON.stringify(body)).not.toContain('700010');
    const { body: unchanged } = await session.next({ wait_ms: 0 });
    expect(unchanged.pane.kind).toBe('upload');
  });

  it('become an Item like any other, and one that cannot be read stops no other', async () => {
    const session = await atUpload();
    const files = [statement('700020'), new File([CSV], 'cash.csv'), new File(['nothing'], 'broken.csv')];
    const directions = [{}, { account: 'Cash box', account_type: 'savings' }, {}];
    const { body } = await keep(session, { files, directions });
    expect(body.pane).toMatchObject({ kind: 'connected', purpose: 'link' });
    expect(body.pane.accounts).toHaveLength(2);
    expect(body.events.map(({ event_name }: { event_name: string }) => event_name)).toEqual(
      expect.arrayContaining(['SUBMIT_DOCUMENTS']),
    );
    const accessToken = await finished(session);
    expect((await names(accessToken)).toSorted()).toEqual(
      ['COFFEE CART 4.5', 'PAYROLL -1200', 'Refund -12', 'Rent 900'].toSorted(),
    );
    const { body: item } = await service.call('/item/get', { access_token: accessToken });
    expect(item.item.error).toBeNull();
    const { body: accounts } = await service.call('/accounts/get', { access_token: accessToken });
    expect(accounts.accounts.map(({ subtype }: { subtype: string }) => subtype).toSorted()).toEqual([
      'checking',
      'savings',
    ]);
  });

  describe('answered by a program', () => {
    const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
    const byProgram = async (wishes: Readonly<Record<string, unknown>> = {}) => {
      const { body: opened } = await service.call('/sandbox/link/open', {
        link_token: await newLinkToken(service, wishes),
      });
      const answer = (given: Readonly<Record<string, unknown>>) =>
        service.call('/sandbox/link/answer', { link_session_id: opened.link_session_id, ...given });
      await answer({ continue: true });
      return answer;
    };

    it('become an Item, with what a program says of each', async () => {
      const answer = await byProgram();
      expect((await answer({ upload: true })).body.pane).toMatchObject({
        kind: 'upload',
        view_name: 'UPLOAD_DOCUMENTS',
      });
      const { body } = await answer({
        statements: [
          {
            name: 'april.ofx',
            content: base64(bankFile({ account: '700310', entries: APRIL, balance: '10.00' })),
          },
          {
            name: 'cash.csv',
            content: base64(CSV),
            account: 'Cash box',
            account_type: 'savings',
            flip_sign: true,
          },
        ],
      });
      expect(body.pane).toMatchObject({ kind: 'connected', purpose: 'link' });
      const { body: done } = await answer({ continue: true });
      const { body: exchanged } = await service.call('/item/public_token/exchange', {
        public_token: done.result.public_token,
      });
      expect((await names(exchanged.access_token)).toSorted()).toEqual(
        ['COFFEE CART 4.5', 'PAYROLL -1200', 'Refund 12', 'Rent -900'].toSorted(),
      );
    });

    it.each([
      ['no file', [], 'statements must not have fewer than 1 items'],
      [
        'what is no base64',
        [{ name: 'a.ofx', content: '<OFX>' }],
        'statements[0].content must be the bytes of a file as base64',
      ],
    ])('are refused for %s', async (_what, statements, message) => {
      const answer = await byProgram();
      await answer({ upload: true });
      const { status, body } = await answer({ statements });
      expect([status, body.error_message]).toEqual([400, message]);
      expect((await answer({ back: true })).body.pane.kind).toBe('institutions');
    });

    it('are asked for again where they cannot be read', async () => {
      const answer = await byProgram();
      await answer({ upload: true });
      const { body } = await answer({
        statements: [{ name: 'letter.txt', content: base64('not a statement') }],
      });
      expect(body.pane).toMatchObject({ kind: 'upload', error: { error_code: 'INVALID_FIELD' } });
      expect(body.pane.error.error_message).toContain('letter.txt');
    });

    it('are refused where the pane takes none', async () => {
      const answer = await byProgram();
      const { status, body } = await answer({ statements: [{ name: 'a.csv', content: base64(CSV) }] });
      expect([status, body.error_message]).toEqual([
        400,
        'the pane "institutions" does not take this answer: statements',
      ]);
    });
  });

  it('are kept once when the answer is sent twice', async () => {
    const session = await atUpload();
    const sent = { files: [statement('700030')], more: { step_id: randomUUID() } };
    const first = await keep(session, sent);
    const second = await keep(session, sent);
    expect([first.body.pane.kind, second.body.pane.kind]).toEqual(['connected', 'connected']);
  });

  it('become two Items where two of many entries are sent one after the other', async () => {
    const entries = Array.from({ length: 1_100 }, (_, nth) => ({
      date: `2026-0${1 + (nth % 9)}-10`,
      amount: `-${1 + (nth % 90)}.25`,
      name: `SHOP ${nth}`,
      id: `m${nth}`,
    }));
    const totals = async () => {
      const session = await atUpload();
      await keep(session, { files: [statement('700090', entries, 'years.ofx')] });
      const range = { start_date: '2026-01-01', end_date: '2026-12-31' };
      const { body } = await service.call('/transactions/get', {
        access_token: await finished(session),
        ...range,
      });
      return [body.item.item_id, body.total_transactions];
    };
    const [first, second] = [await totals(), await totals()];
    expect([first[1], second[1]]).toEqual([1_100, 1_100]);
    expect(second[0]).not.toBe(first[0]);
  });

  it('that name no currency are in that of the country', async () => {
    const plain = new File(['Date,Description,Amount\n2026-05-13,Rent,-900.00\n'], 'cash.csv');
    const british = { country_codes: ['GB'] };
    const previews = [await atUpload(), await atUpload(british)].map((session) =>
      send(session, { files: [plain] }),
    );
    const found = (await Promise.all(previews)).map(({ body }) => body.files[0]);
    expect(found.map(({ fault }) => fault)).toEqual([null, null]);
    expect(found.map(({ accounts }) => accounts[0].newest[0].currency)).toEqual(['USD', 'GBP']);
  });

  it('can be turned round, and left out account by account', async () => {
    const session = await atUpload();
    const file = new File([CSV], 'cash.csv');
    const wrong = { account: 'Card', flip_sign: true };
    const { body } = await send(session, { files: [statement('700040'), file], directions: [{}, wrong] });
    const [, card] = body.files;
    expect(card.accounts[0].newest[0]).toMatchObject({ description: 'Refund', is_money_in: false });
    await keep(session, {
      files: [statement('700040'), file],
      directions: [{ keep: [] }, wrong],
    });
    expect((await names(await finished(session))).toSorted()).toEqual(['Refund 12', 'Rent -900'].toSorted());
  });

  it('lead to an Item of their own, whoever else has the account', async () => {
    const [first, second] = [await atUpload(), await atUpload()];
    await keep(first, { files: [statement('700050')] });
    await keep(second, { files: [statement('700050')] });
    const tokens = [await finished(first), await finished(second)];
    const ids = await Promise.all(
      tokens.map(
        async (access_token) => (await service.call('/item/get', { access_token })).body.item.item_id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('are asked for again in update mode, from where they ended', async () => {
    const session = await atUpload();
    await keep(session, { files: [statement('700060')] });
    const accessToken = await finished(session);
    const token = await newLinkToken(service, { access_token: accessToken, products: undefined });
    const update = await openFrame(service, token);
    expect(update.opened.body.pane).toMatchObject({
      kind: 'upload',
      next: { last_date: '2026-05-03', accounts: [{ mask: '0060' }] },
    });
    const { body } = await keep(update, { files: [statement('700060', MAY, 'may.ofx')] });
    expect(body.pane).toMatchObject({ kind: 'connected', purpose: 'update' });
    await update.step({ kind: 'continue' });
    expect(await names(accessToken)).toEqual(['BOOKSHOP 30', 'PAYROLL -1200', 'COFFEE CART 4.5']);
  });

  it('are refused where the pane asks for none, beyond the bound, and without a file that can be read', async () => {
    const other = await openFrame(service, await newLinkToken(service));
    expect((await send(other, { files: [statement('700070')] })).body).toMatchObject({
      error_code: 'INVALID_FIELD',
      error_message: 'the pane "consent" asks for no statement files',
    });
    const session = await atUpload();
    const large = new File([new Uint8Array(1_100_000)], 'large.csv');
    expect((await send(session, { files: [large] })).body.error_message).toContain('more than 1 MiB');
    const { body } = await keep(session, { files: [new File(['x'], 'x.csv')] });
    expect(body.pane).toMatchObject({ kind: 'upload', error: { error_code: 'INVALID_FIELD' } });
  });

  it('are refused with the reason where the link_token is for a payment', async () => {
    const payment = await openFrame(service, await paymentToken());
    expect((await send(payment, { files: [statement('700080')] })).body.error_message).toBe(
      'a Link session for a payment asks for no statement files',
    );
  });
});

it('an upload names the setting where the operator does not take statement files in Link', async () => {
  const service = await startTestService({ FAIRLEAD_LINK_UPLOADS: 'off' });
  try {
    const session = await openFrame(service, await newLinkToken(service));
    const form = new FormData();
    const { id, key } = session;
    const call = { link_session_id: id, session_key: key, origin: PAGE, step_id: null, directions: [{}] };
    form.append('call', JSON.stringify(call));
    form.append('files', new File([CSV], 'cash.csv'));
    const response = await fetch(`${service.baseUrl}/link/session/upload`, { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({
      error_code: 'INVALID_FIELD',
      error_message: 'this service takes no statement files in Link',
      suggested_action: expect.stringContaining('LINK_UPLOADS'),
    });
  } finally {
    await service.stop();
  }
});
