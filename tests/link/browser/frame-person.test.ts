import { describe, expect, it } from 'vitest';
import { LOOK } from '../../../packages/link/src/frame/gallery/samples.ts';
import type { WirePane } from '../../../packages/link/src/frame/server/wire-types.ts';
import { look, pane, session, soon, theatreOfFile } from './frame-sessions.ts';
import { type Call, type FrameStage, opening, type Reply, turn } from './frame-stage.ts';

const play = theatreOfFile();

describe('what a person does', () => {
  /** The last pane comes by itself, after time of the frame's page stands still. */
  async function comesByItself(): Promise<FrameStage> {
    const { promise: over, resolve: end } = Promise.withResolvers<Reply>();
    const first = session('consent');
    const stage = await play({
      apart: true,
      script: (call) => {
        if (call.name === 'next') return over;
        return call.name === 'answer' ? turn(pane('loading'), { pending: true }) : first(call);
      },
    });
    await stage.frame.getByTestId('continue').click();
    await stage.frame.getByTestId('pane-loading').waitFor();
    await stage.page.clock.install();
    await stage.page.clock.pauseAt(Date.now() + 3_600_000);
    end(turn(pane('connected')));
    await stage.frame.getByTestId('pane-connected').waitFor();
    return stage;
  }

  it('by pointer is done when the pane that came by itself has been in sight for half a second', async () => {
    const stage = await comesByItself();
    await stage.frame.getByTestId('continue').click();
    await stage.page.clock.fastForward(450);
    expect(stage.answers()).toHaveLength(1);
    await stage.page.clock.fastForward(100);
    await soon(() => stage.answers().length).toBe(2);
  });

  it('by pointer is forgotten when the pointer leaves before', async () => {
    const stage = await comesByItself();
    await stage.frame.getByTestId('continue').click();
    await stage.page.mouse.move(1, 1);
    await stage.page.clock.fastForward(600);
    expect(stage.answers()).toHaveLength(1);
    await stage.frame.getByTestId('continue').click();
    await soon(() => stage.answers().length).toBe(2);
  });

  it('by keyboard is done at once', async () => {
    const stage = await comesByItself();
    await stage.frame.getByTestId('continue').focus();
    await stage.page.keyboard.press('Enter');
    await soon(() => stage.answers().length).toBe(2);
  });

  it('in a frame that comes into sight waits too, and counts where a script pressed', async () => {
    const stage = await play({ script: session('consent', 'institutions') });
    const button = stage.frame.getByTestId('continue');
    const shown = (display: string) =>
      stage.page.locator('iframe').evaluate((iframe, value) => {
        (iframe as HTMLElement).style.display = value;
        return Date.now();
      }, display);
    await shown('none');
    await soon(() => button.isVisible()).toBe(false);
    const at = await shown('block');
    await button.dispatchEvent('click');
    await stage.frame.getByTestId('pane-institutions').waitFor();
    expect(Date.now() - at).toBeGreaterThanOrEqual(500);
    expect(stage.answers()).toEqual([{ kind: 'continue' }]);
  });

  it('may ask for the code again as often as the bank sends it', async () => {
    const asks = (left: number, after_ms: number) =>
      ({ ...pane('mfa-code'), resend: { left, after_ms } }) as WirePane;
    let left = 2;
    const stage = await play({
      script: ({ name }) => {
        if (name === 'look') return look;
        if (name === 'open') return opening(asks(left, 0));
        left -= name === 'answer' ? 1 : 0;
        return turn(asks(left, left === 1 ? 1_000 : 0));
      },
    });
    const again = stage.frame.getByTestId('send-again');
    const texts = await again.evaluateHandle((button) => {
      const told: (string | null)[] = [];
      const note = () => told.push(button.textContent);
      new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true });
      return told;
    });
    await again.click();
    // The second of the wait may be over before a busy machine looks.
    await soon(() => texts.jsonValue()).toContainEqual(expect.stringMatching(/in \d+ s$/));
    await soon(() => again.getAttribute('aria-disabled')).toBeNull();
    await again.click();
    await soon(() => again.count()).toBe(0);
    expect(await stage.frame.getByTestId('pane-mfa').textContent()).toContain('The code was sent again.');
    expect(stage.answers()).toEqual([{ kind: 'resend' }, { kind: 'resend' }]);
  });

  it('begins at the heading of each pane, and goes round at the edges of the frame', async () => {
    const stage = await play({ script: session('consent', 'credentials') });
    const focused = () =>
      stage.frame.locator(':focus').evaluate((element) => element.id || element.dataset.testid);
    await stage.frame.getByTestId('pane-consent').waitFor();
    expect(await focused()).toBe('pane-title');
    await stage.frame.getByTestId('continue').click();
    await stage.frame.getByTestId('pane-credentials').waitFor();
    expect(await focused()).toBe('pane-title');
    await soon(() => stage.frame.getByTestId('submit-credentials').isEnabled()).toBe(true);
    await stage.tell({ type: 'focus', edge: 'end' });
    await soon(focused).toBe('submit-credentials');
    await stage.tell({ type: 'focus', edge: 'start' });
    await soon(focused).toBe('back');
  });

  it('leaves by Escape after being asked, and Escape there means to stay', async () => {
    const stage = await play({ script: session('credentials', 'exit', 'credentials') });
    await stage.frame.getByTestId('pane-credentials').waitFor();
    await stage.frame.getByTestId('credential-username').press('Escape');
    await stage.frame.getByTestId('stay').press('Escape');
    await stage.frame.getByTestId('pane-credentials').waitFor();
    await soon(() => stage.answers()).toEqual([{ kind: 'exit', force: false }, { kind: 'back' }]);
  });

  it('is asked for what is missing before anything is sent', async () => {
    const stage = await play({ script: session('credentials', 'mfa-code') });
    await stage.frame.getByTestId('credential-username').fill('user_good');
    await stage.frame.getByTestId('submit-credentials').click();
    const password = stage.frame.getByTestId('credential-password');
    await soon(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    const described = await password.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(described).toContain('Please fill in this field.');
    expect(stage.answers()).toEqual([]);
  });

  it('types a password unseen, may look at it, and leaves nothing of it behind', async () => {
    const stage = await play({ script: session('credentials', 'mfa-code') });
    const password = stage.frame.getByTestId('credential-password');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    expect(await stage.frame.getByTestId('credential-username').getAttribute('autocomplete')).toBe(
      'username',
    );
    await password.fill('pass_good');
    expect(await password.getAttribute('type')).toBe('password');
    await stage.frame.getByTestId('credential-password-toggle').click();
    expect(await password.getAttribute('type')).toBe('text');
    await stage.frame.getByTestId('credential-username').fill('user_good');
    const held = await password.elementHandle();
    await stage.frame.getByTestId('submit-credentials').click();
    const code = stage.frame.getByTestId('mfa-code');
    await code.waitFor();
    expect(await held?.evaluate((input) => (input as HTMLInputElement).value)).toBe('');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
  });

  it('searches in pauses of typing, and only for the last of what waits', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const stage = await play({
      script: async (call) => {
        if (call.body.answer?.kind !== 'search') return session('institutions')(call);
        await held;
        return turn({ ...pane('institutions-none'), query: call.body.answer.query } as WirePane);
      },
    });
    // Letter by letter, faster than any pause however busy the machine is.
    const type = (text: string) =>
      stage.frame.getByTestId('institution-search').evaluate((field, letters) => {
        for (const letter of letters) {
          (field as HTMLInputElement).value += letter;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, text);
    const searched = () => stage.answers().map((answer) => answer.kind === 'search' && answer.query);
    await type('first');
    await soon(searched).toEqual(['first']);
    await type(' harb');
    await type('or');
    release();
    await stage.frame.getByTestId('no-institution').waitFor();
    await soon(searched).toEqual(['first', 'first harbor']);
    await soon(() => stage.frame.getByTestId('announcer').textContent()).toBe('No bank found');
  });

  it('has the ids that existing test suites click, where they are wanted', async () => {
    const stage = await play({ script: session('credentials', 'mfa-code'), config: { compat: true } });
    await stage.frame.locator('#aut-input-0').fill('user_good');
    await stage.frame.locator('#aut-input-1').fill('pass_good');
    await soon(() => stage.frame.locator('#aut-button').isEnabled()).toBe(true);
    await stage.frame.locator('#aut-continue-button').click();
    await stage.frame.getByTestId('pane-mfa').waitFor();
  });

  it('looks closer at the data types, of which the server hears once', async () => {
    const stage = await play({ script: session('consent') });
    for (const expanded of ['true', 'false', 'true']) {
      await stage.frame.getByTestId('view-data-types').click();
      expect(await stage.frame.getByTestId('view-data-types').getAttribute('aria-expanded')).toBe(expanded);
    }
    expect(stage.answers()).toEqual([{ kind: 'view_data_types' }]);
  });

  it('reads in another language when it is chosen, and in the dark when the page says so', async () => {
    const stage = await play({ script: session('exit') });
    await stage.frame.getByTestId('language').selectOption('fr');
    await soon(() => stage.frame.locator('html').getAttribute('lang')).toBe('fr');
    expect(await stage.frame.getByTestId('stay').textContent()).not.toBe('Stay');
    await stage.tell({ type: 'theme', scheme: 'dark' });
    await soon(() => stage.frame.locator('html').getAttribute('data-scheme')).toBe('dark');
  });
});

