import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** One row of a group of radio buttons or checkboxes. */
export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** At the end of the row: a balance, a share. */
  readonly trailing?: ComponentChildren;
  /** Why it cannot be chosen; null when it can. */
  readonly reason?: string | null;
  readonly testId?: string;
}

interface GroupProps {
  readonly testId: string;
  /** What is asked; hidden from sight where the pane's title says it already. */
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly choices: readonly Choice[];
  readonly error?: string | null | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  /** `segments`: short ones side by side. */
  readonly layout?: 'rows' | 'segments';
}

interface RadioGroupProps extends GroupProps {
  /** Null: none is chosen yet. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** One of several. */
export function RadioGroup({ value, onChange, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...group}
      type="radio"
      isChosen={(each) => each === value}
      onToggle={(each) => onChange(each)}
    />
  );
}

interface CheckboxGroupProps extends GroupProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Any of several. */
export function CheckboxGroup({ values, onChange, ...group }: CheckboxGroupProps) {
  const toggle = (value: string, chosen: boolean) =>
    onChange(chosen ? [...values, value] : values.filter((each) => each !== value));
  return (
    <ChoiceGroup {...group} type="checkbox" isChosen={(each) => values.includes(each)} onToggle={toggle} />
  );
}

interface ChoiceGroupProps extends GroupProps {
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: (value: string) => boolean;
  readonly onToggle: (value: string, chosen: boolean) => void;
}

function ChoiceGroup(props: ChoiceGroupProps) {
  const id = useId();
  const { error } = props;
  const describedBy = [error && `${id}-error`, props.describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      class={props.layout === 'segments' ? 'choices choices-segments' : 'choices'}
      data-testid={props.testId}
      aria-describedby={describedBy}
      disabled={props.disabled}
    >
      <legend class={props.legendHidden ? 'visually-hidden' : 'choices-legend'}>{props.legend}</legend>
      {error ? (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {props.choices.map((choice, index) => (
        <ChoiceRow
          key={choice.value}
          choice={choice}
          id={`${id}-${index}`}
          group={id}
          type={props.type}
          chosen={props.isChosen(choice.value)}
          describedBy={describedBy}
          testId={choice.testId ?? `${props.testId}-${index}`}
          onToggle={props.onToggle}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly id: string;
  readonly group: string;
  readonly type: 'radio' | 'checkbox';
  readonly chosen: boolean;
  readonly describedBy: string | undefined;
  readonly testId: string;
  readonly onToggle: (value: string, chosen: boolean) => void;
}

function ChoiceRow({ choice, id, group, type, chosen, describedBy, testId, onToggle }: ChoiceRowProps) {
  const cannot = choice.reason !== undefined && choice.reason !== null;
  const hasTrailing = choice.trailing !== undefined && choice.trailing !== null;
  const own = [choice.detail && `${id}-detail`, hasTrailing && `${id}-trailing`, cannot && `${id}-reason`]
    .filter(Boolean)
    .join(' ');
  return (
    <label class={`choice${cannot ? ' choice-off' : ''}${chosen ? ' choice-on' : ''}`} for={id}>
      <input
        class="choice-mark"
        id={id}
        type={type}
        name={group}
        value={choice.value}
        checked={chosen}
        disabled={cannot}
        aria-labelledby={`${id}-title`}
        aria-describedby={[own, describedBy].filter(Boolean).join(' ') || undefined}
        data-testid={testId}
        onChange={(event) => onToggle(choice.value, event.currentTarget.checked)}
      />
      <span class="choice-text">
        <span class="choice-title" id={`${id}-title`}>
          {choice.title}
        </span>
        {choice.detail ? (
          <span class="choice-detail" id={`${id}-detail`}>
            {choice.detail}
          </span>
        ) : null}
        {cannot ? (
          <span class="choice-reason" id={`${id}-reason`}>
            {choice.reason}
          </span>
        ) : null}
      </span>
      {hasTrailing ? (
        <span class="choice-trailing" id={`${id}-trailing`}>
          {choice.trailing}
        </span>
      ) : null}
    </label>
  );
}
