// Link in React, as an existing app has it: nothing in this file knows where Link comes from.
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { usePlaidLink } from 'react-plaid-link';
import { createLinkToken, finishLink, finishRepair, showExit, startPage } from './page.js';

function App() {
  const [token, setToken] = useState(null);
  const [repairing, setRepairing] = useState(null);

  const prepare = useCallback(async (itemId) => {
    setToken(null);
    setRepairing(itemId ?? null);
    try {
      setToken(await createLinkToken(itemId));
    } catch (error) {
      showExit({ error_message: error.message });
    }
  }, []);

  useEffect(() => {
    startPage({ repair: prepare });
    prepare();
  }, [prepare]);

  return token && <LinkButton key={token} token={token} repairing={repairing} onDone={() => prepare()} />;
}

function LinkButton({ token, repairing, onDone }) {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken, metadata) => {
      if (repairing) finishRepair();
      else finishLink(publicToken, metadata);
      // A link_token is good for one login.
      onDone();
    },
    onExit: (problem) => {
      showExit(problem);
      onDone();
    },
  });

  useEffect(() => {
    if (ready && repairing) open();
  }, [ready, repairing, open]);

  if (error) return <p className="problem">The script of Link did not load.</p>;
  return (
    <button type="button" data-testid="open-link" disabled={!ready} onClick={() => open()}>
      Link an account
    </button>
  );
}

createRoot(document.getElementById('link-button')).render(<App />);
