import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { GOOD, newLinkToken } from './driver.ts';
import { type FrameSession, openCall, openFrame } from './frame.ts';

type Opened = Awaited<ReturnType<typeof openFrame>>;

interface Told {
  readonly n: number;
  readonly event_name: string;
  readonly event_metadata: Readonly<Record<string, string | null>>;
}

/** What the tab of that session keeps. */
const keptOf = ({ opened }: Opened, after = 0) => ({
  link_session_id: opened.body.link_session_id,
  resume_key: opened.body.resume_key,
  after,
});

async function atCredentials(frame: FrameSession): Promise<void> {
  await frame.step({ kind: 'continue' });
  await frame.step({ kind: 'institution', institution_id: 'ins_109508' });
}

async function atAccounts(frame: FrameSession): Promise<number> {
  await atCredentials(frame);
  const { body } = await frame.step({ kind: 'credentials', values: GOOD });
  expect(body.pane.kind).toBe('accounts');
  return body.events.at(-1).n;
}

describeOnEngines('a session that its tab goes on with', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...(await engine.variables()), ...FROZEN });
  });
  afterAll(() => service?.stop());

  const open = (token: string, more: Readonly<Record<string, unknown>> = {}) =>
    openFrame(service, token, more);

  it('is where it was, under a new key, and tells nothing that was heard', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    const last = await atAccounts(before);
    const again = await open(token, { resume: keptOf(before, last) });
    expect(again.id).toBe(before.id);
    const { body } = again.opened;
    expect(body.pane.kind).toBe('accounts');
    expect(
      body.events.map(({ n, event_name: name, event_metadata: keys }: Told) => [n, name, keys.view_name]),
    ).toEqual([[last + 1, 'OPEN', null]]);
    expect((await before.next()).body.error_code).toBe('INVALID_LINK_TOKEN');
    const { body: shared } = await again.step({ kind: 'accounts', ids: ['1'] });
    expect(shared.pane.kind).toBe('connected');
  });

  it('begins anew without the right key, with another token, on another surface, and when it is over', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    await atCredentials(before);
    const kept = keptOf(before);
    const others = [
      await open(token),
      await open(token, {
        resume: {
          ...kept,
          resume_key: kept.resume_key.replace(/^./, (c: string) => (c === 'A' ? 'B' : 'A')),
        },
      }),
      await open(token, { resume: { ...kept, resume_key: '' } }),
      await open(token, { resume: kept, surface: 'webview' }),
      await open(await newLinkToken(service), { resume: kept }),
    ];
    for (const { id, opened } of others) {
      expect(id).not.toBe(before.id);
      expect(opened.body.pane.kind).toBe('consent');
    }
    await before.step({ kind: 'exit', force: true });
    expect((await open(token, { resume: kept })).id).not.toBe(before.id);
  });

  it('is not gone on with from a page of another origin', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    const { body } = await openCall(service, token, {
      resume: keptOf(before),
      origin: 'http://localhost:4000',
    });
    expect(body.error_code).toBe('INVALID_LINK_TOKEN');
  });

  it('begins anew after a quarter of an hour without an answer', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    await advance(service, 10 * MINUTE);
    await atCredentials(before);
    await advance(service, 14 * MINUTE);
    const again = await open(token, { resume: keptOf(before) });
    expect(again.id).toBe(before.id);
    await advance(service, 15 * MINUTE);
    expect((await open(token, { resume: keptOf(again) })).id).not.toBe(before.id);
  });

  it('is at the pane behind the question whether to leave', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    await atAccounts(before);
    const asked = await before.step({ kind: 'exit', force: false });
    expect(asked.body.pane.kind).toBe('exit');
    const { opened } = await open(token, { resume: keptOf(before) });
    expect(opened.body.pane.kind).toBe('accounts');
  });

  it('waits for what the institution is asked at that moment, and asks it once', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    await atCredentials(before);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    let steps = 0;
    await withConnector(
      service,
      (connector) => ({
        ...connector,
        async advance(...given) {
          steps += 1;
          asked.resolve();
          await answered.promise;
          return connector.advance(...given);
        },
      }),
      async () => {
        await before.answer({ kind: 'credentials', values: GOOD });
        const waiting = before.next({ wait_ms: 5000 });
        await asked.promise;
        const opening = open(token, { resume: keptOf(before) });
        // Another page that came after it is there by now.
        await open(await newLinkToken(service));
        answered.resolve();
        const again = await opening;
        expect(again.id).toBe(before.id);
        expect((await again.next({ wait_ms: 5000 })).body.pane.kind).toBe('accounts');
        await waiting;
      },
    );
    expect(steps).toBe(1);
  });

  it('says of a code what is left of its time', async () => {
    const token = await newLinkToken(service);
    const before = await open(token);
    await atCredentials(before);
    await before.step({ kind: 'credentials', values: { ...GOOD, password: 'mfa_device' } });
    await advance(service, 3 * MINUTE);
    const { opened } = await open(token, { resume: keptOf(before) });
    expect(opened.body.pane.time_left_ms).toBe(2 * MINUTE);
  });

  it('sends a code again after a while, as often as the bank does', async () => {
    const frame = await open(await newLinkToken(service));
    await atCredentials(frame);
    await frame.step({ kind: 'credentials', values: { ...GOOD, password: 'mfa_device' } });
    const first = await frame.step({ kind: 'mfa', answers: ['device_1'] });
    expect(first.body.pane).toMatchObject({
      asked: { mask: 't***t@example.com' },
      resend: { left: 3, after_ms: 30_000 },
    });
    // Too early: nothing is sent, and nothing told.
    const early = await frame.step({ kind: 'resend' });
    expect(early.body.pane.resend).toEqual({ left: 3, after_ms: 30_000 });
    for (const left of [2, 1, 0]) {
      await advance(service, MINUTE);
      const { body } = await frame.step({ kind: 'resend' });
      expect(body.pane).toMatchObject({
        asked: { mask: 't***t@example.com' },
        error: null,
        resend: { left },
      });
      expect(body.events.at(-1).event_metadata.view_name).toBe('MFA');
    }
    await advance(service, MINUTE);
    expect((await frame.step({ kind: 'resend' })).body.error_code).toBe('INVALID_FIELD');
    const { body } = await frame.step({ kind: 'mfa', answers: ['1234'] });
    expect(body.pane.kind).toBe('accounts');
    const codes = body.events.filter(({ event_metadata: keys }: Told) => keys.mfa_type === 'code');
    expect(codes.map(({ event_name: name }: Told) => name)).toEqual(['TRANSITION_VIEW', 'SUBMIT_MFA']);
  });
});

