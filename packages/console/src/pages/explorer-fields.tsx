import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CodeBlock } from '../parts/copy.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Icon } from '../parts/icon.tsx';
import type { DescribedEndpoint, FieldRow } from '../server/wire-types.ts';

/** What an endpoint takes, gives and refuses with. */
export function EndpointFields({ endpoint }: { readonly endpoint: DescribedEndpoint }) {
  const { request, answer, errors, example } = endpoint;
  return (
    <>
      <FieldTable title="Request" fields={request} required="required" />
      <FieldTable title="Answer" fields={answer} required="always there" />
      {example.answer !== null && (
        <section>
          <h3>An answer</h3>
          <CodeBlock text={JSON.stringify(example.answer, null, 2)} what="a recorded answer" />
        </section>
      )}
      {errors.length > 0 && <Errors errors={errors} />}
    </>
  );
}

interface FieldTableProps {
  readonly title: string;
  readonly fields: readonly FieldRow[];
  /** What a field says that may not be left out. */
  readonly required: string;
}

function FieldTable({ title, fields, required }: FieldTableProps) {
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <DataTable label={`Fields: ${title}`} columns={['Field', 'Type', 'What it says']}>
        {fields.map(({ name, type, required: isRequired, about }) => (
          <tr key={name}>
            <td class="mono field-name">
              {name}
              {isRequired && <span class="row-detail">{required}</span>}
            </td>
            <td>
              <Marked text={type} />
            </td>
            <td>
              <Marked text={about} />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** Words between backticks are code. */
function Marked({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

function Errors({ errors }: Pick<DescribedEndpoint, 'errors'>) {
  const { overview } = useContext(ConsoleContext);
  return (
    <section>
      <h3>Errors of its own</h3>
      <ul class="errors">
        {errors.map(({ code, status }) => (
          <li key={code}>
            <a
              href={`${overview?.baseUrl ?? ''}/docs/errors#${code.toLowerCase()}`}
              target="_blank"
              rel="noreferrer"
              class="mono"
            >
              {code} <Icon name="external" />
            </a>{' '}
            <span class="quiet">{status}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
