import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFrame } from '../hooks/frame-context.ts';
import type { Translate } from '../text/translate.ts';
import { Icon } from './icon.tsx';

export interface TextFieldProps {
  readonly t: Translate;
  readonly testId: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** A `password` can be shown and hidden by a button of its own. */
  readonly type?: 'text' | 'password';
  readonly hint?: string | undefined;
  /** What is wrong with the value; read out with the field. */
  readonly error?: string | null | undefined;
  /** Id of a text elsewhere that says what is wrong, such as `PANE_ALERT_ID`. */
  readonly describedBy?: string | undefined;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'search';
  readonly maxLength?: number;
  /** What the key of a phone's keyboard says that leads on; it sends the form where nothing is said. */
  readonly enterKeyHint?: 'next' | 'go' | 'done';
  /** Shown inside the field, before and after the value: a currency, a per cent sign. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** The id for test suites of existing applications. */
  readonly compatId?: string;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** A labelled line of text. Nothing is corrected, capitalised or kept by the browser beyond what `autoComplete` allows. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, testId } = props;
  const { compat } = useFrame();
  const own = useId();
  const input = useEmptiedField();
  const id = compat && props.compatId ? props.compatId : `${own}-input`;
  const [shown, setShown] = useState(false);
  const secret = props.type === 'password';
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`, props.describedBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div class={error ? 'field field-wrong' : 'field'}>
      <label class="field-label" for={id}>
        {label}
      </label>
      {hint ? (
        <p class="field-hint" id={`${own}-hint`}>
          {hint}
        </p>
      ) : null}
      <div class="field-box">
        <Affix text={props.prefix} />
        <input
          class="field-input"
          id={id}
          ref={input}
          name={props.name}
          // The types of Preact know one type of field at a time.
          type={(secret && !shown ? 'password' : 'text') as 'text'}
          value={props.value}
          autocomplete={props.autoComplete ?? 'off'}
          autocapitalize="none"
          autocorrect="off"
          spellcheck={false}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          enterKeyHint={props.enterKeyHint ?? 'go'}
          disabled={props.disabled}
          aria-invalid={error || props.describedBy ? 'true' : undefined}
          aria-describedby={describedBy || undefined}
          data-testid={testId}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
        <Affix text={props.suffix} />
        {secret ? <SecretToggle of={props} id={id} shown={shown} onToggle={() => setShown(!shown)} /> : null}
      </div>
      {error ? (
        <p class="field-error" id={`${own}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A field that is empty once it is gone: browsers that keep pages alive would keep what was typed. */
function useEmptiedField() {
  const input = useRef<HTMLInputElement>(null);
  // Also where the pane goes before it is painted.
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      if (field) field.value = '';
    };
  }, []);
  return input;
}

function Affix({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <span class="field-affix" aria-hidden="true">
      {text}
    </span>
  );
}

interface SecretToggleProps {
  readonly of: TextFieldProps;
  /** Of the field. */
  readonly id: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

function SecretToggle({ of: { t, label, testId }, id, shown, onToggle }: SecretToggleProps) {
  return (
    <button
      type="button"
      class="field-toggle"
      aria-label={t(shown ? 'credentials.hide' : 'credentials.show', { field: label })}
      aria-controls={id}
      data-testid={`${testId}-toggle`}
      onClick={onToggle}
    >
      <Icon name={shown ? 'eye_off' : 'eye'} />
    </button>
  );
}
