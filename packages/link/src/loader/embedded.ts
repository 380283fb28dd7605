import type { ToPage } from '../protocol.ts';
import type { Settings } from './frame.ts';
import { createHandler } from './handler.ts';
import { createListeners } from './listeners.ts';
import { createPreload } from './preload.ts';
import { exitMetadata, loadFailed, startRefusal } from './refusals.ts';
import { place } from './styles.ts';
import type { Embedded, EventMetadata, Handler, LinkConfig, LinkError } from './types.ts';
import { warn } from './warn.ts';

/** Until the list says how high it is. */
const HEIGHT = 360;

/**
 * A list of institutions in `element`; choosing one opens Link there (link.md 12). Callbacks tell of the session that opens.
 * @throws TypeError without `onSuccess`, or when `element` is none
 */
export function createEmbedded(settings: Settings, config: LinkConfig, element: HTMLElement): Embedded {
  const listeners = createListeners(config);
  if (typeof element?.append !== 'function') throw new TypeError('Fairlead: createEmbedded needs an element');
  let handler: Handler | undefined;
  let toldLoad = false;
  let destroyed = false;
  const list = createPreload(
    settings,
    () => ({ token: config.token ?? '', receivedRedirectUri: null, embedded: true, institutionId: null }),
    {
      loading: () => undefined,
      ready: onReady,
      late: (why) => refuse(why ?? loadFailed()),
      heard: onMessage,
    },
  );

  function onReady(): void {
    list.frame?.post({ type: 'open' });
    if (list.frame) place(list.frame.element, HEIGHT);
    if (toldLoad) return;
    toldLoad = true;
    listeners.tell('load');
  }

  function onMessage(message: ToPage): void {
    if (message.type === 'resize' && list.frame) place(list.frame.element, message.height);
    if (message.type === 'choose') choose(message.institutionId);
    if (message.type === 'event')
      listeners.tell('event', message.name, message.metadata as unknown as EventMetadata);
    if (message.type === 'exit') refuse(message.error as LinkError | null);
  }

  function choose(institutionId: string): void {
    handler?.destroy();
    handler = createHandler(settings, { ...config, onLoad: undefined }, institutionId);
    handler.open();
  }

  /** There is no list to choose from. */
  function refuse(error: LinkError | null): void {
    list.discard();
    listeners.tell('exit', error, exitMetadata('', ''));
  }

  queueMicrotask(() => {
    if (destroyed) return;
    const refusal = startRefusal(config, config.token, null);
    if (refusal) {
      warn(refusal.error_message);
      refuse(refusal);
    } else list.ensure(element);
  });
  return {
    destroy() {
      destroyed = true;
      listeners.silence();
      list.discard();
      handler?.destroy();
    },
  };
}
