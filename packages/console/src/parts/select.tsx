interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly testId?: string;
  onValue(value: string): void;
}

/** One of several, from a list of the browser's own. */
export function Select({ label, value, options, testId, onValue }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value}
        data-testid={testId}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
