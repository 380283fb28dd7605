import { useState } from 'preact/hooks';
import { AccountsList } from './accounts-list.tsx';
import { type DemoItem, exchange } from './calls.ts';
import type { Ending } from './session.ts';

/** What the application's callbacks were told. */
export function DemoOutcome({ ending }: { readonly ending: Ending }) {
  if (ending.kind === 'failed') {
    return (
      <p class="bad" role="alert" data-testid="demo-problem">
        {ending.message}
      </p>
    );
  }
  if (ending.kind === 'exit') {
    return (
      <div data-testid="demo-exit">
        <p class={ending.error ? 'bad' : 'quiet'} role="status">
          {ending.error ? `onExit: ${ending.error.error_code}` : 'onExit: left without an error'}
        </p>
        <Json value={ending} />
      </div>
    );
  }
  return (
    <div data-testid="demo-success">
      <p class="good" role="status">
        onSuccess
      </p>
      {ending.publicToken === null ? null : <Exchange publicToken={ending.publicToken} />}
      <Json value={ending.metadata} />
    </div>
  );
}

/** The part that an application's server does. */
function Exchange({ publicToken }: { readonly publicToken: string }) {
  const [item, setItem] = useState<DemoItem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setItem(await exchange(publicToken));
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <code data-testid="demo-public-token">{publicToken}</code>
      </p>
      {item ? (
        <>
          <AccountsList accounts={item.accounts} />
          <p class="quiet">
            Its whole story: <code>npx fairlead item {item.item_id}</code>
          </p>
        </>
      ) : (
        <button
          type="button"
          class="secondary"
          data-testid="demo-exchange"
          disabled={busy}
          onClick={() => void run()}
        >
          Exchange it and read the accounts
        </button>
      )}
      {problem === null ? null : (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Json({ value }: { readonly value: unknown }) {
  return (
    <details>
      <summary>What the callback got</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
