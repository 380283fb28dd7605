import { Select } from '../parts/select.tsx';
import type { Mapping } from '../server/wire-types.ts';
import { ColumnSelect } from './mapping-column.tsx';
import type { MappingPartProps } from './mapping-part.ts';
import { WordsField } from './words-field.tsx';

type Rule = NonNullable<Mapping['rows']>[number];

/** Which rows are no entries of the account, by a word in one of their columns. */
export function MappingRows({ mapping, tried, onChange }: MappingPartProps) {
  const { rows = [] } = mapping;
  const set = (next: readonly Rule[]) => onChange({ ...mapping, rows: next });
  return (
    <fieldset class="card mapping-group">
      <legend>Rows that are left out</legend>
      {rows.length === 0 && (
        <p class="note">Every row is read, but for blank ones and totals. A rule tells others by a word.</p>
      )}
      {rows.map((rule, nth) => (
        <RowRule
          key={`${rows.length} ${nth}`}
          rule={rule}
          nth={nth}
          columns={tried.columns}
          onRule={(next) => set(rows.map((one, at) => (at === nth ? next : one)))}
          onRemove={() => set(rows.filter((_, at) => at !== nth))}
        />
      ))}
      <button
        type="button"
        class="button button-small"
        data-testid="add-rule"
        onClick={() => set([...rows, { column: 0, drop: [] }])}
      >
        Add a rule
      </button>
    </fieldset>
  );
}

interface RowRuleProps {
  readonly rule: Rule;
  readonly nth: number;
  readonly columns: MappingPartProps['tried']['columns'];
  onRule(rule: Rule): void;
  onRemove(): void;
}

function RowRule({ rule, nth, columns, onRule, onRemove }: RowRuleProps) {
  const isKept = rule.keep !== undefined;
  const words = rule.keep ?? rule.drop ?? [];
  const ruleWith = (kept: boolean, list: readonly string[]) =>
    onRule(kept ? { column: rule.column, keep: list } : { column: rule.column, drop: list });
  return (
    <div class="upload-fields mapping-rule">
      <ColumnSelect
        label="Where this column"
        value={rule.column}
        columns={columns}
        testId={`rule-column-${nth}`}
        onPlace={(place) => onRule({ ...rule, column: place ?? 0 })}
      />
      <Select
        label="Rows are"
        value={isKept ? 'keep' : 'drop'}
        options={[
          ['drop', 'left out with these words'],
          ['keep', 'read with these words alone'],
        ]}
        testId={`rule-kind-${nth}`}
        onValue={(kind) => ruleWith(kind === 'keep', words)}
      />
      <WordsField
        label="Words"
        words={words}
        testId={`rule-words-${nth}`}
        onWords={(list) => ruleWith(isKept, list)}
      />
      <button type="button" class="button button-small" onClick={onRemove}>
        Remove<span class="visually-hidden"> rule {nth + 1}</span>
      </button>
    </div>
  );
}
