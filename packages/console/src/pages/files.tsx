import { useContext, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { OlderButton } from '../parts/older-button.tsx';
import { Pill } from '../parts/pill.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { ImportRecord } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';
import { FileResults, sumWords } from './file-results.tsx';
import { OriginalStatement } from './original-statement.tsx';
import { Upload } from './upload.tsx';

const PAGE = 20;

/** Statement files: what they would bring, bringing it, and taking it back. */
export function FilesPage() {
  const { team, role } = useContext(ConsoleContext);
  const mayImport = role === 'developer' || role === 'operator';
  return (
    <section aria-labelledby="files-title">
      <div class="page-head">
        <h1 id="files-title">Files</h1>
        <p class="quiet">
          OFX, QFX, camt, MT940, Norma 43, QIF, CSV and XLSX statements; PDF of the institution
        </p>
      </div>
      {mayImport && team !== '' && <Upload team={team} />}
      {mayImport && team !== '' && <OriginalStatement team={team} />}
      {team !== '' && <History team={team} mayUndo={mayImport} />}
      <Twin command="fairlead import FILE" />
    </section>
  );
}

interface HistoryProps {
  readonly team: string;
  readonly mayUndo: boolean;
}

const pageOf = (page: readonly ImportRecord[]) => {
  const last = page.length < PAGE ? undefined : page.at(-1);
  return { rows: page, next: last && { createdAt: last.createdAt, importId: last.importId } };
};

function History({ team, mayUndo }: HistoryProps) {
  const wish = { clientId: team, limit: PAGE };
  const { value, error, again } = useAnswer('pageImports', wish);
  const { rows, older } = useOlder({
    key: team,
    first: value && pageOf(value),
    idOf: ({ importId }) => importId,
    fetch: async (before) => pageOf(await ask('pageImports', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={4} />;
  if (rows.length === 0)
    return (
      <Empty title="Nothing was imported yet">
        <p>An import stands here with what it brought, and can be undone exactly.</p>
      </Empty>
    );
  return (
    <>
      <h2 class="section-title">History</h2>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="card-list" data-testid="imports">
        {rows.map((record) => (
          <Import key={record.importId} record={record} team={team} mayUndo={mayUndo} again={again} />
        ))}
      </ul>
      <OlderButton older={older}>Older imports</OlderButton>
    </>
  );
}

interface ImportProps extends HistoryProps {
  readonly record: ImportRecord;
  readonly again: () => void;
}

function Import({ record, team, mayUndo, again }: ImportProps) {
  const { importId, itemId, madeBy, finishedAt, undoneAt, files, accounts } = record;
  // Older pages are kept as they were read.
  const [isUndone, setUndone] = useState(false);
  const state = isUndone ? 'undone' : record.state;
  const undo = async () => {
    await ask('undoStatementImport', { clientId: team, importId });
    setUndone(true);
    again();
    return 'The import is undone';
  };
  return (
    <li class="card import" data-testid={`import-${importId}`}>
      <div class="card-head">
        <h3>
          {fullTime(finishedAt)} <span class="quiet">{sumWords(files)}</span>
        </h3>
        <Pill tone={state === 'done' ? 'good' : 'quiet'}>{state}</Pill>
        {mayUndo && state === 'done' && (
          <Confirm
            label="Undo"
            title="Take this import back?"
            isDanger
            isSmall
            testId={`undo-${importId}`}
            work={undo}
          >
            <p>What it brought goes, and what it changed is as it was before. Callers hear of it.</p>
          </Confirm>
        )}
      </div>
      <p class="quiet">
        by {madeBy}
        {undoneAt !== null && `, undone ${fullTime(undoneAt)}`}, Item{' '}
        <PlaceLink to={`/items/${itemId}`} class="mono">
          {itemId}
        </PlaceLink>
      </p>
      <FileResults label={`Files of import ${importId}`} files={files} accounts={accounts} />
    </li>
  );
}
