import { describe, expect, it } from 'vitest';
import { look, pane, session, soon, theatreOfFile } from './frame-sessions.ts';
import { opening, type Reply, refused, turn } from './frame-stage.ts';

const play = theatreOfFile();

/** Fills the field for a code as soon as it is in the document, as password managers do. */
function typeCodeAtOnce(): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('[data-testid=mfa-code]');
    if (!field) return;
    observer.disconnect();
    field.value = '1234';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  observer.observe(document, { childList: true, subtree: true });
}

describe('the hand-shake', () => {
  it('says hello, takes the token, asks how to look, and is ready', async () => {
    const stage = await play({ script: session('consent'), opens: false });
    await soon(stage.heard).toEqual([{ type: 'ready' }]);
    expect(stage.calls).toEqual([
      { name: 'look', body: { link_token: 'link-sandbox-1', origin: stage.hostOrigin } },
    ]);
    expect(await stage.page.evaluate(() => window.hellos)).toBe(1);
    expect(await stage.frame.getByTestId('link-dialog').count()).toBe(0);
  });

  it('opens when it is told to, once, for the page that it is in', async () => {
    const stage = await play({ script: session('consent') });
    await stage.frame.getByTestId('pane-consent').waitFor();
    await stage.tell({ type: 'open' });
    await stage.page.waitForTimeout(100);
    expect(await stage.heard()).toEqual([{ type: 'ready' }, { type: 'show' }]);
    expect(stage.calls.filter(({ name }) => name === 'open').map(({ body }) => body)).toEqual([
      {
        link_token: 'link-sandbox-1',
        origin: stage.hostOrigin,
        surface: 'frame',
        received_redirect_uri: null,
        institution_id: null,
        region: 'US',
      },
    ]);
  });

  it('takes no second token, and none of another window than its parent', async () => {
    const stage = await play({ script: session('consent'), opens: false });
    await soon(stage.heard).toHaveLength(1);
    await stage.page.evaluate((origin) => {
      const { port2 } = new MessageChannel();
      const config = { compat: false, embedded: false, institutionId: null };
      const init = { fl: 1, type: 'init', token: 'other', receivedRedirectUri: null, config };
      document.querySelector('iframe')?.contentWindow?.postMessage(init, origin, [port2]);
    }, stage.frameOrigin);
    await stage.tell({ type: 'open' });
    await stage.frame.getByTestId('pane-consent').waitFor();
    expect(
      stage.calls.every(({ body }) => body.link_token === undefined || body.link_token === 'link-sandbox-1'),
    ).toBe(true);
  });
});

