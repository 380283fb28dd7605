import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';

const KEYS: readonly (readonly [string, string])[] = [
  ['/', 'Search'],
  ['g h', 'Home'],
  ['g c', 'Calls'],
  ['g i', 'Items'],
  ['g w', 'Webhooks'],
  ['j  k', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['?', 'This help'],
];

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={onClose}>
      <div class="help-head">
        <h2 id="help-title">Keyboard</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(/\s+/).map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
