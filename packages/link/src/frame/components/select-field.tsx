import { useId } from 'preact/hooks';

interface SelectFieldProps {
  readonly testId: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a few, as the platform's own list, in one line with its label. */
export function SelectField({ testId, label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div class="field field-inline">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="field-box">
        <select
          class="field-input field-select"
          id={id}
          data-testid={testId}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
