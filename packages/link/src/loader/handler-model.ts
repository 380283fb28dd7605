import type { ToFrame, ToPage } from '../protocol.ts';
import { exitMetadata, loadFailed, startRefusal } from './refusals.ts';
import type {
  EventMetadata,
  ExitMetadata,
  HandlerState,
  LinkConfig,
  LinkError,
  LinkResult,
  SuccessMetadata,
} from './types.ts';

/** All that a handler knows. */
export interface HandlerModel {
  readonly config: LinkConfig;
  readonly token: LinkConfig['token'];
  readonly receivedRedirectUri: LinkConfig['receivedRedirectUri'];
  readonly state: HandlerState;
  readonly frame: 'none' | 'loading' | 'ready';
  /** `open` was called, and its result is not told yet. */
  readonly asked: boolean;
  readonly toldLoad: boolean;
  /** The present frame was asked to open. */
  readonly toldOpen: boolean;
  /** `result` is the one of a session that is over. */
  readonly settled: boolean;
  /** Ids that the last events named. */
  readonly session: { readonly id: string; readonly request: string };
}

export type SessionResult = Exclude<LinkResult, { status: 'destroyed' }>;

/** What happens to a handler, by name, with what comes along: calls of the page, and what becomes of the frame. */
interface ActionArguments {
  readonly open: [];
  readonly exit: [force: boolean];
  readonly submit: [data: Extract<ToFrame, { type: 'submit' }>['data']];
  readonly update: [token: LinkConfig['token']];
  readonly destroy: [];
  readonly preload: [];
  readonly loading: [];
  readonly ready: [];
  readonly late: [reason: LinkError | null];
  readonly heard: [message: ToPage];
  /** Shows the frame if it is wanted and there, or the outline of what is on its way. */
  readonly present: [];
  readonly end: [result: SessionResult];
  /** The session ends without the frame's word. */
  readonly abandon: [];
  /** Every callback heard how the session ended. */
  readonly told: [status: SessionResult['status']];
  readonly offerRetry: [];
}

/** What a handler does to the page and its callbacks, by name. */
export interface EffectArguments {
  readonly tellState: [state: HandlerState];
  readonly tellLoad: [];
  readonly tellEvent: [name: string, metadata: EventMetadata];
  readonly tellResult: [result: SessionResult];
  readonly settle: [result: LinkResult];
  readonly renewResult: [];
  readonly silence: [];
  readonly load: [];
  readonly discard: [];
  readonly takeStage: [];
  /** The page is as it was before the session. */
  readonly leave: [];
  readonly show: [];
  readonly showWaiting: [];
  readonly showFailed: [];
  readonly hide: [];
  readonly post: [message: ToFrame];
  readonly navigate: [url: string];
  readonly wrapFocus: [edge: 'start' | 'end'];
  readonly awaitLastWord: [];
  readonly warn: [text: string];
  /** Acts after what callbacks did in between. */
  readonly next: HandlerAction;
  /** Acts after the present tick. */
  readonly soon: HandlerAction;
}

type Tuples<Arguments extends Readonly<Record<keyof Arguments, readonly unknown[]>>> = {
  [Name in keyof Arguments]: readonly [Name, ...Arguments[Name]];
}[keyof Arguments];

export type HandlerAction = Tuples<ActionArguments>;
export type HandlerEffect = Tuples<EffectArguments>;

type Step = readonly [HandlerModel, readonly HandlerEffect[]];

const NO_SESSION = { id: '', request: '' };

export function newHandler(config: LinkConfig): HandlerModel {
  return {
    config,
    token: config.token,
    receivedRedirectUri: config.receivedRedirectUri,
    state: 'new',
    frame: 'none',
    asked: false,
    toldLoad: false,
    toldOpen: false,
    settled: false,
    session: NO_SESSION,
  };
}

function become(model: HandlerModel, state: HandlerState): Step {
  if (model.state === state || model.state === 'destroyed') return [model, []];
  return [{ ...model, state }, [['tellState', state]]];
}

function open(model: HandlerModel): Step {
  if (model.state === 'destroyed') return [model, [['warn', 'open() after destroy()']]];
  // The last word of the session before is not waited for.
  if (model.asked && model.state === 'exit') {
    const [ended, effects] = end(model, ownExit(model, null));
    return [ended, [...effects, ['next', 'open']]];
  }
  if (model.asked) return [model, []];
  const asked: HandlerModel = { ...model, asked: true, session: NO_SESSION, settled: false };
  const effects: HandlerEffect[] = [['hide']];
  if (model.settled) effects.push(['renewResult']);
  const error = refusal(model);
  if (error) {
    effects.push(['warn', error.error_message], ['soon', 'end', ownExit(asked, error)]);
  } else effects.push(['takeStage'], ['load'], ['next', 'present']);
  return [asked, effects];
}

function exit(model: HandlerModel, force: boolean): Step {
  if (!model.asked || model.state === 'exit') return [model, []];
  if (model.frame !== 'ready') return end(model, ownExit(model, null));
  const post: HandlerEffect = ['post', { type: 'exit', force }];
  if (!force) return [model, [post]];
  const [exiting, told] = become(model, 'exit');
  return [exiting, [post, ['hide'], ['awaitLastWord'], ...told]];
}

