import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Skeleton } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { Mapping } from '../server/wire-types.ts';
import { byHeaders, byPlaces, finished, nameFrom } from '../text/csv-mapping.ts';
import { headOf, type TableHead } from '../text/table-head.ts';
import { MappingAmount } from './mapping-amount.tsx';
import { MappingColumns } from './mapping-columns.tsx';
import { MappingFile } from './mapping-file.tsx';
import type { Trial } from './mapping-part.ts';
import { MappingPreview } from './mapping-preview.tsx';
import { MappingRows } from './mapping-rows.tsx';

interface MappingEditorProps {
  readonly file: File;
  onClose(): void;
  /** @param isTold files of this layout are told by their header from now on */
  onSaved(name: string, isTold: boolean): void;
}

/** How one file with columns is read: what a person says of it, beside its first rows as entries. */
export function MappingEditor({ file, onClose, onSaved }: MappingEditorProps) {
  const { team } = useContext(ConsoleContext);
  const { tried, draft, problem, isHead, edit } = useTrial(team, file);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section class="mapping" aria-labelledby="mapping-title" data-testid="mapping">
      <div class="card-head">
        <h2 id="mapping-title" class="wrap" tabIndex={-1} ref={title}>
          Columns of {file.name}
        </h2>
        <button type="button" class="button button-small" data-testid="close-mapping" onClick={onClose}>
          Close
        </button>
      </div>
      {problem !== null && (
        <p class="warning" role="alert" data-testid="mapping-problem">
          {problem}
        </p>
      )}
      {tried === undefined || draft === undefined
        ? problem === null && <Skeleton rows={6} />
        : [
            <Origin key="origin" tried={tried} isHead={isHead} />,
            <div key="parts" class="mapping-parts">
              <div class="mapping-form">
                <MappingColumns mapping={draft} tried={tried} onChange={edit} />
                <MappingAmount mapping={draft} tried={tried} onChange={edit} />
                <MappingFile mapping={draft} tried={tried} onChange={edit} />
                <MappingRows mapping={draft} tried={tried} onChange={edit} />
                <SaveMapping {...{ file, tried, draft, onSaved }} canSave={problem === null} />
              </div>
              <div class="mapping-side">
                <MappingPreview tried={tried} />
              </div>
            </div>,
          ]}
    </section>
  );
}

/** Where the mapping came from that stands here at first. */
function Origin({ tried, isHead }: { readonly tried: Trial; readonly isHead: boolean }) {
  const { savedAs, doubts } = tried.first;
  return (
    <>
      {savedAs !== null && (
        <p class="note">
          The file was told by its header: it is read under the saved mapping <strong>{savedAs}</strong>.
        </p>
      )}
      {doubts.length > 0 && <p class="note">Left open by the file itself: {doubts.join('; ')}.</p>}
      {isHead && <p class="note">The file is large: its beginning alone is shown here.</p>}
    </>
  );
}

const PAUSE_MS = 250;

/** Reads the beginning of the file under the draft, whenever that is another one. Nothing of it stays on the server. */
function useTrial(clientId: string, file: File) {
  const [head, setHead] = useState<TableHead>();
  const [tried, setTried] = useState<Trial>();
  const [draft, setDraft] = useState<Mapping>();
  const [problem, setProblem] = useState<string | null>(null);
  const text = draft === undefined ? undefined : JSON.stringify(finished(draft));
  useEffect(() => {
    headOf(file).then(setHead, (error: Error) => setProblem(error.message));
  }, [file]);
  useEffect(() => {
    if (head === undefined) return;
    let isWanted = true;
    const given = text === undefined ? {} : { mapping: text };
    const timer = setTimeout(
      () => {
        ask('tryMapping', { clientId, ...head, ...given }).then(
          (found) => {
            if (!isWanted) return;
            setProblem(null);
            setTried((before) => ({ ...found, first: before?.first ?? found }));
            setDraft((before) => before ?? byPlaces(found.mapping, found.columns));
          },
          (error: Error) => isWanted && setProblem(error.message),
        );
      },
      text === undefined ? 0 : PAUSE_MS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [clientId, head, text]);
  return { tried, draft, problem, isHead: head?.isHead ?? false, edit: setDraft };
}

interface SaveProps extends Pick<MappingEditorProps, 'file' | 'onSaved'> {
  readonly tried: Trial;
  readonly draft: Mapping;
  readonly canSave: boolean;
}

function SaveMapping({ file, tried, draft, canSave, onSaved }: SaveProps) {
  const { team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const [name, setName] = useState(tried.first.savedAs ?? nameFrom(file.name));
  const { header, columns } = tried;
  const isTold = draft.hasHeader && header !== null;
  const save = async () => {
    const { header: _, ...mapping } = byHeaders(finished(draft), columns);
    const whole = isTold ? { ...mapping, header } : mapping;
    await ask('saveMapping', { clientId: team, name, mapping: JSON.stringify(whole) });
    onSaved(name, isTold);
    return `The mapping ${name} is saved`;
  };
  return (
    <form
      class="card mapping-save"
      onSubmit={(event) => {
        event.preventDefault();
        act(save);
      }}
    >
      <label class="field">
        <span>Name of the mapping</span>
        <input
          type="text"
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          title="Letters, digits, points, dashes and underscores"
          autocomplete="off"
          spellcheck={false}
          value={name}
          data-testid="mapping-name"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        class="button button-primary"
        disabled={isBusy || !canSave || tried.refusal !== null}
        data-testid="save-mapping"
      >
        Save
      </button>
      <p class="quiet">
        {isTold
          ? 'Files with this header are read so from then on. The header is kept with it, and nothing else of the file.'
          : 'Nothing of the file is kept. Without a header it is chosen by its name.'}
      </p>
    </form>
  );
}