it('reads the operator’s texts in the language that they are written in alone', async () => {
  const { customization } = LOOK;
  const own = { ...LOOK, customization: { ...customization, texts: { 'consent.private': 'Ask Larkmoor.' } } };
  const stage = await play({
    script: ({ name }: Call): Reply => {
      if (name === 'look') return { body: { look: own, request_id: 'r0' } };
      const { body } = opening(pane('consent')) as { body: object };
      return { body: { ...body, look: own } };
    },
  });
  const shown = async () => (await stage.frame.getByTestId('pane-consent').textContent()) ?? '';
  await soon(shown).toContain('Ask Larkmoor.');
  await stage.frame.getByTestId('language').selectOption('fr');
  await soon(() => stage.frame.locator('html').getAttribute('lang')).toBe('fr');
  expect(await shown()).not.toContain('Ask Larkmoor.');
  await stage.frame.getByTestId('language').selectOption('en');
  await soon(shown).toContain('Ask Larkmoor.');
});

describe('the page of the bank', () => {
  const opened = (stageUrl: string, way: 'popup' | 'redirect') =>
    turn({ ...pane('redirect'), opened: { way, url: stageUrl } } as WirePane, { pending: true });

  /** A bank that is opened as wished, and of which nothing is heard until the test says so. */
  function bankSession(hold: { release: (reply: Reply) => void }, url: () => string) {
    return ({ name, body }: Call): Reply | Promise<Reply> => {
      if (name === 'look') return look;
      if (name === 'open') return opening(pane('redirect'));
      if (body.answer?.kind === 'open_bank') return opened(url(), body.answer.way as 'popup' | 'redirect');
      if (name === 'next') return new Promise<Reply>((resolve) => (hold.release = resolve));
      return turn(pane('redirect'));
    };
  }

  it('opens in a window at once, cut off from this one, and a return is noticed at once', async () => {
    const hold = { release: (_reply: Reply) => {} };
    let origin = '';
    const stage = await play({ script: bankSession(hold, () => `${origin}/bank`) });
    origin = stage.hostOrigin;
    const [popup] = await Promise.all([
      stage.page.waitForEvent('popup'),
      stage.frame.getByTestId('open-bank-popup').click(),
    ]);
    await popup.waitForURL(`${origin}/bank`);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await stage.frame.getByTestId('reopen-bank').waitFor();
    await soon(() => stage.calls.at(-1)?.name).toBe('next');
    const asked = stage.calls.length;
    const callback = await stage.page.context().newPage();
    await callback.goto(`${stage.frameOrigin}/link/oauth/callback`);
    await callback.evaluate(() => new BroadcastChannel('fairlead-link').postMessage('returned'));
    await soon(() => stage.calls.length).toBeGreaterThan(asked);
    hold.release(turn(pane('accounts')));
    await stage.frame.getByTestId('pane-accounts').waitFor();
    await callback.close();
    await popup.close();
  });

  it('can be opened again after its window was closed', async () => {
    let origin = '';
    const stage = await play({ script: bankSession({ release: () => {} }, () => `${origin}/bank`) });
    origin = stage.hostOrigin;
    const [popup] = await Promise.all([
      stage.page.waitForEvent('popup'),
      stage.frame.getByTestId('open-bank-popup').click(),
    ]);
    await popup.waitForURL(`${origin}/bank`);
    await popup.close();
    await stage.page.bringToFront();
    await soon(() => stage.answers().at(-1)).toEqual({ kind: 'bank_closed' });
    await stage.frame.getByTestId('bank-closed').waitFor();
    await stage.frame.getByTestId('open-bank-popup').waitFor();
  });

  it('replaces the page where windows are blocked', async () => {
    let origin = '';
    const stage = await play({
      script: bankSession({ release: () => {} }, () => `${origin}/bank`),
      sandbox: 'allow-scripts allow-same-origin allow-forms',
    });
    origin = stage.hostOrigin;
    await stage.frame.getByTestId('open-bank-popup').click();
    await soon(async () => (await stage.heard()).at(-1)).toEqual({ type: 'navigate', url: `${origin}/bank` });
    expect(stage.answers()).toEqual([{ kind: 'open_bank', way: 'redirect' }]);
  });

  it('is a plain link where windows are blocked and the page must stay', async () => {
    let origin = '';
    const script = bankSession({ release: () => {} }, () => `${origin}/bank`);
    const popupOnly = (reply: Reply): Reply => {
      if (reply === 'break' || !('pane' in reply.body)) return reply;
      return { body: { ...reply.body, pane: { ...(reply.body.pane as object), ways: ['popup'] } } };
    };
    const stage = await play({
      script: async (call) => popupOnly(await script(call)),
      sandbox: 'allow-scripts allow-same-origin allow-forms',
    });
    origin = stage.hostOrigin;
    await stage.frame.getByTestId('open-bank-popup').click();
    const link = stage.frame.getByTestId('open-bank-link');
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`${origin}/bank`);
    expect(await link.getAttribute('rel')).toContain('noopener');
  });
});