describe('a link_token that its session has used up', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ FAIRLEAD_SANDBOX_LINK_TOKEN_REUSE: 'off' });
  });
  afterAll(() => service?.stop());

  it('still lets the tab of that session come to its end', async () => {
    const token = await newLinkToken(service);
    const before = await openFrame(service, token);
    await atAccounts(before);
    await before.step({ kind: 'accounts', ids: ['1'] });
    const again = await openFrame(service, token, { resume: keptOf(before) });
    const { body } = await again.step({ kind: 'continue' });
    expect(body.result).toMatchObject({ status: 'success', public_token: expect.any(String) });
    const other = await openCall(service, token, { resume: keptOf(again) });
    expect(other.body.error_code).toBe('INVALID_LINK_TOKEN');
  });

  it('still lets the page that a bank sent the person back to come to its end', async () => {
    const redirect_uri = 'http://localhost:3000/return';
    const token = await newLinkToken(service, { redirect_uri });
    const before = await openFrame(service, token);
    await before.step({ kind: 'continue' });
    await before.step({ kind: 'institution', institution_id: 'ins_127287' });
    const { body: at } = await before.answer({ kind: 'open_bank', way: 'redirect' });
    const { headers } = await fetch(`${at.pane.opened.url}&auto=approve`, { redirect: 'manual' });
    const back = await fetch(headers.get('location') ?? '', { redirect: 'manual' });
    const returned = { received_redirect_uri: back.headers.get('location') };
    const there = await openFrame(service, token, returned);
    expect((await there.next({ wait_ms: 10_000 })).body.pane.kind).toBe('connected');
    const again = await openFrame(service, token, { ...returned, resume: keptOf(there) });
    const { body } = await again.step({ kind: 'continue' });
    expect(body.result).toMatchObject({ status: 'success', public_token: expect.any(String) });
    const other = await openCall(service, token, { ...returned, resume: keptOf(again) });
    expect(other.body.error_code).toBe('INVALID_LINK_TOKEN');
  });
});
