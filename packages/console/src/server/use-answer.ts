import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { AskError, ask } from './ask.ts';
import type { Operations } from './wire-types.ts';

/** An answer that a page shows. While it is asked again the former one stays, so that nothing flickers. */
export interface Answer<Result> {
  readonly value: Result | undefined;
  readonly error: string | undefined;
  again(): void;
}

/** Asks at first, whenever the argument is another one, and whenever the store has changed. */
export function useAnswer<Name extends keyof Operations>(
  name: Name,
  argument: Operations[Name][0] | undefined,
): Answer<Operations[Name][1]> {
  const { version, sessionEnded } = useContext(ConsoleContext);
  const key = JSON.stringify(argument);
  const [shown, setShown] = useState<{ key: string; value?: Operations[Name][1]; error?: string }>({ key });
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  useEffect(() => {
    if (argument === undefined) return;
    latest.current += 1;
    const mine = latest.current;
    ask(name, argument).then(
      (value) => mine === latest.current && setShown({ key, value }),
      (error: unknown) => {
        if (error instanceof AskError && error.ended) return sessionEnded();
        if (mine === latest.current)
          setShown((before) => ({
            ...before,
            error: error instanceof Error ? error.message : String(error),
          }));
      },
    );
  }, [name, key, version, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const isOfKey = shown.key === key;
  return { value: isOfKey ? shown.value : undefined, error: shown.error, again };
}
