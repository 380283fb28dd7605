import { useRef, useState } from 'preact/hooks';
import { pageOf } from '../bank/web-address.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PANE_ALERT_ID, PaneFrame } from '../components/pane-frame.tsx';
import { TestUsers } from '../components/test-users.tsx';
import { TextField } from '../components/text-field.tsx';
import { GOOD_LOGIN, OTHER_LOGINS } from '../forms/test-cases.ts';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, WidgetLook } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { errorSummary } from '../text/error-texts.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Field = PaneOf<'credentials'>['fields'][number];

/**
 * The login at the institution. Secrets live in this pane alone, and end with it (link.md 14.4); a name that was typed is there again
 * when the login was refused.
 */
export function CredentialsPane({ pane, answer, busy, t, look }: PaneProps<'credentials'>) {
  const { institution, fields, error, is_update: isUpdate } = pane;
  const { values, setValues, remember } = useValues(pane);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const missing = (field: Field) => (values[field.name] ?? '') === '';
  const submit = () => {
    setTried(true);
    const first = fields.findIndex(missing);
    if (first >= 0) return form.current?.querySelectorAll('input').item(first).focus();
    remember();
    const given = fields.map(({ name }) => [name, values[name] ?? '']);
    answer({ kind: 'credentials', values: Object.fromEntries(given) });
  };
  const name = institution.name;
  return (
    <PaneFrame
      kind="credentials"
      title={t(isUpdate ? 'credentials.title_update' : 'credentials.title', { institution: name })}
      lead={error ? null : t(textOf(isUpdate, look))}
      party={institution}
      alert={error ? errorSummary(error, t, look.purpose) : null}
      busy={busy}
      onSubmit={submit}
      actions={<Actions busy={busy} t={t} />}
    >
      {pane.lock_warning ? (
        <Notice tone="warning" testId="lock-warning">
          {t(lockWarningOf(look))}
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
            describedBy={error ? PANE_ALERT_ID : undefined}
            enterKeyHint={index < fields.length - 1 ? 'next' : 'go'}
            onInput={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {look.developer ? <TestLogins fields={fields} t={t} onFill={setValues} /> : null}
      {institution.url === null ? null : <ForgotLogin url={institution.url} t={t} />}
    </PaneFrame>
  );
}

type Values = Readonly<Record<string, string>>;

/** What stands in the fields; what is no secret is there again in the next form of the same institution. */
function useValues({ institution, fields }: PaneOf<'credentials'>) {
  const { typed } = useFrame();
  const nameOf = (field: Field) => `${institution.institution_id ?? institution.name}/${field.name}`;
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field.name, typed.get(nameOf(field)) ?? ''])),
  );
  const remember = () => {
    for (const field of fields.filter(({ type }) => type === 'text'))
      typed.set(nameOf(field), values[field.name] ?? '');
  };
  return { values, setValues, remember };
}

function lockWarningOf({ purpose }: WidgetLook): MessageKey {
  return purpose === 'deposit_switch' ? 'credentials.lock_warning_payroll' : 'credentials.lock_warning';
}

function textOf(isUpdate: boolean, { purpose }: WidgetLook): MessageKey {
  if (isUpdate) return 'credentials.text_update';
  return purpose === 'deposit_switch' ? 'credentials.text_payroll' : 'credentials.text';
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
