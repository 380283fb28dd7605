import { useId } from 'preact/hooks';
import type { DemoChoice } from './choices.ts';

interface SelectProps {
  readonly label: string;
  readonly testId: string;
  readonly choices: readonly DemoChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Select({ label, testId, choices, value, onChange }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        data-testid={testId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckboxesProps {
  readonly legend: string;
  readonly testId: string;
  readonly choices: readonly DemoChoice[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

export function Checkboxes({ legend, testId, choices, values, onChange }: CheckboxesProps) {
  const toggle = (value: string, chosen: boolean) =>
    onChange(chosen ? [...values, value] : values.filter((each) => each !== value));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([value, name]) => (
        <label class="check" key={value}>
          <input
            type="checkbox"
            data-testid={`${testId}-${value}`}
            checked={values.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
