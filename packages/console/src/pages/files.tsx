import { useContext, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pill } from '../parts/pill.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ImportPage, UploadResult } from '../server/wire-types.ts';
import { base64Of } from '../text/base64.ts';
import { sizeWords } from '../text/sizes.ts';
import { fullTime } from '../text/times.ts';
import { FileResults, sumWords } from './file-results.tsx';
import { OriginalStatement } from './original-statement.tsx';

const PAGE = 20;

/** Statement files: what they would bring, bringing it, and taking it back. */
export function FilesPage() {
  const { team, role } = useContext(ConsoleContext);
  const mayImport = role === 'developer' || role === 'operator';
  return (
    <section aria-labelledby="files-title">
      <div class="page-head">
        <h1 id="files-title">Files</h1>
        <p class="quiet">OFX, QFX, camt, MT940, QIF, CSV and XLSX statements; PDF of the institution</p>
      </div>
      {mayImport && team !== '' && <Upload team={team} />}
      {mayImport && team !== '' && <OriginalStatement team={team} />}
      {team !== '' && <History team={team} mayUndo={mayImport} />}
      <Twin command="fairlead import FILE" />
    </section>
  );
}

/** All files of one import as base64: larger ones go by the command line. */
const BYTES_MAX = 16 * 1_048_576;
const FILES_MAX = 100;

function sumOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Why these are not sent; undefined where they are few and small enough. */
function whatIsTooMuch(files: readonly File[]): string | undefined {
  if (files.length > FILES_MAX)
    return `These are ${files.length} files, and one import takes ${FILES_MAX}: choose fewer, or use "fairlead import".`;
  if (sumOf(files) > BYTES_MAX)
    return `These are ${sizeWords(sumOf(files))} together, and a page sends 16 MB: choose fewer, or use "fairlead import".`;
  return undefined;
}

function Upload({ team }: { readonly team: string }) {
  const { isBusy, act } = useAct();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [account, setAccount] = useState('');
  const [currency, setCurrency] = useState('');
  const [mappingName, setMapping] = useState('');
  const [result, setResult] = useState<UploadResult & { readonly isDryRun: boolean }>();
  const choose = (list: FileList | null | undefined) => {
    setFiles([...(list ?? [])]);
    setResult(undefined);
  };
  const tooMuch = whatIsTooMuch(files);
  const send = (isDryRun: boolean) => async () => {
    const said = { account, currency, mappingName };
    const given = Object.fromEntries(Object.entries(said).filter(([, text]) => text.trim() !== ''));
    const contents = await Promise.all(
      files.map(async (file) => ({ name: file.name, content: await base64Of(file) })),
    );
    const done = await ask('importUpload', { clientId: team, isDryRun, files: contents, ...given });
    setResult({ ...done, isDryRun });
    return isDryRun ? 'Nothing was kept: this is what the files would bring' : 'The files are imported';
  };
  return (
    <div class="card" data-testid="upload">
      <Drop files={files} onChoose={choose} />
      {tooMuch !== undefined && (
        <p class="warning upload-refused" role="alert" data-testid="too-much">
          {tooMuch}
        </p>
      )}
      <div class="upload-fields">
        <TextField label="Account, where files name none" value={account} onText={setAccount} />
        <TextField label="Currency, where files name none" value={currency} onText={setCurrency} />
        <TextField label="Saved mapping, for CSV" value={mappingName} onText={setMapping} />
      </div>
      <div class="acts">
        <button
          type="button"
          class="button"
          disabled={isBusy || files.length === 0 || tooMuch !== undefined}
          data-testid="preview-files"
          onClick={() => act(send(true))}
        >
          Preview
        </button>
        <button
          type="button"
          class="button button-primary"
          disabled={isBusy || files.length === 0 || tooMuch !== undefined}
          data-testid="import-files"
          onClick={() => act(send(false))}
        >
          Import
        </button>
      </div>
      {result && <Result result={result} />}
    </div>
  );
}

interface DropProps {
  readonly files: readonly File[];
  readonly onChoose: (list: FileList | null | undefined) => void;
}

/** Takes files by its button and by dropping. */
function Drop({ files, onChoose }: DropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      class={isOver ? 'drop drop-over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose(event.dataTransfer?.files);
      }}
    >
      <span>
        <strong>Choose statement files</strong>, or drop them here
      </span>
      <span class="quiet">{files.length === 0 ? 'up to 16 MB and 100 files together' : namesOf(files)}</span>
      <input
        type="file"
        multiple
        class="visually-hidden"
        data-testid="choose-files"
        onChange={({ currentTarget }) => onChoose(currentTarget.files)}
      />
    </label>
  );
}

function namesOf(files: readonly File[]): string {
  const names = files.slice(0, 3).map(({ name }) => name);
  const words = files.length > 3 ? `${names.join(', ')} and ${files.length - 3} more` : names.join(', ');
  return `${words}: ${sizeWords(sumOf(files))}`;
}

function Result({ result }: { readonly result: UploadResult & { readonly isDryRun: boolean } }) {
  const { itemId, accessToken, isDryRun } = result;
  return (
    <div data-testid={isDryRun ? 'preview' : 'imported'}>
      <h2>{isDryRun ? 'What they would bring' : 'Imported'}</h2>
      <p class="quiet">
        {itemId === null ? (
          'A new Item would be made.'
        ) : (
          <>
            Into the Item{' '}
            <PlaceLink to={`/items/${itemId}/data`} class="mono">
              {itemId}
            </PlaceLink>
          </>
        )}
      </p>
      {accessToken !== null && (
        <p>
          Its access_token, shown this once: <span class="mono wrap">{accessToken}</span>
          <CopyButton text={accessToken} what="access_token" />
        </p>
      )}
      <FileResults files={result.files} accounts={result.accounts} />
    </div>
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
      <FileResults files={files} accounts={accounts} />
    </li>
  );
}
