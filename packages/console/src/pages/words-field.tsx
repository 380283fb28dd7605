import { useState } from 'preact/hooks';

interface WordsFieldProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly testId?: string;
  onWords(words: readonly string[]): void;
}

/** Words with commas between; what is being written stays as it is written. */
export function WordsField({ label, words, testId, onWords }: WordsFieldProps) {
  const [text, setText] = useState(words.join(', '));
  return (
    <label class="field">
      <span>{label}, with commas between</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={text}
        data-testid={testId}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onWords(wordsOf(currentTarget.value));
        }}
      />
    </label>
  );
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
