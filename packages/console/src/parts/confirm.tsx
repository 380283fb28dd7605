import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { useAct } from './use-act.ts';

interface ConfirmProps {
  /** What the button says, and the one that does it. */
  readonly label: string;
  readonly title: string;
  readonly children: ComponentChildren;
  /** A text that has to be typed first. */
  readonly typed?: string;
  readonly isDanger?: boolean;
  readonly isSmall?: boolean;
  readonly testId: string;
  /** Gives what is said when it is done. */
  work(): Promise<string>;
}

/** A button for what cannot be taken back: it asks first, in a dialog. */
export function Confirm({ label, isDanger = false, isSmall = false, testId, ...rest }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={`button${isDanger ? ' button-danger' : ''}${isSmall ? ' button-small' : ''}`}
        data-testid={testId}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <ConfirmDialog
          {...rest}
          label={label}
          isDanger={isDanger}
          testId={testId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ConfirmDialogProps = ConfirmProps & { readonly onClose: () => void };

function ConfirmDialog({
  label,
  title,
  children,
  typed,
  isDanger,
  testId,
  work,
  onClose,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const { isBusy, act } = useAct();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          act(async () => {
            try {
              return await work();
            } finally {
              onClose();
            }
          });
        }}
      >
        {children}
        {typed !== undefined && (
          <label class="field">
            <span>
              Type <strong>{typed}</strong> to go on
            </span>
            <input
              type="text"
              autocomplete="off"
              spellcheck={false}
              value={text}
              data-testid={`${testId}-text`}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
        )}
        <div class="dialog-acts">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            class={isDanger ? 'button button-danger' : 'button button-primary'}
            disabled={isBusy || (typed !== undefined && text !== typed)}
            data-testid={`${testId}-go`}
          >
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Over the page; Escape and its cross close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // One dialog may stand over another.
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
