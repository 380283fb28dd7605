import { useContext, useState } from 'preact/hooks';
import { AskError } from '../server/ask.ts';
import { ConsoleContext } from './console-context.ts';

/** Does one thing at a time that a button asks for, says what came of it, and has what is shown asked anew. */
export function useAct(): {
  readonly isBusy: boolean;
  act(work: () => Promise<string>): void;
} {
  const { say, fail, acted, sessionEnded } = useContext(ConsoleContext);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    act(work) {
      if (isBusy) return;
      setBusy(true);
      work()
        .then(
          (text) => {
            say(text);
            acted();
          },
          (error: unknown) => {
            if (error instanceof AskError && error.ended) return sessionEnded();
            fail(error instanceof Error ? error.message : String(error));
            // It may be done, and its answer lost.
            acted();
          },
        )
        .finally(() => setBusy(false));
    },
  };
}
