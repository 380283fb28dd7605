import { describe, expect, it } from 'vitest';
import {
  type HandlerAction,
  type HandlerEffect,
  type HandlerModel,
  newHandler,
  reduceHandler,
} from './handler-model.ts';
import type { LinkConfig } from './types.ts';

const CONFIG: LinkConfig = { token: 'link-sandbox-one', onSuccess: () => undefined };
const METADATA = { institution: null, status: null, link_session_id: 's1', request_id: 'r1' };

/** A page that performs nothing but what follows by itself, and writes down the rest. */
function drive(config: Partial<LinkConfig> = {}) {
  let model = newHandler({ ...CONFIG, ...config });
  let done: HandlerEffect[] = [];
  const later: HandlerAction[] = [];
  /** What a callback does while it is told something. */
  const callbacks = new Map<string, HandlerAction>();
  const dispatch = (action: HandlerAction): void => {
    const [next, effects] = reduceHandler(model, action);
    model = next;
    for (const effect of effects) {
      if (effect[0] === 'next') dispatch(actionOf(effect));
      else if (effect[0] === 'soon') later.push(actionOf(effect));
      else done.push(effect);
      const reaction = callbacks.get(nameOf(effect));
      callbacks.delete(nameOf(effect));
      if (reaction) dispatch(reaction);
    }
  };
  return {
    dispatch,
    callbacks,
    get model(): HandlerModel {
      return model;
    },
    /** What the action made of the page, by name. */
    names(action: HandlerAction): string[] {
      done = [];
      dispatch(action);
      return done.map(nameOf);
    },
    effects(action: HandlerAction): HandlerEffect[] {
      done = [];
      dispatch(action);
      return done;
    },
    tick(): string[] {
      return later.splice(0).flatMap((action) => this.names(action));
    },
  };
}

function actionOf([, ...action]: Extract<
  HandlerEffect,
  readonly ['next' | 'soon', ...unknown[]]
>): HandlerAction {
  return action;
}

function nameOf(effect: HandlerEffect): string {
  return effect[0] === 'tellState' ? `tellState ${effect[1]}` : effect[0];
}

function opened(config: Partial<LinkConfig> = {}) {
  const handler = drive(config);
  for (const type of ['open', 'loading', 'ready'] as const) handler.dispatch([type]);
  return handler;
}

const exitMessage = { type: 'exit', error: null, metadata: METADATA } as const;

describe('loading', () => {
  it('begins by itself, tells load once, and shows nothing', () => {
    const handler = drive();
    expect(handler.names(['preload'])).toEqual(['load']);
    expect(handler.names(['loading'])).toEqual(['tellState loading']);
    expect(handler.names(['ready'])).toEqual(['tellState ready', 'tellLoad']);
    expect(handler.names(['ready'])).toEqual([]);
  });

  it.each([{ token: '' }, { token: null }, { receivedRedirectUri: 'https://app.example/?code=1' }])(
    'does not begin with %j, which is refused anyway',
    (config) => expect(drive(config).names(['preload'])).toEqual([]),
  );

  it('that fails before Link is opened is forgotten', () => {
    const handler = drive();
    handler.dispatch(['loading']);
    expect(handler.names(['late', null])).toEqual(['warn', 'tellState new']);
  });

  it('that fails while Link is open ends the session and offers to try again', () => {
    const handler = drive();
    handler.dispatch(['open']);
    handler.dispatch(['loading']);
    const effects = handler.effects(['late', null]);
    expect(effects.map(nameOf)).toEqual([
      'warn',
      'leave',
      'settle',
      'tellState exit',
      'tellResult',
      'tellState closed',
      'showFailed',
    ]);
    expect(effects).toContainEqual([
      'tellResult',
      expect.objectContaining({
        status: 'exit',
        error: expect.objectContaining({ error_code: 'LINK_LOAD_FAILED' }),
      }),
    ]);
  });

  it('for a reason that the server gives tells it, and offers no way to try the same again', () => {
    const handler = drive();
    handler.dispatch(['open']);
    handler.dispatch(['loading']);
    const error = {
      error_type: 'INVALID_INPUT',
      error_code: 'INVALID_LINK_TOKEN',
      error_message: 'unknown',
      display_message: null,
    };
    const effects = handler.effects(['late', error]);
    expect(effects.map(nameOf)).not.toContain('showFailed');
    expect(effects).toContainEqual(['tellResult', expect.objectContaining({ status: 'exit', error })]);
  });
});

describe('open', () => {
  it('takes the stage, loads, and shows a card until the frame is ready', () => {
    const handler = drive();
    expect(handler.names(['open'])).toEqual(['hide', 'takeStage', 'load', 'showWaiting']);
    handler.dispatch(['loading']);
    expect(handler.names(['ready'])).toEqual(['tellLoad', 'show', 'tellState open', 'post']);
  });

  it('shows a frame that is ready at once', () => {
    const handler = drive();
    handler.dispatch(['loading']);
    handler.dispatch(['ready']);
    expect(handler.names(['open'])).toEqual(['hide', 'takeStage', 'load', 'show', 'tellState open', 'post']);
  });

  it('twice is once', () => {
    expect(opened().names(['open'])).toEqual([]);
  });

  it('within the callback of load shows the frame once', () => {
    const handler = drive();
    handler.callbacks.set('tellLoad', ['open']);
    handler.dispatch(['loading']);
    expect(handler.names(['ready']).filter((name) => name === 'show')).toHaveLength(1);
  });

  it('asks a frame that was loaded anew to open again', () => {
    expect(opened().names(['ready'])).toEqual(['show', 'post']);
  });

  it('without a token ends in the next tick, with the reason', () => {
    const handler = drive({ token: null });
    expect(handler.names(['open'])).toEqual(['hide', 'warn']);
    expect(handler.tick()).toEqual(['leave', 'settle', 'tellState exit', 'tellResult', 'tellState closed']);
  });

  it('after destroy warns and does nothing else', () => {
    const handler = drive();
    handler.dispatch(['destroy']);
    expect(handler.names(['open'])).toEqual(['warn']);
  });
});

