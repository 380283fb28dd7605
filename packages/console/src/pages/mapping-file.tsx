import { Select } from '../parts/select.tsx';
import type { Mapping } from '../server/wire-types.ts';
import type { MappingPartProps } from './mapping-part.ts';

const DELIMITERS = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Upright line'],
] as const;
const ROWS_MAX = 10_000;

/** How the file is built around its entries. */
export function MappingFile({ mapping, tried, onChange }: MappingPartProps) {
  const rows = (label: string, name: 'rowsBeforeHeader' | 'footerRows') => (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={ROWS_MAX}
        value={mapping[name]}
        data-testid={name}
        onInput={({ currentTarget: { value } }) =>
          onChange({ ...mapping, [name]: Math.min(ROWS_MAX, Math.max(0, Math.trunc(Number(value)))) })
        }
      />
    </label>
  );
  return (
    <fieldset class="card mapping-group">
      <legend>The file</legend>
      <div class="upload-fields">
        <label class="mapping-check">
          <input
            type="checkbox"
            checked={mapping.hasHeader}
            data-testid="has-header"
            onChange={({ currentTarget }) => onChange({ ...mapping, hasHeader: currentTarget.checked })}
          />
          <span>A row names the columns</span>
        </label>
        {rows('Rows above that', 'rowsBeforeHeader')}
        {rows('Rows at the end that are no entries', 'footerRows')}
        <Select
          label="Between columns"
          value={mapping.delimiter}
          options={DELIMITERS}
          testId="delimiter"
          onValue={(delimiter) => onChange({ ...mapping, delimiter: delimiter as Mapping['delimiter'] })}
        />
        <Select
          label="Encoding of texts"
          value={mapping.encoding}
          options={tried.encodings.map((name) => [name, name])}
          testId="encoding"
          onValue={(encoding) => onChange({ ...mapping, encoding: encoding as Mapping['encoding'] })}
        />
      </div>
    </fieldset>
  );
}
