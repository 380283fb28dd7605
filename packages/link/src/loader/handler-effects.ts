import { dialogHome, wrapFocus } from './dialog.ts';
import type { Settings } from './frame.ts';
import type {
  EffectArguments,
  HandlerAction,
  HandlerEffect,
  HandlerModel,
  SessionResult,
} from './handler-model.ts';
import type { Listeners } from './listeners.ts';
import { createOutcome } from './outcome.ts';
import { createPreload, type PreloadEvents } from './preload.ts';
import { createPresence } from './presence.ts';
import { takeStage } from './stage.ts';
import type { LinkResult } from './types.ts';
import { warn } from './warn.ts';

/** A forced exit waits this long for what the frame has to say of the session; the frame itself waits for its server. */
const LAST_WORD_MS = 3_500;

/** One function for each effect. */
type Performers = { readonly [Name in keyof EffectArguments]: (...given: EffectArguments[Name]) => void };

export interface HandlerEffects {
  readonly perform: (effect: HandlerEffect) => void;
  /** How the session that is open, or the next one, ends. */
  readonly result: () => Promise<LinkResult>;
}

type Dispatch = (...action: HandlerAction) => void;

interface EffectsOf {
  readonly settings: Settings;
  readonly listeners: Listeners;
  readonly institutionId: string | null;
  readonly model: () => HandlerModel;
  readonly dispatch: Dispatch;
}

/** Does in the page what the handler's course says: the frame, what a person sees, timers and callbacks. */
export function createEffects({
  settings,
  listeners,
  institutionId,
  model,
  dispatch,
}: EffectsOf): HandlerEffects {
  const presence = createPresence({ scrollLock: model().config.scrollLock !== false });
  const preload = createPreload(settings, () => startOf(model(), institutionId), preloadEvents(dispatch));
  const abandon = (): void => dispatch('abandon');
  const outcome = createOutcome();
  let leaveStage: (() => void) | undefined;
  let lastWord: ReturnType<typeof setTimeout> | undefined;

  function load(): void {
    if (document.body) preload.ensure(model().asked ? dialogHome() : document.body);
    else document.addEventListener('DOMContentLoaded', load, { once: true });
  }

  function leave(): void {
    clearTimeout(lastWord);
    document.removeEventListener('DOMContentLoaded', load);
    presence.clear();
    preload.discard();
    leaveStage?.();
  }

  const performers: Performers = {
    tellState: (state) => listeners.tell('state', state),
    tellLoad: () => listeners.tell('load'),
    tellEvent: (name, metadata) => listeners.tell('event', name, metadata),
    tellResult: (result) => tellResult(listeners, result),
    settle: outcome.settle,
    renewResult: outcome.renew,
    silence: listeners.silence,
    load,
    discard: preload.discard,
    takeStage() {
      leaveStage = takeStage(() => dispatch('exit', true));
    },
    leave,
    show: () => preload.frame && presence.show(preload.frame),
    showWaiting: () => presence.waiting(abandon),
    showFailed: () => presence.failed(() => dispatch('open')),
    hide: presence.clear,
    post: (message) => preload.frame?.post(message),
    navigate: (url) => location.assign(url),
    wrapFocus: (edge) => preload.frame && wrapFocus(preload.frame, edge),
    awaitLastWord() {
      lastWord = setTimeout(abandon, LAST_WORD_MS);
    },
    warn,
    next: dispatch,
    soon: (...action) => queueMicrotask(() => dispatch(...action)),
  };
  return {
    perform: ([name, ...given]) => (performers[name] as (...given: readonly unknown[]) => void)(...given),
    result: () => outcome.promise,
  };
}

function preloadEvents(dispatch: Dispatch): PreloadEvents {
  return {
    loading: () => dispatch('loading'),
    ready: () => dispatch('ready'),
    late: (why) => dispatch('late', why),
    heard: (message) => dispatch('heard', message),
  };
}

function tellResult({ tell }: Listeners, result: SessionResult): void {
  if (result.status === 'success') tell('success', result.publicToken, result.metadata);
  else tell('exit', result.error, result.metadata);
}

function startOf({ token, receivedRedirectUri }: HandlerModel, institutionId: string | null) {
  return {
    token: token ?? '',
    receivedRedirectUri: receivedRedirectUri || null,
    embedded: false,
    institutionId,
  };
}