describe('exit', () => {
  it('of a handler that is not open does nothing', () => {
    expect(drive().names(['exit', true])).toEqual([]);
  });

  it('without force asks the frame', () => {
    expect(opened().effects(['exit', false])).toEqual([['post', { type: 'exit', force: false }]]);
  });

  it('by force hides Link and waits for the last word, once', () => {
    const handler = opened();
    expect(handler.names(['exit', true])).toEqual(['post', 'hide', 'awaitLastWord', 'tellState exit']);
    expect(handler.names(['exit', true])).toEqual([]);
    expect(handler.names(['abandon'])).toEqual(['leave', 'settle', 'tellResult', 'tellState closed']);
    expect(handler.names(['abandon'])).toEqual([]);
  });

  it('before the frame is ready ends at once', () => {
    const handler = drive();
    handler.dispatch(['open']);
    expect(handler.names(['exit', false])).toContain('tellResult');
  });

  it('that still waits gives way to a new session', () => {
    const handler = opened();
    handler.dispatch(['exit', true]);
    const names = handler.names(['open']);
    expect(names.indexOf('tellResult')).toBeLessThan(names.indexOf('renewResult'));
    expect(handler.model).toMatchObject({ asked: true, settled: false });
  });
});

describe('the end', () => {
  it('carries the ids of the last events when the frame gives no account', () => {
    const handler = opened();
    const metadata = { link_session_id: 's9', request_id: null } as never;
    handler.dispatch(['heard', { type: 'event', name: 'OPEN', metadata }]);
    expect(handler.effects(['abandon'])).toContainEqual([
      'tellResult',
      {
        status: 'exit',
        error: null,
        metadata: { institution: null, status: null, link_session_id: 's9', request_id: '' },
      },
    ]);
  });

  it('settles the result before a callback can open the next session', () => {
    const handler = opened();
    handler.callbacks.set('tellState exit', ['open']);
    const names = handler.names(['heard', exitMessage]);
    expect(names.indexOf('settle')).toBeLessThan(names.indexOf('renewResult'));
    expect(names).not.toContain('tellState closed');
  });

  it('is not told twice, whatever the frame still says', () => {
    const handler = opened();
    handler.dispatch(['heard', exitMessage]);
    expect(handler.model.state).toBe('closed');
    expect(handler.names(['heard', exitMessage])).toEqual([]);
  });

  it('uses up the address of the return', () => {
    const handler = opened({ receivedRedirectUri: 'https://app.example/?oauth_state_id=1' });
    handler.dispatch(['heard', exitMessage]);
    expect(handler.model.receivedRedirectUri).toBeNull();
  });
});

describe('update', () => {
  it('of a closed handler loads anew, in the next tick', () => {
    const handler = drive();
    handler.dispatch(['loading']);
    handler.dispatch(['ready']);
    expect(handler.names(['update', 'link-sandbox-two'])).toEqual(['hide', 'discard', 'tellState new']);
    expect(handler.tick()).toEqual(['load']);
  });

  it('of an open one waits for the next session', () => {
    const handler = opened();
    expect(handler.names(['update', 'link-sandbox-two'])).toEqual([]);
    expect(handler.model.token).toBe('link-sandbox-two');
  });

  it('with the same token does nothing', () => {
    expect(drive().names(['update', CONFIG.token])).toEqual([]);
  });
});

describe('destroy', () => {
  it('silences callbacks first, and is final', () => {
    const handler = opened();
    expect(handler.names(['destroy'])).toEqual(['silence', 'leave', 'settle']);
    expect(handler.names(['destroy'])).toEqual([]);
    for (const type of ['ready', 'abandon', 'present'] as const) {
      expect(handler.names([type]).filter((name) => name !== 'tellLoad')).toEqual([]);
    }
    expect(handler.model.state).toBe('destroyed');
  });

  it('within the callback of the state shows nothing any more', () => {
    const handler = drive();
    handler.callbacks.set('tellState ready', ['destroy']);
    handler.dispatch(['loading']);
    handler.dispatch(['ready']);
    expect(handler.model).toMatchObject({ state: 'destroyed', asked: false, frame: 'none' });
  });
});

describe('messages', () => {
  it('are ignored while Link is not open', () => {
    expect(drive().names(['heard', { type: 'navigate', url: 'https://bank.example' }])).toEqual([]);
  });

  it.each([
    [{ type: 'navigate', url: 'https://bank.example' }, 'navigate'],
    [{ type: 'focus', edge: 'end' }, 'wrapFocus'],
    [{ type: 'show' }, 'show'],
    [{ type: 'hide' }, 'hide'],
  ] as const)('%j leads to %s', (message, name) => {
    expect(opened().names(['heard', message])).toEqual([name]);
  });

  it('do not show Link again after a forced exit', () => {
    const handler = opened();
    handler.dispatch(['exit', true]);
    expect(handler.names(['heard', { type: 'show' }])).toEqual([]);
  });
});
