import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Select } from '../parts/select.tsx';
import { Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ShownCustomization } from '../server/wire-types.ts';
import { type CustomizationDocument, differences } from '../text/customization.ts';
import { fullTime } from '../text/times.ts';

interface StudioVersionsProps {
  readonly shown: ShownCustomization;
  readonly document: CustomizationDocument;
  again(): void;
}

/** What was saved before: any of it can be compared, and brought back. */
export function StudioVersions({ shown, document, again }: StudioVersionsProps) {
  const { name, versions, version } = shown;
  const { team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const [newest] = versions;
  const bringBack = (to: number) => async () => {
    const next = await ask('rollBackLinkCustomization', {
      clientId: team,
      name,
      basedOn: newest?.version ?? 0,
      to,
    });
    again();
    return `Version ${next} is what version ${to} was`;
  };
  return (
    <section class="card" aria-labelledby="versions-title" data-testid="versions">
      <h2 id="versions-title">Versions</h2>
      {versions.length === 0 && <p class="note">None is saved yet. Each is kept, up to fifty.</p>}
      <ul class="plain-list scroll-list">
        {versions.map((line) => (
          <li key={line.version} class="plain-row">
            <span>
              Version {line.version}
              {line.isWithdrawn && ', withdrawn'}
              {line.version === version && !line.isWithdrawn && ', holds'}
            </span>
            <span class="quiet">{fullTime(line.savedAt)}</span>
            {!line.isWithdrawn && line.version !== newest?.version && (
              <button
                type="button"
                class="button button-small"
                disabled={isBusy}
                data-testid={`roll-back-${line.version}`}
                onClick={() => act(bringBack(line.version))}
              >
                Bring back
              </button>
            )}
          </li>
        ))}
      </ul>
      {versions.some(({ isWithdrawn }) => !isWithdrawn) && <Compare shown={shown} document={document} />}
    </section>
  );
}

/** In the place of a version: what is on the page now. */
const NOW = 'now';

function Compare({ shown: { name, versions }, document }: Omit<StudioVersionsProps, 'again'>) {
  const kept = versions.filter(({ isWithdrawn }) => !isWithdrawn).map(({ version }) => String(version));
  const [first, setFirst] = useState(kept[1] ?? kept[0] ?? '');
  const [second, setSecond] = useState(NOW);
  const before = useVersion(name, first, document);
  const after = useVersion(name, second, document);
  const found = before.document && after.document ? differences(before.document, after.document) : [];
  const lacking = [before, after].find(({ error }) => error !== undefined);
  const options = [
    [NOW, 'What is on this page'] as const,
    ...kept.map((version) => [version, `Version ${version}`] as const),
  ];
  return (
    <>
      <div class="studio-fields studio-compare">
        <Select label="Compare" value={first} options={options} testId="compare-first" onValue={setFirst} />
        <Select label="with" value={second} options={options} testId="compare-second" onValue={setSecond} />
      </div>
      {lacking?.error !== undefined && <Trouble text={lacking.error} again={lacking.again} />}
      {before.document && after.document && found.length === 0 && <p class="note">They are the same.</p>}
      {found.length > 0 && (
        <DataTable label="Differences" columns={['What', 'Before', 'After']} testId="differences">
          {found.map(({ path, before: old, after: young }) => (
            <tr key={path}>
              <td class="mono">{path}</td>
              <td class="wrap">{old ?? '–'}</td>
              <td class="wrap">{young ?? '–'}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}

function useVersion(name: string, version: string, document: CustomizationDocument) {
  const { team } = useContext(ConsoleContext);
  const isNow = version === NOW || version === '';
  const { value, error, again } = useAnswer(
    'showLinkCustomization',
    isNow ? undefined : { clientId: team, name, version: Number(version) },
  );
  return isNow ? { document, error: undefined, again } : { document: value?.document, error, again };
}