describe('an embedded list', () => {
  it('tells its height, and which institution was chosen', async () => {
    const stage = await play({ script: session('institutions'), config: { embedded: true }, opens: false });
    await stage.frame.getByTestId('institution-ins_900002').click();
    await soon(stage.heard).toContainEqual({ type: 'choose', institutionId: 'ins_900002' });
    const heard = await stage.heard();
    const heights = heard.flatMap((message) => (message.type === 'resize' ? message.height : []));
    expect(Math.max(...heights)).toBeGreaterThan(200);
    expect(stage.calls.find(({ name }) => name === 'open')?.body.surface).toBe('embedded');
    expect(stage.answers()).toEqual([]);
  });

  it.each([
    { developer: false, reason: 'Not possible here' },
    { developer: true, reason: 'auth' },
  ])('says how each one is, and greys those that lack a product: %o', async ({ developer, reason }) => {
    const opened = opening(pane('institutions'));
    if (opened === 'break') throw new Error('not opened');
    const body = { ...opened.body, look: { ...LOOK, developer } };
    const stage = await play({
      script: (call) => (call.name === 'open' ? { body } : session('institutions')(call)),
      config: { embedded: true },
      opens: false,
    });
    const tile = (id: number) => stage.frame.getByTestId(`institution-ins_90000${id}`);
    await tile(8).waitFor();
    expect(await tile(8).getAttribute('class')).toContain('row-faded');
    expect(await tile(8).textContent()).toContain(reason);
    expect(await tile(5).locator('.badge').textContent()).not.toBe('');
    expect(await tile(6).locator('.badge').textContent()).not.toBe('');
    expect(await tile(6).getAttribute('class')).toContain('row-faded');
    expect(await tile(1).getAttribute('class')).not.toContain('row-faded');
    expect(await tile(1).locator('.badge').count()).toBe(0);
  });
});
