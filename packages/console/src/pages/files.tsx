import { useContext, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { Pager } from '../parts/pager.tsx';
import { Pill } from '../parts/pill.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ImportPage } from '../server/wire-types.ts';
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

function History({ team, mayUndo }: HistoryProps) {
  const [skip, setSkip] = useState(0);
  const { value, error, again } = useAnswer('pageImports', { clientId: team, skip, limit: PAGE });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={4} />;
  if (value.total === 0)
    return (
      <Empty title="Nothing was imported yet">
        <p>An import stands here with what it brought, and can be undone exactly.</p>
      </Empty>
    );
  return (
    <>
      <h2 class="section-title">History</h2>
      <ul class="card-list" data-testid="imports">
        {value.imports.map((record) => (
          <Import key={record.importId} record={record} team={team} mayUndo={mayUndo} again={again} />
        ))}
      </ul>
      {value.total > PAGE && (
        <Pager skip={skip} shown={value.imports.length} size={PAGE} total={value.total} onSkip={setSkip} />
      )}
    </>
  );
}

interface ImportProps extends HistoryProps {
  readonly record: ImportPage['imports'][number];
  readonly again: () => void;
}

function Import({ record, team, mayUndo, again }: ImportProps) {
  const { importId, itemId, madeBy, state, finishedAt, undoneAt, files, accounts } = record;
  const undo = async () => {
    await ask('undoStatementImport', { clientId: team, importId });
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
