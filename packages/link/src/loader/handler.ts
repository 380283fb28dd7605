import type { ToPage } from '../protocol.ts';
import { dialogHome, wrapFocus } from './dialog.ts';
import type { Settings } from './frame.ts';
import { createListeners } from './listeners.ts';
import { createOutcome } from './outcome.ts';
import { createPreload } from './preload.ts';
import { createPresence } from './presence.ts';
import { exitMetadata, loadFailed, startRefusal } from './refusals.ts';
import { takeStage } from './stage.ts';
import type {
  EventMetadata,
  ExitMetadata,
  Handler,
  HandlerState,
  LinkConfig,
  LinkError,
  LinkResult,
  SuccessMetadata,
} from './types.ts';
import { warn } from './warn.ts';

/** A forced exit waits so long for the account that the frame gives of the session, which waits for its server itself. */
const LAST_WORD_MS = 3_500;

/**
 * One handler: new → loading → ready → open → (success | exit) → closed → destroyed (link.md 2.2). The frame is put into the
 * page after the calls of this tick, so that a handler that is destroyed at once costs nothing. `institutionId` opens Link
 * there. @throws TypeError without `onSuccess`
 */
export function createHandler(
  settings: Settings,
  config: LinkConfig,
  institutionId: string | null = null,
): Handler {
  const listeners = createListeners(config);
  const presence = createPresence({ scrollLock: config.scrollLock !== false });
  const preload = createPreload(
    settings,
    () => ({
      token: token ?? '',
      receivedRedirectUri: receivedRedirectUri || null,
      embedded: false,
      institutionId,
    }),
    { loading: () => become('loading'), ready: onReady, late: onLate, heard: onMessage },
  );
  let { token, receivedRedirectUri } = config;
  let state: HandlerState = 'new';
  let outcome = createOutcome();
  /** `open` was called, and how that ended was not told yet. */
  let asked = false;
  let toldLoad = false;
  /** The frame that is there now was asked to open. */
  let toldOpen = false;
  /** Of the session, as its events name them. */
  let last = { session: '', request: '' };
  let leaveStage: (() => void) | undefined;
  let lastWord: ReturnType<typeof setTimeout> | undefined;

  function become(next: HandlerState): void {
    if (state === next || state === 'destroyed') return;
    state = next;
    listeners.tell('state', next);
  }

  /** By a function, because any callback may have changed it. */
  function is(...states: readonly HandlerState[]): boolean {
    return states.includes(state);
  }

  function refusal(): LinkError | undefined {
    return startRefusal(config, token, receivedRedirectUri);
  }

  function loadSoon(): void {
    queueMicrotask(() => {
      if (is('new') && !asked && !refusal()) load();
    });
  }

  function load(): void {
    if (document.body) preload.ensure(asked ? dialogHome() : document.body);
    else document.addEventListener('DOMContentLoaded', load, { once: true });
  }

  function onReady(): void {
    toldOpen = false;
    if (!asked) become('ready');
    if (!toldLoad) {
      toldLoad = true;
      listeners.tell('load');
    }
    if (asked && !is('exit')) present();
  }

  function present(): void {
    const { frame } = preload;
    // A callback that heard of `ready` may have opened it already.
    if (!frame || toldOpen) return;
    toldOpen = true;
    presence.show(frame);
    become('open');
    frame.post({ type: 'open' });
  }

  function onLate(): void {
    warn('Link was not loaded.');
    if (!asked) {
      become('new');
      return;
    }
    finish({ status: 'exit', error: loadFailed(), metadata: ownMetadata() });
    if (is('closed')) presence.failed(open);
  }

  function onMessage(message: ToPage): void {
    const { frame } = preload;
    if (!asked || !frame) return;
    switch (message.type) {
      case 'event':
        onEvent(message.name, message.metadata as unknown as EventMetadata);
        break;
      case 'success':
      case 'exit':
        finish(toResult(message));
        break;
      case 'navigate':
        location.assign(message.url);
        break;
      case 'focus':
        wrapFocus(frame, message.edge);
        break;
      case 'show':
        if (is('open')) presence.show(frame);
        break;
      case 'hide':
        presence.clear();
        break;
      default:
    }
  }

  function onEvent(name: string, metadata: EventMetadata): void {
    const { link_session_id, request_id } = metadata;
    last = { session: link_session_id ?? last.session, request: request_id ?? last.request };
    listeners.tell('event', name, metadata);
  }

  function ownMetadata(): ExitMetadata {
    return exitMetadata(last.session, last.request);
  }

  function finish(result: Exclude<LinkResult, { status: 'destroyed' }>): void {
    if (!asked) return;
    clear();
    // It was good for one return.
    receivedRedirectUri = null;
    become(result.status);
    outcome.settle(result);
    if (result.status === 'success') listeners.tell('success', result.publicToken, result.metadata);
    else listeners.tell('exit', result.error, result.metadata);
    // The callback may have opened it again.
    if (is(result.status) && !asked) become('closed');
  }

  /** The page is as it was before (link.md 2, 2). */
  function clear(): void {
    asked = false;
    clearTimeout(lastWord);
    document.removeEventListener('DOMContentLoaded', load);
    presence.clear();
    preload.discard();
    leaveStage?.();
  }

  function endAlone(): void {
    finish({ status: 'exit', error: null, metadata: ownMetadata() });
  }

  function open(): void {
    if (is('destroyed')) warn('open() of a handler that was destroyed.');
    // The last word of the session before is not waited for.
    if (asked && is('exit')) endAlone();
    if (asked || is('destroyed')) return;
    presence.clear();
    asked = true;
    last = { session: '', request: '' };
    if (outcome.settled) outcome = createOutcome();
    const error = refusal();
    if (error) {
      warn(error.error_message);
      queueMicrotask(() => finish({ status: 'exit', error, metadata: ownMetadata() }));
      return;
    }
    leaveStage = takeStage(() => exit(true));
    load();
    if (preload.ready) present();
    else presence.waiting(endAlone);
  }

  function exit(options?: Parameters<Handler['exit']>[0]): void {
    if (!asked || is('exit')) return;
    const force = options === true || (typeof options === 'object' && options?.force === true);
    if (!preload.ready) {
      endAlone();
      return;
    }
    preload.frame?.post({ type: 'exit', force });
    if (!force) return;
    presence.clear();
    lastWord = setTimeout(endAlone, LAST_WORD_MS);
    become('exit');
  }

  function update(change: Parameters<Handler['update']>[0]): void {
    if (is('destroyed') || change.token === token) return;
    token = change.token;
    // It belonged to the other token.
    receivedRedirectUri = null;
    if (asked) return;
    presence.clear();
    preload.discard();
    become('new');
    loadSoon();
  }

  function destroy(): void {
    if (is('destroyed')) return;
    state = 'destroyed';
    listeners.silence();
    clear();
    outcome.settle({ status: 'destroyed' });
  }

  loadSoon();
  return {
    open,
    exit,
    update,
    destroy,
    submit(data) {
      const { phone_number, date_of_birth } = data ?? {};
      if (asked) preload.frame?.post({ type: 'submit', data: { phone_number, date_of_birth } });
    },
    on: listeners.on,
    get state() {
      return state;
    },
    get result() {
      return outcome.promise;
    },
  };
}

function toResult(message: Extract<ToPage, { type: 'success' | 'exit' }>) {
  return message.type === 'success'
    ? {
        status: message.type,
        publicToken: message.publicToken,
        metadata: message.metadata as unknown as SuccessMetadata,
      }
    : {
        status: message.type,
        error: message.error as LinkError | null,
        metadata: message.metadata as unknown as ExitMetadata,
      };
}
