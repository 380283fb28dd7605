import { Select } from '../parts/select.tsx';
import type { Mapping } from '../server/wire-types.ts';
import { ColumnSelect, columnName } from './mapping-column.tsx';
import type { MappingPartProps } from './mapping-part.ts';

/** Columns that many files have. */
const USUAL = [
  ['counterparty', 'Who is at the other side'],
  ['balance', 'Balance after the entry'],
  ['currency', 'Currency'],
] as const satisfies readonly (readonly [keyof Mapping['columns'], string])[];

/** Columns that few files have. */
const OTHERS = [
  ['counterpartyAccount', 'Account of the other side'],
  ['account', 'Own account, where the file mixes several'],
  ['valueDate', 'Value date'],
  ['id', 'Number of the entry at the bank'],
  ['reference', 'Reference'],
  ['status', 'State, such as pending'],
] as const satisfies readonly (readonly [keyof Mapping['columns'], string])[];

/** What each column is. */
export function MappingColumns({ mapping, tried, onChange }: MappingPartProps) {
  const { columns } = mapping;
  const set = (name: keyof Mapping['columns'], place: number | undefined) => {
    const { [name]: _, ...rest } = columns;
    const next = place === undefined ? rest : { ...rest, [name]: place };
    onChange({ ...mapping, columns: next as Mapping['columns'] });
  };
  const optional = ([name, label]: (typeof USUAL | typeof OTHERS)[number]) => (
    <ColumnSelect
      key={name}
      label={label}
      value={columns[name]}
      columns={tried.columns}
      isOptional
      testId={`column-${name}`}
      onPlace={(place) => set(name, place)}
    />
  );
  return (
    <fieldset class="card mapping-group">
      <legend>Columns</legend>
      <div class="upload-fields">
        <ColumnSelect
          label="Date"
          value={columns.date}
          columns={tried.columns}
          testId="column-date"
          onPlace={(place) => set('date', place)}
        />
        <Select
          label="Form of dates"
          value={mapping.dateFormat}
          options={tried.dateFormats.map((format) => [format, format])}
          testId="date-format"
          onValue={(format) => onChange({ ...mapping, dateFormat: format as Mapping['dateFormat'] })}
        />
        {USUAL.map(optional)}
        <FixedCurrency mapping={mapping} tried={tried} onChange={onChange} />
      </div>
      <Description mapping={mapping} tried={tried} onChange={onChange} />
      <details class="mapping-more">
        <summary>More columns</summary>
        <div class="upload-fields">{OTHERS.map(optional)}</div>
      </details>
    </fieldset>
  );
}

function FixedCurrency({ mapping, onChange }: MappingPartProps) {
  return (
    <label class="field">
      <span>Currency, where no column says it</span>
      <input
        type="text"
        maxLength={3}
        placeholder="such as EUR"
        autocomplete="off"
        value={mapping.currency ?? ''}
        data-testid="fixed-currency"
        onInput={({ currentTarget }) => {
          const code = currentTarget.value.trim().toUpperCase();
          onChange({ ...mapping, currency: code === '' ? null : code });
        }}
      />
    </label>
  );
}

/** Texts of an entry: one column, or several that are joined in their order. */
function Description({ mapping, tried, onChange }: MappingPartProps) {
  const { columns } = mapping;
  const turn = (place: number) => {
    const isOn = columns.description.includes(place);
    const others = columns.description.filter((one) => one !== place);
    const description = isOn ? others : [...others, place].toSorted((a, b) => Number(a) - Number(b));
    onChange({ ...mapping, columns: { ...columns, description } });
  };
  return (
    <fieldset class="mapping-texts">
      <legend>Text of an entry</legend>
      {tried.columns.map((column, place) => (
        <label key={columnName(column, place)} class="mapping-check">
          <input
            type="checkbox"
            checked={columns.description.includes(place)}
            data-testid={`text-${place}`}
            onChange={() => turn(place)}
          />
          <span>{columnName(column, place)}</span>
        </label>
      ))}
    </fieldset>
  );
}
