import { useRef, useState } from 'preact/hooks';
import { hostOf } from '../bank/web-address.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { TestUsers } from '../components/test-users.tsx';
import { TextField } from '../components/text-field.tsx';
import { GOOD_LOGIN, OTHER_LOGINS } from '../forms/test-cases.ts';
import type { PaneOf } from '../server/wire-types.ts';
import { errorSummary } from '../text/error-texts.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Field = PaneOf<'credentials'>['fields'][number];

/** The login at the institution. What is typed lives in this pane alone, and ends with it (link.md 14.4). */
export function CredentialsPane({ pane, answer, busy, t, look }: PaneProps<'credentials'>) {
  const { institution, fields, error, is_update: isUpdate } = pane;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const missing = (field: Field) => (values[field.name] ?? '') === '';
  const submit = () => {
    setTried(true);
    const first = fields.findIndex(missing);
    if (first >= 0) return form.current?.querySelectorAll('input').item(first).focus();
    const given = fields.map(({ name }) => [name, values[name] ?? '']);
    answer({ kind: 'credentials', values: Object.fromEntries(given) });
  };
  const name = institution.name;
  return (
    <PaneFrame
      kind="credentials"
      title={t(isUpdate ? 'credentials.title_update' : 'credentials.title', { institution: name })}
      lead={error ? null : t(isUpdate ? 'credentials.text_update' : 'credentials.text')}
      party={institution}
      alert={error && !tried ? errorSummary(error, t) : null}
      busy={busy}
      onSubmit={submit}
      actions={<Actions busy={busy} t={t} />}
    >
      {pane.lock_warning ? (
        <Notice tone="warning" testId="lock-warning">
          {t('credentials.lock_warning')}
        </Notice>
      ) : null}
      <div class="fields" ref={form}>
        {fields.map((field, index) => (
          <TextField
            key={field.name}
            t={t}
            testId={`credential-${field.name}`}
            compatId={`aut-input-${index}`}
            name={field.name}
            label={labelOf(field, t)}
            type={field.type === 'text' ? 'text' : 'password'}
            inputMode={field.type === 'pin' ? 'numeric' : 'text'}
            autoComplete={field.type === 'text' ? 'username' : 'current-password'}
            maxLength={200}
            value={values[field.name] ?? ''}
            error={tried && missing(field) ? t('general.required') : null}
            describedBy={error && !tried ? PANE_ALERT_ID : undefined}
            onInput={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {look.developer ? <TestLogins fields={fields} t={t} onFill={setValues} /> : null}
      {institution.url === null ? null : <ForgotLogin url={institution.url} t={t} />}
    </PaneFrame>
  );
}

interface TestLoginsProps {
  readonly fields: readonly Field[];
  readonly t: Translate;
  readonly onFill: (values: Readonly<Record<string, string>>) => void;
}

/** Fields are told by their type: forms name them as they like. */
function TestLogins({ fields, t, onFill }: TestLoginsProps) {
  const filled = (password: string) =>
    Object.fromEntries(
      fields.map(({ name, type }) => [
        name,
        { text: GOOD_LOGIN.username, password, pin: GOOD_LOGIN.pin }[type],
      ]),
    );
  return (
    <TestUsers
      t={t}
      sample={`${GOOD_LOGIN.username} / ${GOOD_LOGIN.password}`}
      usual={filled(GOOD_LOGIN.password)}
      others={OTHER_LOGINS.map(({ text, password }) => ({ text, filling: filled(password) }))}
      onFill={onFill}
    />
  );
}

function Actions({ busy, t }: { readonly busy: boolean; readonly t: Translate }) {
  return (
    <>
      <p class="small-print small-print-icon">
        <Icon name="lock" />
        <span>{t('credentials.private')}</span>
      </p>
      <Button testId="submit-credentials" kind="primary" busy={busy}>
        {t('credentials.submit')}
      </Button>
    </>
  );
}

function ForgotLogin({ url, t }: { readonly url: string; readonly t: Translate }) {
  return (
    <a
      class="text-link"
      href={pageOf(url)}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="forgot-login"
    >
      {t('credentials.forgot')}
      <Icon name="external" />
      <span class="visually-hidden"> ({t('general.new_window')})</span>
    </a>
  );
}

/** Well-known fields have their name in the person's language, others the institution's own. */
function labelOf({ name, label }: Field, t: Translate): string {
  if (name === 'username' || name === 'password' || name === 'pin') return t(`credentials.field_${name}`);
  return label;
}

/** The directory may have a bare host name. Any other scheme than http(s) leads nowhere. */
function pageOf(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${hostOf(url)}`;
}