describe('a session', () => {
  it('tells every event once and in order, and the result after them', async () => {
    const event = (n: number) => ({ n, event_name: `E${n}`, event_metadata: { n } });
    const stage = await play({
      script: ({ name }) => {
        if (name === 'look') return look;
        if (name === 'open') return opening(pane('consent'), { events: [event(1), event(2)] });
        const result = { status: 'success', public_token: 'public-1', metadata: { accounts: [] } } as const;
        return turn(pane('closed'), { events: [event(2), event(3)], result });
      },
    });
    await stage.frame.getByTestId('continue').click();
    await soon(stage.heard).toHaveLength(7);
    expect(await stage.heard()).toEqual([
      { type: 'ready' },
      { type: 'show' },
      ...[1, 2, 3].map((n) => ({ type: 'event', name: `E${n}`, metadata: { n } })),
      { type: 'hide' },
      { type: 'success', publicToken: 'public-1', metadata: { accounts: [] } },
    ]);
    expect(stage.calls.at(-1)?.body).toMatchObject({ link_session_id: 's1', session_key: 'k1', after: 2 });
  });

  it('repeats a lost answer under the same step_id, and shows the outage without losing what was typed', async () => {
    let reachable = false;
    const stage = await play({
      script: ({ name }) => {
        if (name === 'look') return look;
        if (name === 'open') return opening(pane('credentials'));
        return reachable ? turn(pane('mfa-code')) : 'break';
      },
    });
    await stage.frame.getByTestId('credential-username').fill('user_good');
    await stage.frame.getByTestId('credential-password').fill('pass_good');
    await stage.frame.getByTestId('submit-credentials').click();
    await stage.frame.getByTestId('pane-trouble').waitFor();
    expect(await stage.frame.getByTestId('credential-username').inputValue()).toBe('user_good');
    await stage.frame.getByTestId('retry-now').click();
    // By itself too, sooner or later: the button may be gone by the time that somebody presses it.
    reachable = true;
    await stage.frame.getByTestId('pane-mfa').waitFor();
    const steps = stage.calls.filter(({ name }) => name === 'answer').map(({ body }) => body.step_id);
    expect(steps.length).toBeGreaterThan(2);
    expect(new Set(steps).size).toBe(1);
    expect(steps[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(stage.answers()[0]).toEqual({
      kind: 'credentials',
      values: { username: 'user_good', password: 'pass_good' },
    });
  });

  it('asks on while something is pending, and lets the person give up', async () => {
    let given: (reply: Reply) => void = () => {};
    const stage = await play({
      script: ({ name }) => {
        if (name === 'look') return look;
        if (name === 'open') return opening(pane('loading-slow'), { pending: true });
        if (name === 'next') return new Promise<Reply>((resolve) => (given = resolve));
        return turn(pane('institutions'));
      },
    });
    await stage.frame.getByTestId('cancel').click();
    await stage.frame.getByTestId('pane-institutions').waitFor();
    given(turn(pane('error')));
    expect(stage.answers()).toEqual([{ kind: 'cancel' }]);
    await stage.page.waitForTimeout(100);
    expect(await stage.frame.getByTestId('pane-institutions').isVisible()).toBe(true);
  });

  it('goes on after an answer that the server did not take, and says so', async () => {
    const stage = await play({
      script: ({ name }) => {
        if (name === 'look') return look;
        if (name === 'open') return opening(pane('mfa-code-error'));
        return name === 'answer' ? refused('INVALID_FIELD', 'INVALID_REQUEST') : turn(pane('mfa-code-error'));
      },
    });
    await stage.frame.getByTestId('mfa-code').fill('1234');
    await stage.frame.getByTestId('submit-mfa').click();
    await stage.frame.getByTestId('declined').waitFor();
    expect(stage.calls.at(-1)?.name).toBe('next');
  });

  it('keeps what is typed before a slow device has painted the pane', async () => {
    const stage = await play({
      script: ({ name }) => (name === 'look' ? look : opening(pane('mfa-code-error'))),
      before: typeCodeAtOnce,
    });
    const code = stage.frame.getByTestId('mfa-code');
    // What the pane does after its first frame was asked for before this is.
    await code.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    expect(await code.inputValue()).toBe('1234');
  });

  it('ends with the error when it cannot begin', async () => {
    const stage = await play({
      script: () => refused('INVALID_LINK_TOKEN'),
    });
    await soon(stage.heard).toHaveLength(4);
    expect((await stage.heard()).at(-1)).toEqual({
      type: 'exit',
      error: {
        error_type: 'INVALID_INPUT',
        error_code: 'INVALID_LINK_TOKEN',
        error_message: 'm',
        display_message: null,
      },
      metadata: { institution: null, status: null, link_session_id: '', request_id: 'r9' },
    });
  });

  it.each([
    { compat: true, told: null },
    { compat: false, told: 'requires_consent' },
  ])('ends at a pane of our own with a status that the page knows: %o', async ({ compat, told }) => {
    const metadata = { institution: null, link_session_id: 's1', request_id: 'r1' };
    const exitEvent = {
      n: 1,
      event_name: 'EXIT',
      event_metadata: { exit_status: 'requires_consent', view_name: null },
    };
    const stage = await play({
      script: ({ name }) => {
        if (name === 'look') return look;
        if (name === 'open') return opening(pane('consent'));
        const result = {
          status: 'exit',
          error: null,
          metadata: { ...metadata, status: 'requires_consent' },
        } as const;
        return turn(pane('closed'), { events: [exitEvent], result });
      },
      config: { compat },
    });
    await stage.frame.getByTestId('pane-consent').waitFor();
    await stage.tell({ type: 'exit', force: true });
    await soon(async () => (await stage.heard()).at(-1)).toEqual({
      type: 'exit',
      error: null,
      metadata: { ...metadata, status: told },
    });
    expect(await stage.heard()).toContainEqual({
      type: 'event',
      name: 'EXIT',
      metadata: { exit_status: told, view_name: null },
    });
  });

  it('names its ids as texts even when it is left before it began', async () => {
    const stage = await play({
      script: (call) => (call.name === 'open' ? 'break' : session('consent')(call)),
    });
    await stage.frame.getByTestId('pane-trouble').waitFor();
    await stage.tell({ type: 'exit', force: true });
    await soon(async () => (await stage.heard()).at(-1)).toEqual({
      type: 'exit',
      error: null,
      metadata: { institution: null, status: null, link_session_id: '', request_id: '' },
    });
  });

  it('shows why it ended on the way, and tells it when the person closes', async () => {
    const stage = await play({
      script: (call) => (call.name === 'answer' ? refused('INVALID_LINK_TOKEN') : session('exit')(call)),
    });
    await stage.frame.getByTestId('stay').click();
    await stage.frame.getByTestId('error-exit').click();
    await soon(async () => (await stage.heard()).at(-1)).toMatchObject({
      type: 'exit',
      error: { error_code: 'INVALID_LINK_TOKEN' },
      metadata: { link_session_id: 's1', request_id: 'r9' },
    });
  });

  it('leaves at once when the page insists, even without a server', async () => {
    const stage = await play({
      script: (call) => (call.name === 'answer' ? 'break' : session('credentials')(call)),
    });
    await stage.frame.getByTestId('pane-credentials').waitFor();
    await stage.tell({ type: 'exit', force: true });
    await soon(async () => (await stage.heard()).at(-1)?.type).toBe('exit');
    expect(stage.answers()[0]).toEqual({ kind: 'exit', force: true });
  });
});
