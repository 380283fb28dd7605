import { Select } from '../parts/select.tsx';
import type { Mapping } from '../server/wire-types.ts';
import { amountOfKind } from '../text/csv-mapping.ts';
import { ColumnSelect } from './mapping-column.tsx';
import type { MappingPartProps } from './mapping-part.ts';
import { WordsField } from './words-field.tsx';

type Amount = Mapping['amount'];

const KINDS = [
  ['signed', 'One column with a sign'],
  ['debitCredit', 'One column for money out, one for money in'],
  ['directed', 'An amount, and a word that says which way'],
] as const;

/** Decimal mark and the one between thousands, by an example. */
const MARKS = [
  ['.,', '1,234.56'],
  [',.', '1.234,56'],
  ['. ', '1 234.56'],
  [', ', '1 234,56'],
  [".'", "1'234.56"],
  [",'", "1'234,56"],
  ['.', '1234.56'],
  [',', '1234,56'],
] as const;

/** Where the figures stand, and what says whether money came or went. */
export function MappingAmount({ mapping, tried, onChange }: MappingPartProps) {
  const { amount, decimalMark, thousandsMark } = mapping;
  const set = (next: Amount) => onChange({ ...mapping, amount: next });
  return (
    <fieldset class="card mapping-group">
      <legend>Amount</legend>
      <div class="upload-fields">
        <Select
          label="How it stands there"
          value={amount.kind}
          options={KINDS}
          testId="amount-kind"
          onValue={(kind) => set(amountOfKind(amount, kind as Amount['kind']))}
        />
        <AmountFields amount={amount} columns={tried.columns} onAmount={set} />
        <Select
          label="How figures are written"
          value={`${decimalMark}${thousandsMark ?? ''}`}
          options={MARKS}
          testId="marks"
          onValue={([decimal = '.', thousands]) =>
            onChange({
              ...mapping,
              decimalMark: decimal as Mapping['decimalMark'],
              thousandsMark: (thousands ?? null) as Mapping['thousandsMark'],
            })
          }
        />
      </div>
    </fieldset>
  );
}

interface AmountFieldsProps {
  readonly amount: Amount;
  readonly columns: MappingPartProps['tried']['columns'];
  onAmount(amount: Amount): void;
}

function AmountFields({ amount, columns, onAmount }: AmountFieldsProps) {
  const column = (label: string, name: string, value: string | number) => (
    <ColumnSelect
      key={name}
      label={label}
      value={value}
      columns={columns}
      testId={`amount-${name}`}
      // Each name is of the rule that it is shown for.
      onPlace={(place) => onAmount({ ...amount, [name]: place } as Amount)}
    />
  );
  switch (amount.kind) {
    case 'signed':
      return (
        <>
          {column('Amount', 'column', amount.column)}
          <Select
            label="A figure without a minus is"
            value={amount.positive}
            options={[
              ['in', 'money in'],
              ['out', 'money out'],
            ]}
            testId="positive"
            onValue={(positive) => onAmount({ ...amount, positive: positive === 'in' ? 'in' : 'out' })}
          />
        </>
      );
    case 'debitCredit':
      return (
        <>
          {column('Money out', 'debit', amount.debit)}
          {column('Money in', 'credit', amount.credit)}
        </>
      );
    case 'directed':
      return (
        <>
          {column('Amount', 'column', amount.column)}
          {column('The word', 'direction', amount.direction)}
          <WordsField
            label="Words for money in"
            words={amount.inWords}
            testId="in-words"
            onWords={(inWords) => onAmount({ ...amount, inWords })}
          />
          <WordsField
            label="Words for money out"
            words={amount.outWords}
            testId="out-words"
            onWords={(outWords) => onAmount({ ...amount, outWords })}
          />
        </>
      );
  }
}
