import type {
  FairleadLinkOptions,
  Plaid,
  PlaidHandlerExitOptions,
  PlaidHandlerSubmissionData,
} from './types.ts';

/** One handler of Link, as a component uses it. */
export interface Session {
  open(): void;
  exit(options?: PlaidHandlerExitOptions, callback?: () => void): void;
  submit(data: PlaidHandlerSubmissionData): void;
  destroy(): void;
}

/**
 * Makes a handler from the options of now; callbacks are those that `current` gives when they are called, so that a component
 * may be rendered again with others meanwhile.
 */
export function startSession(fairlead: Pick<Plaid, 'create'>, current: () => FairleadLinkOptions): Session {
  let isOpen = false;
  let afterExit: (() => void) | undefined;
  const handler = fairlead.create({
    ...startOptions(current()),
    onSuccess(publicToken, metadata) {
      isOpen = false;
      current().onSuccess(publicToken, metadata);
    },
    onExit(error, metadata) {
      isOpen = false;
      const callback = afterExit;
      afterExit = undefined;
      current().onExit?.(error, metadata);
      callback?.();
    },
    onEvent: (name, metadata) => current().onEvent?.(name, metadata),
    onLoad: () => current().onLoad?.(),
  });
  return {
    open() {
      isOpen = true;
      afterExit = undefined;
      handler.open();
    },
    exit(options, callback) {
      if (!isOpen) return callback?.();
      afterExit = callback;
      handler.exit(options);
    },
    submit: handler.submit,
    destroy: handler.destroy,
  };
}

/** The script knows a public key as `key`; where the service is, it knows itself. */
function startOptions(options: FairleadLinkOptions): FairleadLinkOptions {
  const { origin: _origin, publicKey, ...rest } = options as FairleadLinkOptions & { publicKey?: string };
  const started = publicKey === undefined ? rest : { ...rest, key: publicKey };
  return started as FairleadLinkOptions;
}
