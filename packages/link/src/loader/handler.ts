import type { Settings } from './frame.ts';
import { createEffects } from './handler-effects.ts';
import { type HandlerAction, newHandler, reduceHandler } from './handler-model.ts';
import { createListeners } from './listeners.ts';
import { warnOfLeftOvers } from './refusals.ts';
import type { Handler, LinkConfig } from './types.ts';

/**
 * One handler. What it decides is in `handler-model.ts`, what it does to the page in `handler-effects.ts`. The frame comes into
 * the page after the calls of this tick, so a handler that is destroyed at once costs nothing.
 * @param institutionId opens Link there
 * @throws TypeError without `onSuccess`
 */
export function createHandler(
  settings: Settings,
  config: LinkConfig,
  institutionId: string | null = null,
): Handler {
  const listeners = createListeners(config);
  warnOfLeftOvers(config);
  let model = newHandler(config);
  const effects = createEffects({ settings, listeners, institutionId, model: () => model, dispatch });

  function dispatch(...action: HandlerAction): void {
    const [next, todo] = reduceHandler(model, action);
    model = next;
    todo.forEach(effects.perform);
  }

  queueMicrotask(() => dispatch('preload'));
  return {
    open: () => dispatch('open'),
    exit: (options) =>
      dispatch('exit', options === true || (options as { force?: boolean } | undefined)?.force === true),
    update: ({ token }) => dispatch('update', token),
    destroy: () => dispatch('destroy'),
    submit(data) {
      const { phone_number, date_of_birth } = data ?? {};
      dispatch('submit', { phone_number, date_of_birth });
    },
    on: listeners.on,
    get state() {
      return model.state;
    },
    get result() {
      return effects.result();
    },
  };
}
