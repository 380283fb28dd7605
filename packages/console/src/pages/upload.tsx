import { useState } from 'preact/hooks';
import { CopyButton } from '../parts/copy.tsx';
import { lazy } from '../parts/lazy.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Select } from '../parts/select.tsx';
import { Trouble } from '../parts/states.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { UploadResult } from '../server/wire-types.ts';
import { base64Of } from '../text/base64.ts';
import { sizeWords } from '../text/sizes.ts';
import { isTable } from '../text/table-head.ts';
import { FileResults } from './file-results.tsx';

const MappingEditor = lazy(async () => (await import('./mapping-editor.tsx')).MappingEditor);

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

/** Files that are looked at first, or imported at once. */
export function Upload({ team }: { readonly team: string }) {
  const { isBusy, act } = useAct();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [account, setAccount] = useState('');
  const [currency, setCurrency] = useState('');
  const [mappingName, setMapping] = useState('');
  const [mapped, setMapped] = useState<File>();
  const [result, setResult] = useState<UploadResult & { readonly isDryRun: boolean }>();
  const choose = (list: FileList | null | undefined) => {
    setFiles([...(list ?? [])]);
    setMapped(undefined);
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
        <SavedMapping team={team} value={mappingName} onName={setMapping} />
      </div>
      <Tables files={files} onMap={setMapped} />
      {mapped !== undefined && (
        <MappingEditor
          key={mapped.name}
          file={mapped}
          onClose={() => setMapped(undefined)}
          onSaved={(name, isTold) => {
            setMapping(isTold ? '' : name);
            setMapped(undefined);
            setResult(undefined);
          }}
        />
      )}
      <SendButtons
        isOff={isBusy || files.length === 0 || tooMuch !== undefined}
        onSend={(isDryRun) => act(send(isDryRun))}
      />
      {result && <Result result={result} />}
    </div>
  );
}

function SendButtons({ isOff, onSend }: { readonly isOff: boolean; onSend(isDryRun: boolean): void }) {
  return (
    <div class="acts">
      <button
        type="button"
        class="button"
        disabled={isOff}
        data-testid="preview-files"
        onClick={() => onSend(true)}
      >
        Preview
      </button>
      <button
        type="button"
        class="button button-primary"
        disabled={isOff}
        data-testid="import-files"
        onClick={() => onSend(false)}
      >
        Import
      </button>
    </div>
  );
}

/** Which mapping CSV files are read under. */
function SavedMapping({
  team,
  value,
  onName,
}: {
  readonly team: string;
  readonly value: string;
  onName(name: string): void;
}) {
  const { value: names = [], error, again } = useAnswer('listMappings', { clientId: team });
  const told = ['', 'The one that the file is told by'] as const;
  return (
    <>
      <Select
        label="Mapping, for CSV"
        value={value}
        options={[told, ...names.map((name) => [name, name] as const)]}
        testId="saved-mapping"
        onValue={onName}
      />
      {error !== undefined && <Trouble text={error} again={again} />}
    </>
  );
}

const TABLES_SHOWN = 5;

/** Files with columns, each with a way to say what these are. */
function Tables({ files, onMap }: { readonly files: readonly File[]; onMap(file: File): void }) {
  const tables = files.filter(isTable).slice(0, TABLES_SHOWN);
  if (tables.length === 0) return null;
  return (
    <div class="acts upload-tables">
      {tables.map((file) => (
        <button
          key={file.name}
          type="button"
          class="button button-small"
          data-testid="map-columns"
          onClick={() => onMap(file)}
        >
          Columns of {file.name}
        </button>
      ))}
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
      <FileResults
        label={isDryRun ? 'Files of the preview' : 'Files just imported'}
        files={result.files}
        accounts={result.accounts}
      />
    </div>
  );
}
