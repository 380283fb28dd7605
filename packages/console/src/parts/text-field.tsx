interface TextFieldProps {
  readonly testId?: string;
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

export function TextField({ testId, label, value, onText }: TextFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={value}
        data-testid={testId}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
}
