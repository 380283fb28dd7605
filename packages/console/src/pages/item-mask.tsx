import { useContext, useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { ItemData } from '../server/wire-types.ts';

const REASON_LEAST = 10;

interface MaskProps {
  readonly itemId: string;
  readonly data: Pick<ItemData, 'isMasked' | 'revealedUntil' | 'revealedForMs'>;
  readonly again: () => void;
}

/** Says what is left out outside the sandbox, and lets support look behind it, with a reason and for some minutes. */
export function Mask({ itemId, data, again }: MaskProps) {
  const { isMasked, revealedUntil } = data;
  const { role } = useContext(ConsoleContext);
  const [isAsking, setAsking] = useState(false);
  if (revealedUntil !== null) return <Revealed until={revealedUntil} data={data} again={again} />;
  if (!isMasked) return null;
  return (
    <div class="warning mask" data-testid="masked">
      <span>Names, numbers and descriptions of people are left out: this is no sandbox.</span>
      {role !== 'viewer' && (
        <button
          type="button"
          class="button button-small"
          data-testid="reveal"
          onClick={() => setAsking(true)}
        >
          Show them
        </button>
      )}
      {isAsking && <RevealDialog itemId={itemId} again={again} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface RevealedProps extends Pick<MaskProps, 'data' | 'again'> {
  readonly until: number;
}

function Revealed({ until, data, again }: RevealedProps) {
  const { isBusy, act } = useAct();
  useEffect(() => {
    // The server's clock decides, and that of the browser may be another: a moment later it masks again. Each answer says how long it is.
    const timer = setTimeout(again, (data.revealedForMs ?? 0) + 500);
    return () => clearTimeout(timer);
  }, [data, again]);
  const hide = async () => {
    await ask('hideItemData', {});
    again();
    return 'Masked again';
  };
  return (
    <div class="warning mask" data-testid="revealed">
      <span>
        You see this person’s data until {new Date(until).toLocaleTimeString()}. That and your reason are
        recorded.
      </span>
      <button
        type="button"
        class="button button-small"
        disabled={isBusy}
        data-testid="hide"
        onClick={() => act(hide)}
      >
        Mask again
      </button>
    </div>
  );
}

interface RevealDialogProps {
  readonly itemId: string;
  readonly again: () => void;
  readonly onClose: () => void;
}

function RevealDialog({ itemId, again, onClose }: RevealDialogProps) {
  const { team } = useContext(ConsoleContext);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    try {
      await ask('revealItemData', { clientId: team, itemId, reason });
      onClose();
      again();
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : String(error));
      // They may be shown by now, and the answer lost.
      again();
    }
  };
  return (
    <Dialog title="Show this person’s data?" onClose={onClose}>
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void reveal();
        }}
      >
        <p>
          You see names, numbers and descriptions of this one Item for ten minutes. The audit keeps your
          reason, so leave names out of it.
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <label class="field">
          <span>Why, such as the number of the request</span>
          <input
            type="text"
            autocomplete="off"
            maxLength={300}
            value={reason}
            data-testid="reveal-reason"
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </label>
        <div class="dialog-acts">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            class="button button-primary"
            disabled={isBusy || reason.trim().length < REASON_LEAST}
            data-testid="reveal-go"
          >
            Show for ten minutes
          </button>
        </div>
      </form>
    </Dialog>
  );
}
