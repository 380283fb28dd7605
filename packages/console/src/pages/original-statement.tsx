import { useState } from 'preact/hooks';
import { PlaceLink } from '../parts/router.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { base64Of } from '../text/base64.ts';

/** What is asked beside the file. */
const FIELDS = [
  { name: 'account', label: 'Its account_id, or the label it was imported under' },
  { name: 'month', label: 'Month, as 2026-02' },
  { name: 'itemId', label: 'item_id, for an account of Link' },
] as const;

/** Takes the institution's own statement of an account and month, which then stands in place of a generated one. */
export function OriginalStatement({ team }: { readonly team: string }) {
  const { isBusy, act } = useAct();
  const [file, setFile] = useState<File>();
  const [said, setSaid] = useState({ account: '', month: '', itemId: '' });
  const [keptIn, setKeptIn] = useState<string>();
  const keep = async () => {
    if (!file) return 'Choose a file first';
    const { account, month, itemId } = said;
    const of = itemId.trim() === '' ? {} : { itemId: itemId.trim() };
    const named = { clientId: team, account: account.trim(), month: month.trim(), ...of };
    const kept = await ask('uploadOriginal', { ...named, content: await base64Of(file) });
    setKeptIn(kept.itemId);
    return 'The statement is kept';
  };
  const isReady = file !== undefined && said.account.trim() !== '' && said.month.trim() !== '';
  return (
    <form
      class="card"
      data-testid="original"
      onSubmit={(event) => {
        event.preventDefault();
        act(keep);
      }}
    >
      <h2>A statement of the institution</h2>
      <p class="quiet">One PDF as it came, up to 10 MB; it is given out in place of a generated one.</p>
      <div class="upload-fields">
        <PdfField onFile={setFile} />
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={said[name]}
            onText={(text) => setSaid({ ...said, [name]: text })}
            testId={`original-${name}`}
          />
        ))}
      </div>
      <div class="acts">
        <button type="submit" class="button" disabled={isBusy || !isReady} data-testid="keep-original">
          Keep it
        </button>
        {keptIn !== undefined && (
          <PlaceLink to={`/statements/${keptIn}`} testId="kept-original">
            Statements of its Item
          </PlaceLink>
        )}
      </div>
    </form>
  );
}

function PdfField({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  return (
    <label class="field">
      <span>PDF</span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        data-testid="original-file"
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
    </label>
  );
}
