import { Icon } from '../components/icon.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import { accountKind } from '../text/account-kind.ts';
import { formatDate, formatMoney } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { ChosenFile, FileChange } from './upload-files.ts';

/** Names are the same in every language. */
export const FORMATS = 'OFX, QFX, CAMT, MT940, QIF, CSV, XLSX, ZIP';

interface FileRowProps {
  readonly chosen: ChosenFile;
  /** Files of all together that the server takes, in mebibytes. */
  readonly megabytes: string;
  readonly t: Translate;
  readonly onChange: (part: FileChange) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** A file with what came of it, and what the person has to say of it. */
export function FileRow({ chosen, megabytes, t, onChange, onRemove, onRetry }: FileRowProps) {
  const { id, file, preview } = chosen;
  return (
    <li class="file" data-testid={`file-${id}`}>
      <div class="file-head">
        <Icon name={isWrong(chosen) ? 'error' : preview ? 'check' : 'file'} />
        <div class="file-text">
          <p class="file-name">{file.name}</p>
          <State chosen={chosen} megabytes={megabytes} t={t} />
        </div>
        <button
          type="button"
          class="file-remove"
          aria-label={t('upload.remove', { name: file.name })}
          data-testid={`remove-file-${id}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      {chosen.state === 'unsent' ? (
        <button type="button" class="text-link" data-testid={`retry-file-${id}`} onClick={onRetry}>
          {t('general.try_again')}
        </button>
      ) : null}
      {preview?.is_unnamed ? <Naming chosen={chosen} t={t} onChange={onChange} /> : null}
      {preview && preview.fault === null ? <Entries chosen={chosen} t={t} onChange={onChange} /> : null}
    </li>
  );
}

/** Nothing of it can be added. */
function isWrong({ state, preview }: ChosenFile): boolean {
  return state === 'unsent' || state === 'too_large' || (preview !== null && preview.fault !== null);
}

type StateProps = Pick<FileRowProps, 'chosen' | 'megabytes' | 't'>;

function State({ chosen: { state, sent, preview, file }, megabytes, t }: StateProps) {
  if (state === 'waiting' || state === 'reading')
    return (
      <>
        <p class="muted">{t('upload.reading')}</p>
        <progress class="file-progress" aria-label={file.name} max={1} value={sent} />
      </>
    );
  if (state === 'too_large') return <p class="field-error">{t('upload.too_large', { size: megabytes })}</p>;
  if (preview === null) return <p class="field-error">{t('upload.not_sent')}</p>;
  if (preview.fault !== null)
    return (
      <>
        <p class="field-error">{t('upload.failed')}</p>
        <p class="muted">{t('upload.failed_do', { formats: FORMATS })}</p>
        <p class="muted file-reason" lang="en">
          {preview.fault}
        </p>
      </>
    );
  return <p class="muted">{t('upload.found', { count: preview.accounts.length })}</p>;
}

type PartProps = Pick<FileRowProps, 'chosen' | 't' | 'onChange'>;

const TYPES = [
  ['checking', 'depository', 'checking'],
  ['savings', 'depository', 'savings'],
  ['credit-card', 'credit', 'credit card'],
] as const;

/** For a file that does not say which account it is of. */
function Naming({ chosen: { id, account, accountType }, t, onChange }: PartProps) {
  return (
    <div class="file-naming">
      <TextField
        t={t}
        testId={`file-account-${id}`}
        label={t('upload.account_name')}
        value={account}
        maxLength={100}
        error={account.trim() === '' ? t('general.required') : null}
        onInput={(value) => onChange({ account: value })}
      />
      <p class="muted">{t('upload.account_name_hint')}</p>
      <SelectField
        testId={`file-type-${id}`}
        label={t('upload.account_type')}
        value={accountType}
        options={TYPES.map(([value, type, subtype]) => ({ value, text: accountKind(t, type, subtype) }))}
        onChange={(value) => onChange({ accountType: value })}
      />
    </div>
  );
}

/** The newest entries, by which a person sees whether the file was read rightly, and what was odd in it. */
function Entries({ chosen: { id, preview, flipped }, t, onChange }: PartProps) {
  const { locale } = useFrame();
  if (preview === null) return null;
  const newest = preview.accounts.flatMap((account) => account.newest).slice(0, SHOWN);
  if (newest.length === 0 && preview.notes.length === 0) return null;
  return (
    <details class="file-entries" open={preview.is_unnamed}>
      <summary data-testid={`file-entries-${id}`}>{t('upload.check')}</summary>
      <ul class="entries">
        {newest.map((entry, index) => {
          const sign = entry.is_money_in === flipped ? '−' : '+';
          return (
            // Two entries of a day may be alike.
            <li class="entry" key={index}>
              <span class="muted">{formatDate(locale, entry.date)}</span>
              <span class="entry-text">{entry.description}</span>
              <span class="entry-amount">{sign + formatMoney(locale, entry.amount, entry.currency)}</span>
            </li>
          );
        })}
      </ul>
      {newest.length > 0 ? (
        <label class="check">
          <input
            class="choice-mark"
            type="checkbox"
            checked={flipped}
            data-testid={`flip-file-${id}`}
            onChange={({ currentTarget }) => onChange({ flipped: currentTarget.checked })}
          />
          {t('upload.flip')}
        </label>
      ) : null}
      {preview.notes.length > 0 ? (
        <div class="muted">
          <p>{t('upload.notes', { count: preview.notes.length })}</p>
          <ul class="file-notes" lang="en">
            {preview.notes.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={`${line}${reason}`}>{line === null ? reason : `${line}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </details>
  );
}

const SHOWN = 5;