function update(model: HandlerModel, token: LinkConfig['token']): Step {
  if (model.state === 'destroyed' || token === model.token) return [model, []];
  // The address belonged to the other token.
  const updated: HandlerModel = { ...model, token, receivedRedirectUri: null };
  if (model.asked) return [updated, []];
  const [renewed, told] = become({ ...updated, frame: 'none' }, 'new');
  const preload: HandlerEffect = ['soon', 'preload'];
  return [renewed, [['hide'], ['discard'], ...told, preload]];
}

function destroy(model: HandlerModel): Step {
  if (model.state === 'destroyed') return [model, []];
  return [
    { ...model, state: 'destroyed', frame: 'none', asked: false },
    [['silence'], ['leave'], ['settle', { status: 'destroyed' }]],
  ];
}

function ready(model: HandlerModel): Step {
  const there: HandlerModel = { ...model, frame: 'ready', toldLoad: true, toldOpen: false };
  const [next, told] = model.asked ? [there, []] : become(there, 'ready');
  const load: readonly HandlerEffect[] = model.toldLoad ? [] : [['tellLoad']];
  return [next, [...told, ...load, ['next', 'present']]];
}

function present(model: HandlerModel): Step {
  if (!model.asked || model.state === 'exit') return [model, []];
  if (model.frame !== 'ready') return [model, [['showWaiting']]];
  // A callback that heard of `ready` may have opened it already.
  if (model.toldOpen) return [model, []];
  const [opened, told] = become({ ...model, toldOpen: true }, 'open');
  return [opened, [['show'], ...told, ['post', { type: 'open' }]]];
}

/** @param reason that the server gave; then trying again does not help */
function late(model: HandlerModel, reason: LinkError | null): Step {
  const error = reason ?? loadFailed();
  const gone: HandlerModel = { ...model, frame: 'none' };
  const [next, effects] = model.asked ? end(gone, ownExit(model, error)) : become(gone, 'new');
  const retry: readonly HandlerEffect[] = reason ? [] : [['next', 'offerRetry']];
  return [next, [['warn', error.error_message], ...effects, ...retry]];
}

function heard(model: HandlerModel, message: ToPage): Step {
  switch (message.type) {
    case 'event':
      return event(model, message.name, message.metadata as unknown as EventMetadata);
    case 'success':
    case 'exit':
      return end(model, resultOf(message));
    case 'navigate':
      return [model, [['navigate', message.url]]];
    case 'focus':
      return [model, [['wrapFocus', message.edge]]];
    case 'show':
      return [model, model.state === 'open' ? [['show']] : []];
    case 'hide':
      return [model, [['hide']]];
    default:
      return [model, []];
  }
}

function event(model: HandlerModel, name: string, metadata: EventMetadata): Step {
  const session = {
    id: metadata.link_session_id ?? model.session.id,
    request: metadata.request_id ?? model.session.request,
  };
  return [{ ...model, session }, [['tellEvent', name, metadata]]];
}

/** The page is put back before anyone is told, and `result` settles first: a callback may open the next session. */
function end(model: HandlerModel, result: SessionResult): Step {
  if (!model.asked) return [model, []];
  const [ended, told] = become(
    // The address was good for one return.
    { ...model, asked: false, frame: 'none', receivedRedirectUri: null, settled: true },
    result.status,
  );
  return [
    ended,
    [['leave'], ['settle', result], ...told, ['tellResult', result], ['next', 'told', result.status]],
  ];
}

function ownExit({ session }: HandlerModel, error: LinkError | null): SessionResult {
  return { status: 'exit', error, metadata: exitMetadata(session.id, session.request) };
}

function refusal({ config, token, receivedRedirectUri }: HandlerModel): LinkError | undefined {
  return startRefusal(config, token, receivedRedirectUri);
}

function resultOf(message: Extract<ToPage, { type: 'success' | 'exit' }>): SessionResult {
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

const STEPS: {
  readonly [Name in keyof ActionArguments]: (model: HandlerModel, ...given: ActionArguments[Name]) => Step;
} = {
  open,
  exit,
  submit: (model, data) => [model, model.asked ? [['post', { type: 'submit', data }]] : []],
  update,
  destroy,
  preload: (model) => [model, model.state === 'new' && !model.asked && !refusal(model) ? [['load']] : []],
  loading: (model) => become({ ...model, frame: 'loading' }, 'loading'),
  ready,
  late,
  heard: (model, message) => (model.asked ? heard(model, message) : [model, []]),
  present,
  end,
  abandon: (model) => end(model, ownExit(model, null)),
  // A callback may have opened it again.
  told: (model, status) => (model.state === status && !model.asked ? become(model, 'closed') : [model, []]),
  offerRetry: (model) => [model, model.state === 'closed' ? [['showFailed']] : []],
};

/**
 * The course of a handler: new → loading → ready → open → (success | exit) → closed → destroyed. Pure. Callbacks may call the
 * handler back, so a step that depends on what they did is an action of its own, which follows as `next`.
 */
export function reduceHandler(model: HandlerModel, [name, ...given]: HandlerAction): Step {
  return (STEPS[name] as (model: HandlerModel, ...given: readonly unknown[]) => Step)(model, ...given);
}
