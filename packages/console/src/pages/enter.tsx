import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { keepPlace } from '../parts/kept-place.ts';
import { beginLogin, enter, findLogin, type Session } from '../server/ask.ts';

interface EnterPageProps {
  readonly why: string | null;
  readonly onEnter: (session: Session) => void;
}

/** What the server says of a login that did not let in, in words. */
const PROBLEMS: Readonly<Record<string, string>> = {
  away: 'The identity provider does not answer. A one-time link still lets you in.',
  denied: 'The login was cancelled, or the identity provider refused it.',
  late: 'That login took too long, was used before, or began in another browser. Please log in again.',
  'no-role':
    'You are logged in there, but nothing says what you may do here. Whoever runs this server can give you a role: FAIRLEAD_CONSOLE_OIDC_ROLE_MAP.',
  refused:
    'What the identity provider sent is not good, so it lets nobody in. The log of the server says more.',
};

export function problemOf(search: string): string | null {
  const problem = new URLSearchParams(search).get('problem') ?? '';
  return PROBLEMS[problem] ?? null;
}

/** Who is not in sees how to come in, and nothing else. */
export function EnterPage({ why, onEnter }: EnterPageProps) {
  const [problem, setProblem] = useState(why);
  const fail = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error));
  return (
    <main class="enter">
      <h1>Fairlead Console</h1>
      {problem !== null && (
        <p class="enter-problem" role="alert" data-testid="enter-problem">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <LoginButton fail={fail} />
      <p>A one-time link lets you in. The server printed one when it started; this prints another:</p>
      <pre>
        <code>fairlead console</code>
      </pre>
      <LinkForm onEnter={onEnter} fail={fail} />
    </main>
  );
}

interface LoginButtonProps {
  readonly fail: (error: unknown) => void;
  /** What is said below the button. */
  readonly remark?: string;
}

/** Goes to the identity provider, where there is one. */
export function LoginButton({ fail, remark }: LoginButtonProps) {
  const [name, setName] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void findLogin().then(setName, () => undefined);
  }, []);
  if (name === null) return null;
  const start = async () => {
    setBusy(true);
    try {
      const url = await beginLogin();
      keepPlace();
      location.assign(url);
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  };
  return (
    <>
      <button
        type="button"
        class="button button-primary enter-login"
        disabled={isBusy}
        data-testid="enter-login"
        onClick={() => void start()}
      >
        Log in with {name}
      </button>
      {remark !== undefined && <p class="quiet">{remark}</p>}
    </>
  );
}

interface LinkFormProps {
  readonly label?: string;
  readonly onEnter: (session: Session) => void;
  readonly fail: (error: unknown) => void;
}

/** A one-time link, pasted. */
export function LinkForm({ onEnter, fail, label = 'Or paste the link here' }: LinkFormProps) {
  const [text, setText] = useState('');
  const submit = async () => {
    try {
      onEnter(await enter(text.slice(text.lastIndexOf('#') + 1).trim()));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label for="link">{label}</label>
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
  );
}
