import { Dialog } from '../parts/confirm.tsx';
import { PLACES } from '../parts/places.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['/', 'Search'],
  ...PLACES.map(({ key, name }) => [`g ${key}`, name] as const),
  ['j  k', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['?', 'This help'],
];

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
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
    </Dialog>
  );
}
