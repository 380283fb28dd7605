import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/confirm.tsx';
import { AskError, onProofNeeded, type Session } from '../server/ask.ts';
import { LinkForm, LoginButton } from './enter.tsx';

interface Asked {
  done(): void;
  giveUp(): void;
}

/** Asks for a proof of who a person is, before what cannot be taken back, and lets that go on. */
export function ProofDialog({ onEnter }: { readonly onEnter: (session: Session) => void }) {
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    onProofNeeded(
      () =>
        new Promise((resolve, reject) => {
          setProblem(undefined);
          setAsked({ done: resolve, giveUp: () => reject(new AskError('Nothing was done.', false)) });
        }),
    );
  }, []);
  if (!asked) return null;
  const close = () => {
    setAsked(undefined);
    asked.giveUp();
  };
  return (
    <Dialog title="First, is it you?" onClose={close}>
      <div class="dialog-form proof" data-testid="proof">
        <p>
          This shows, ends or deletes something that matters, so it needs a proof that is at most five minutes
          old.
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <LoginButton
          fail={(error) => setProblem(textOf(error))}
          remark="You come back to this page; then press the button again."
        />
        <p>
          A fresh one-time link does as well. On the machine of the server, <code>fairlead console</code>{' '}
          prints one.
        </p>
        <LinkForm
          label="Paste the link here"
          fail={(error) => setProblem(textOf(error))}
          onEnter={(session) => {
            onEnter(session);
            setAsked(undefined);
            asked.done();
          }}
        />
      </div>
    </Dialog>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
