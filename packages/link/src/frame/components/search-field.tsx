import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  readonly testId: string;
  /** Read out, and not shown: the pane's title says it. */
  readonly label: string;
  /** What can be searched for; stands in the empty field. The label where there is no more to say. */
  readonly hint?: string;
  /** What the list that is shown was searched for. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Another number empties the field: the list was asked for otherwise. */
  readonly emptied?: number;
}

/** A pause in typing: not every letter is searched for. */
const PAUSE_MS = 250;

/** Search as you type. Enter searches at once. The results are a plain list below it. */
export function SearchField({ testId, label, hint = label, query, onSearch, emptied = 0 }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const asked = useRef(query);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const search = () => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    latest.current(wanted);
  };
  useLayoutEffect(() => {
    if (emptied === 0) return;
    asked.current = '';
    setTyped('');
  }, [emptied]);
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div class="field">
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <div class="field-box field-search">
        <span class="field-lead">
          <Icon name="search" />
        </span>
        <input
          class="field-input"
          id={id}
          type="search"
          placeholder={hint}
          value={typed}
          autocomplete="off"
          autocapitalize="none"
          autocorrect="off"
          spellcheck={false}
          inputMode="search"
          enterKeyHint="search"
          maxLength={100}
          data-testid={testId}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search();
          }}
        />
      </div>
    </div>
  );
}
