import type { HandlerEvents, LinkConfig } from './types.ts';

type Name = keyof HandlerEvents;
type Listener = (...told: never[]) => void;

export interface Listeners {
  on<N extends Name>(name: N, listener: HandlerEvents[N]): () => void;
  tell<N extends Name>(name: N, ...told: Parameters<HandlerEvents[N]>): void;
  /** Removes all listeners. */
  silence(): void;
}

/**
 * The callbacks of the configuration and those added later. One that throws is reported, and stops nothing.
 * @throws TypeError without `onSuccess`
 */
export function createListeners(config: LinkConfig): Listeners {
  if (typeof config?.onSuccess !== 'function') throw new TypeError('Fairlead: onSuccess must be a function');
  const lists = new Map<Name, Set<Listener>>();
  const on = (name: Name, listener: unknown): (() => void) => {
    if (typeof listener !== 'function') return () => undefined;
    const list = lists.get(name) ?? new Set();
    lists.set(name, list.add(listener as Listener));
    return () => void list.delete(listener as Listener);
  };
  on('load', config.onLoad);
  on('event', config.onEvent);
  on('success', config.onSuccess);
  on('exit', config.onExit);
  return {
    on,
    tell(name, ...told) {
      // A listener that removes the others is obeyed at once.
      for (const listener of lists.get(name) ?? []) callSafely(listener, told);
    },
    silence: () => lists.clear(),
  };
}

function callSafely(listener: Listener, told: readonly unknown[]): void {
  try {
    listener(...(told as never[]));
  } catch (error) {
    reportError(error);
  }
}
