import { useState } from 'preact/hooks';
import { Dialog } from '../parts/confirm.tsx';
import { CopyButton } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { isOfOwnMachine } from '../text/own-machine.ts';

/** A page of Link to go through oneself, here or on a phone. */
export function HostedPage({ team }: { readonly team: string }) {
  const [url, setUrl] = useState<string>();
  const { isBusy, act } = useAct();
  const open = async () => {
    const made = await ask('openHostedPage', { clientId: team, products: ['transactions'] });
    setUrl(made.url);
    return 'A page of Link is ready, for an hour';
  };
  return (
    <>
      <button
        type="button"
        class="button button-primary"
        disabled={isBusy}
        data-testid="open-hosted"
        onClick={() => act(open)}
      >
        Open Link
      </button>
      {url !== undefined && (
        <Dialog title="A page of Link" onClose={() => setUrl(undefined)}>
          <div class="hosted">
            {isOfOwnMachine(url) ? (
              <p class="quiet" data-testid="no-phone">
                A phone cannot reach this address. Start with <code>FAIRLEAD_HOST=0.0.0.0</code> and{' '}
                <code>FAIRLEAD_PUBLIC_URL</code> set to an address of this machine, and a code to scan stands
                here.
              </p>
            ) : (
              <QrCode value={url} label="The page's address, for a phone" />
            )}
            <p class="mono">
              {url}
              <CopyButton text={url} what="address" />
            </p>
            <a
              class="button button-primary"
              href={url}
              target="_blank"
              rel="noreferrer"
              data-testid="hosted-link"
            >
              Open it here <Icon name="external" />
            </a>
          </div>
        </Dialog>
      )}
    </>
  );
}
