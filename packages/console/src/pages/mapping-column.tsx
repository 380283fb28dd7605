import { Select } from '../parts/select.tsx';
import type { MappedColumn } from '../text/csv-mapping.ts';

interface ColumnProps {
  readonly label: string;
  /** Its place; undefined: none. */
  readonly value: string | number | undefined;
  readonly columns: readonly MappedColumn[];
  /** It may be none. */
  readonly isOptional?: boolean;
  readonly testId?: string;
  onPlace(place: number | undefined): void;
}

/** One column of the file, by its header and what stands in it. */
export function ColumnSelect({ label, value, columns, isOptional = false, testId, onPlace }: ColumnProps) {
  const none = isOptional || value === undefined ? [['', 'none'] as const] : [];
  const named = columns.map((column, place) => [`${place}`, columnName(column, place)] as const);
  return (
    <Select
      label={label}
      value={value === undefined ? '' : `${value}`}
      options={[...none, ...named]}
      {...(testId === undefined ? {} : { testId })}
      onValue={(chosen) => onPlace(chosen === '' ? undefined : Number(chosen))}
    />
  );
}

const SAMPLE_LENGTH = 24;

export function columnName({ header, sample }: MappedColumn, place: number): string {
  const name = header === '' ? `Column ${place + 1}` : header;
  if (sample === '') return name;
  return `${name}: ${sample.length > SAMPLE_LENGTH ? `${sample.slice(0, SAMPLE_LENGTH)}…` : sample}`;
}
