import { useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { enter, type Session } from '../server/ask.ts';

interface EnterPageProps {
  readonly why: string | null;
  readonly onEnter: (session: Session) => void;
}

/** Who is not in sees how to come in, and nothing else. */
export function EnterPage({ why, onEnter }: EnterPageProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(why);
  const submit = async () => {
    try {
      onEnter(await enter(text.slice(text.lastIndexOf('#') + 1).trim()));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <main class="enter">
      <h1>Fairlead Console</h1>
      {problem !== null && (
        <p class="enter-problem" role="alert" data-testid="enter-problem">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <p>A one-time link lets you in. The server printed one when it started; this prints another:</p>
      <pre>
        <code>fairlead console</code>
      </pre>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label for="link">Or paste the link here</label>
        <div class="enter-row">
          <input
            id="link"
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={text}
            data-testid="enter-link"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit" class="button button-primary" disabled={text.trim() === ''}>
            Enter
          </button>
        </div>
      </form>
    </main>
  );
}
