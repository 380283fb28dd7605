import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Pill, type Tone } from '../parts/pill.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { useAct } from '../parts/use-act.ts';
import type { ReportFormat, SavedFile } from '../server/wire-types.ts';
import { saveFile } from '../text/save-file.ts';

const TONES: Readonly<Record<string, Tone>> = {
  ready: 'good',
  pending: 'info',
  failed: 'bad',
};

export function ReportPill({ state }: { readonly state: string }) {
  return <Pill tone={TONES[state] ?? 'quiet'}>{state}</Pill>;
}

const FORMATS: readonly (readonly [ReportFormat, string])[] = [
  ['pdf', 'Save as PDF'],
  ['json', 'Save as JSON'],
];

interface DownloadsProps {
  /** Gives the file. */
  readonly ask: (format: ReportFormat) => Promise<SavedFile>;
}

/** In the sandbox alone, and not for those who may only look. */
export function Downloads({ ask }: DownloadsProps) {
  const { overview, role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  if (overview?.sandbox !== true || role === 'viewer') return null;
  return (
    <>
      {FORMATS.map(([format, text]) => (
        <button
          key={format}
          type="button"
          class="button"
          disabled={isBusy}
          data-testid={`save-${format}`}
          onClick={() => act(async () => saveFile(await ask(format)))}
        >
          {text}
        </button>
      ))}
    </>
  );
}

/** Items by their ids, each with its page. */
export function ItemLinks({ itemIds }: { readonly itemIds: readonly string[] }) {
  if (itemIds.length === 0) return <>none</>;
  return (
    <ul class="plain-list">
      {itemIds.map((itemId) => (
        <li key={itemId}>
          <PlaceLink to={`/items/${itemId}`} class="mono wrap">
            {itemId}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

/** Of a number of things: `1 Item`, `3 Items`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
