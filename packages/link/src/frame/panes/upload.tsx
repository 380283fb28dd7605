import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { CheckboxGroup, type Choice } from '../components/choices.tsx';
import { FileDrop } from '../components/file-drop.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import { accountDetail } from '../text/account-detail.ts';
import { errorSummary } from '../text/error-texts.ts';
import { formatBalance, formatDate, formatNumber } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';
import { FileRow, FORMATS } from './upload-file-row.tsx';
import { accountsOf, type ChosenFiles, type FoundAccount, uploadOf, useChosenFiles } from './upload-files.ts';

const MEBIBYTE = 1_048_576;

/** Statement files: chosen, looked at, and added when the person has seen what is in them. */
export function UploadPane({ pane, busy, t, look }: PaneProps<'upload'>) {
  const { locale, statements } = useFrame();
  const chosen = useChosenFiles(pane.bytes_max, (file) => labelFor(file, pane.next?.accounts ?? []));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const accounts = accountsOf(chosen.files);
  const open = accounts.filter(({ ineligible }) => !ineligible);
  const wanted = open.filter(({ key }) => !left.has(key));
  const isUnnamed = wanted.some(({ name }) => name === '');
  const megabytes = formatNumber(locale, Math.floor(pane.bytes_max / MEBIBYTE));
  useAnnouncedFiles(chosen.files, t);
  const submit = () => {
    setTried(true);
    if (wanted.length > 0 && !isUnnamed && !chosen.isReading) statements.keep(uploadOf(chosen.files, left));
  };
  const { ask, forget } = useAfterReading(chosen.isReading, submit);
  return (
    <PaneFrame
      kind="upload"
      title={t(pane.next === null ? 'upload.title' : 'upload.title_next')}
      lead={leadOf(pane.next, locale, t)}
      party={pane.institution}
      alert={pane.error ? errorSummary(pane.error, t, look.purpose) : null}
      busy={busy}
      onSubmit={ask}
      actions={
        accounts.length > 0 ? (
          <Button testId="add-statements" kind="primary" busy={busy || chosen.isReading}>
            {t('upload.add', { count: wanted.length })}
          </Button>
        ) : null
      }
    >
      <FileDrop
        label={t('upload.drop')}
        button={t('upload.choose')}
        isSmall={chosen.files.length > 0}
        hint={t('upload.formats', { formats: FORMATS, size: megabytes })}
        onFiles={(files) => {
          // What was to be handed over once it was read did not have these files: the person asks anew.
          forget();
          chosen.add(files);
        }}
      />
      <Files chosen={chosen} megabytes={megabytes} t={t} />
      {accounts.length > 0 ? (
        <CheckboxGroup
          testId="upload-accounts"
          legend={t('accounts.title_several')}
          choices={accounts.map((account) => choiceOf(account, locale, t))}
          values={wanted.map(({ key }) => key)}
          onChange={(keys) => setLeft(without(open, keys))}
          error={tried && wanted.length === 0 ? t('accounts.none_chosen') : null}
          describedBy={pane.error ? PANE_ALERT_ID : undefined}
        />
      ) : null}
      <p class="muted">{t('upload.private')}</p>
    </PaneFrame>
  );
}

/** What is asked for while a file is read once more, its money turned round say, is done when that is over. */
function useAfterReading(isReading: boolean, act: () => void) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isReading) return;
    setAsked(false);
    act();
  }, [isAsked, isReading]);
  return { ask: () => setAsked(true), forget: () => setAsked(false) };
}

function without(accounts: readonly FoundAccount[], keys: readonly string[]): ReadonlySet<string> {
  return new Set(accounts.map(({ key }) => key).filter((key) => !keys.includes(key)));
}

interface FilesProps {
  readonly chosen: ChosenFiles;
  readonly megabytes: string;
  readonly t: Translate;
}

function Files({ chosen, megabytes, t }: FilesProps) {
  if (chosen.files.length === 0) return null;
  return (
    <ul class="files" aria-label={t('upload.files')}>
      {chosen.files.map((file) => (
        <FileRow
          key={file.id}
          chosen={file}
          megabytes={megabytes}
          t={t}
          onChange={(part) => chosen.change(file.id, part)}
          onRemove={() => chosen.remove(file.id)}
          onRetry={() => chosen.retry(file.id)}
        />
      ))}
    </ul>
  );
}

type Next = NonNullable<PaneProps<'upload'>['pane']['next']>;

function leadOf(next: Next | null, locale: string, t: Translate): string {
  if (next === null || next.last_date === null) return t('upload.text');
  return t('upload.text_next', { date: formatDate(locale, next.last_date) });
}

/** What a file's account is called at first: that of the one account there is, else the file. */
function labelFor(file: File, known: Next['accounts']): string {
  const [only, ...others] = known.filter(({ mask }) => mask === null);
  return only && others.length === 0 ? only.name : file.name.replace(/\.\w+$/, '').slice(0, 100);
}

function choiceOf(account: FoundAccount, locale: string, t: Translate): Choice {
  const { key, name, entries, from, to, balance, ineligible } = account;
  const period =
    from === null || to === null ? null : `${formatDate(locale, from)} – ${formatDate(locale, to)}`;
  const parts = [accountDetail(account, t), t('upload.entries', { count: entries }), period];
  return {
    value: key,
    title: name === '' ? '–' : name,
    detail: parts.filter((part) => part !== null).join(' · '),
    trailing: balance && formatBalance(locale, balance.amount, balance.currency),
    reason: ineligible ? t('accounts.ineligible_filter') : null,
  };
}

/** Says what came of each file, once. */
function useAnnouncedFiles(files: ChosenFiles['files'], t: Translate): void {
  const { announce } = useFrame();
  const said = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, file, preview } of files) {
      if (preview === null || said.current.has(id)) continue;
      said.current.add(id);
      const found = t('upload.found', { count: preview.accounts.length });
      announce(`${file.name}: ${preview.fault === null ? found : t('upload.failed')}`);
    }
  }, [files]);
}
