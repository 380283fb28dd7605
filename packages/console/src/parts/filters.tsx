import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { go, withQuery } from './router.tsx';

/** What narrows a list; it stands in the address, so that it can be shared. */
export function Filters({ children }: { readonly children: ComponentChildren }) {
  return <search class="filters">{children}</search>;
}

interface SearchFieldProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
}

const PAUSE_MS = 250;

export function SearchField({ name, value, label }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  // What this field asked for is behind what was typed since: only another place has it show another text.
  useEffect(() => {
    if (asked.current === value) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      go(withQuery(name, asked.current), 'replace');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, name]);
  return (
    <div class="search-field">
      <Icon name="search" />
      <input
        type="search"
        data-search
        aria-label={label}
        placeholder={label}
        value={text}
        spellcheck={false}
        autocomplete="off"
        data-testid="search"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <span class="key" aria-hidden="true">
        /
      </span>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** The first is no filter. */
  readonly choices: readonly (readonly [string, string])[];
}

/** One of a few, side by side. */
export function Choice({ name, value, label, choices }: ChoiceProps) {
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{label}</legend>
      {choices.map(([key, text]) => (
        <label key={key} class={key === value ? 'segment segment-on' : 'segment'}>
          <input
            type="radio"
            name={name}
            checked={key === value}
            data-testid={`${name}-${key || 'all'}`}
            onChange={() => go(withQuery(name, key), 'replace')}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** A day of the reader's calendar. */
export function DayField({ name, value, label }: SearchFieldProps) {
  return (
    <label class="day-field">
      <span>{label}</span>
      <input
        type="date"
        value={value}
        data-testid={name}
        onChange={({ currentTarget }) => go(withQuery(name, currentTarget.value), 'replace')}
      />
    </label>
  );
}
