'use client';
import React from 'react';
import { lookForFairlead, presentFairlead } from './find-fairlead.ts';
import { type Session, startSession } from './session.ts';
import type { FairleadLinkOptions, FairleadLinkResult } from './types.ts';
import { warn } from './warn.ts';

/**
 * Link as a hook. A handler lives as long as the token and the component; its end calls no callback. Other options may change with
 * every render: callbacks are those of the last one.
 *
 * `open`, `exit` and `submit` stay the same functions. On a server it is never ready. An early `open` waits until Link is there;
 * without a token it warns, and calls `onExit` with INVALID_LINK_TOKEN.
 */
export function useFairleadLink(options: FairleadLinkOptions): FairleadLinkResult {
  const { origin } = options;
  const current = useCurrent(options);
  const session = React.useRef<Session | null>(null);
  const wanted = React.useRef(false);
  const [readyFor, setReadyFor] = React.useState<string | null>(null);
  const [error, setError] = React.useState<ErrorEvent | null>(null);
  const identity = identityOf(options);

  React.useEffect(() => {
    setError(null);
    if (identity === null) return undefined;
    const stopLooking = lookForFairlead(origin, {
      found(fairlead) {
        session.current = startSession(fairlead, current);
        setReadyFor(identity);
        if (wanted.current) session.current.open();
        wanted.current = false;
      },
      failed: setError,
    });
    return () => {
      stopLooking();
      session.current?.destroy();
      session.current = null;
      wanted.current = false;
      setReadyFor(null);
    };
  }, [identity, origin, current]);

  const methods = React.useMemo<Pick<FairleadLinkResult, 'open' | 'exit' | 'submit'>>(
    () => ({
      open() {
        if (session.current) session.current.open();
        else if (identityOf(current()) === null) openWithoutToken(current());
        else wanted.current = true;
      },
      exit(how, callback) {
        wanted.current = false;
        if (session.current) session.current.exit(how, callback);
        else callback?.();
      },
      submit: (data) => session.current?.submit(data),
    }),
    [current],
  );
  // Between a change of token and its effect the handler is still that of the old one.
  return { error, ready: identity !== null && readyFor === identity, ...methods };
}

/** Gives the options of the last rendering that was committed. */
function useCurrent(options: FairleadLinkOptions): () => FairleadLinkOptions {
  const latest = React.useRef(options);
  React.useEffect(() => {
    latest.current = options;
  });
  return React.useCallback(() => latest.current, []);
}

/** What a handler is made of: another one is needed when it changes. Null while there is nothing to open Link with. */
function identityOf(options: FairleadLinkOptions): string | null {
  const { token, publicKey, receivedRedirectUri, origin, product } = options as Partial<
    Record<'token' | 'publicKey' | 'receivedRedirectUri' | 'origin', string | null>
  > & { product?: readonly string[] };
  if (!token && !publicKey) return null;
  return JSON.stringify([token, publicKey, receivedRedirectUri, origin, [...(product ?? [])].sort()]);
}

/** Says what is wrong where developers see it, instead of doing nothing. */
function openWithoutToken(options: FairleadLinkOptions): void {
  const fairlead = presentFairlead(options.origin);
  if (fairlead) startSession(fairlead, () => options).open();
  else warn('Link cannot be opened without a token');
}
