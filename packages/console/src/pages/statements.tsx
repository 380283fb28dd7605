import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ItemRow } from '../parts/item-row.tsx';
import { OlderButton } from '../parts/older-button.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pill } from '../parts/pill.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useKept } from '../parts/use-kept.ts';
import { useNow } from '../parts/use-now.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { ShownItems, StatementPage } from '../server/wire-types.ts';
import { saveFile } from '../text/save-file.ts';

/** Items with statements, or the statements of one of them. */
export function StatementsPage({ itemId }: { readonly itemId: string | undefined }) {
  const { team } = useContext(ConsoleContext);
  return (
    <section class="list-pane" aria-labelledby="statements-title">
      {itemId !== undefined && (
        <BackLink to="/statements" class="back back-always">
          All Items with statements
        </BackLink>
      )}
      <div class="page-head">
        <h1 id="statements-title">Statements</h1>
        <p class="quiet">of current accounts, savings and cards, by month</p>
      </div>
      {team !== '' && itemId === undefined && <ItemsWithStatements team={team} />}
      {team !== '' && itemId !== undefined && <OfItem key={itemId} team={team} itemId={itemId} />}
      <Twin command={`fairlead statements list${itemId === undefined ? '' : ` --item ${itemId}`}`} />
    </section>
  );
}

const LIMIT = 30;

const itemPage = ({ items, next }: ShownItems) => ({ rows: items, next });

function ItemsWithStatements({ team }: { readonly team: string }) {
  const { overview } = useContext(ConsoleContext);
  const real = useNow();
  const wish = { clientId: team, limit: LIMIT, product: 'statements' };
  const { value, error, again } = useAnswer('pageItems', wish);
  const { rows, older } = useOlder({
    key: team,
    first: value && itemPage(value),
    idOf: ({ itemId }) => itemId,
    fetch: async (before) => itemPage(await ask('pageItems', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={6} />;
  if (rows.length === 0 && !older) return <NoStatements />;
  const clock = overview?.teams.find(({ clientId }) => clientId === team);
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="rows" data-testid="statement-items">
        {rows.map((item) => (
          <ItemRow
            key={item.itemId}
            item={item}
            now={clock && clock.clock !== 'real' ? clock.now : real}
            to={`/statements/${item.itemId}`}
          />
        ))}
      </ul>
      <OlderButton older={older}>{rows.length === 0 ? 'Look further back' : 'Older Items'}</OlderButton>
    </>
  );
}

function NoStatements() {
  return (
    <Empty title="No Item has statements yet">
      <p>
        Link with the product <code>statements</code>, or{' '}
        <PlaceLink to="/explorer/statements/list">/statements/list</PlaceLink> of an Item whose institution
        offers them, gathers them by month. <PlaceLink to="/files">Files</PlaceLink> takes the
        institution&rsquo;s own.
      </p>
    </Empty>
  );
}

const PAGE = 50;

function OfItem({ team, itemId }: { readonly team: string; readonly itemId: string }) {
  const [skip, setSkip] = useKept(`statements ${itemId}`, 0);
  const { value, error, again } = useAnswer('pageItemStatements', {
    clientId: team,
    itemId,
    skip,
    limit: PAGE,
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <p>
        Of the Item{' '}
        <PlaceLink to={`/items/${itemId}`} class="mono wrap">
          {itemId}
        </PlaceLink>
        {!value.givesGenerated && ': only files of the institution are given out here.'}
      </p>
      {value.isMasked && <p class="warning">Names of accounts are left out: this is no sandbox.</p>}
      {value.total === 0 ? (
        <Empty title="No statement yet">
          <p>They are gathered when statements of the Item are asked for the first time.</p>
        </Empty>
      ) : (
        <>
          <Table team={team} itemId={itemId} statements={value.statements} />
          {value.total > PAGE && (
            <Pager
              skip={skip}
              shown={value.statements.length}
              size={PAGE}
              total={value.total}
              onSkip={setSkip}
            />
          )}
        </>
      )}
    </>
  );
}

const COLUMNS = ['Month', 'Account', { name: 'Posted', class: 'wide' }, 'Source', 'File'] as const;

interface TableProps extends Pick<StatementPage, 'statements'> {
  readonly team: string;
  readonly itemId: string;
}

function Table({ team, itemId, statements }: TableProps) {
  const { overview, role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const maySave = overview?.sandbox === true && role !== 'viewer';
  const save = (statementId: string) => async () =>
    saveFile(await ask('downloadItemStatement', { clientId: team, itemId, statementId }));
  return (
    <DataTable label="Statements by month" columns={COLUMNS} testId="statements">
      {statements.map(({ statementId, month, accountName, mask, datePosted, source }) => (
        <tr key={statementId}>
          <td class="date">{month}</td>
          <td>
            {accountName}
            {mask !== null && <span class="row-detail">•••• {mask}</span>}
          </td>
          <td class="wide quiet">{datePosted ?? 'not said'}</td>
          <td>
            <Pill tone={source === 'original' ? 'good' : 'quiet'}>{source}</Pill>
          </td>
          <td>
            {maySave ? (
              <button
                type="button"
                class="text-button"
                disabled={isBusy}
                data-row=""
                data-testid="save-statement"
                aria-label={`PDF of ${month}, ${accountName}`}
                onClick={() => act(save(statementId))}
              >
                PDF
              </button>
            ) : (
              <span class="quiet">–</span>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
