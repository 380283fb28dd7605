import { useContext, useEffect } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice, Filters, SearchField } from '../parts/filters.tsx';
import { ItemRow } from '../parts/item-row.tsx';
import { OlderButton } from '../parts/older-button.tsx';
import { go, PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useNow } from '../parts/use-now.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { ItemState, ShownItems } from '../server/wire-types.ts';

const LIMIT = 50;
const STATES = [
  ['', 'All'],
  ['good', 'Healthy'],
  ['error', 'Needs repair'],
  ['removed', 'Removed'],
] as const;
/** Item ids have 37 letters and digits. */
const ITEM_ID = /^[A-Za-z0-9]{37}$/;

/** The team's Items, newest first. */
export function ItemsPage({ query }: { readonly query: URLSearchParams }) {
  const { team } = useContext(ConsoleContext);
  const searched = query.get('q') ?? '';
  useEffect(() => {
    if (ITEM_ID.test(searched)) go(`/items/${searched}`, 'replace');
  }, [searched]);
  return (
    <section class="list-pane" aria-labelledby="items-title">
      <div class="page-head">
        <h1 id="items-title">Items</h1>
        <p class="quiet">one for each login of a person at an institution</p>
      </div>
      <Filters>
        <SearchField name="q" value={searched} label="Whole item_id or institution_id" />
        <Choice name="state" value={query.get('state') ?? ''} label="State" choices={STATES} />
      </Filters>
      {team !== '' && <ItemList team={team} query={query} />}
      <Twin command="fairlead items" />
    </section>
  );
}

function ItemList({ team, query }: { readonly team: string; readonly query: URLSearchParams }) {
  const real = useNow();
  const { overview } = useContext(ConsoleContext);
  const wish = wishOf(team, query);
  const { value, error, again } = useAnswer('pageItems', wish);
  const { rows: items, older } = useOlder({
    key: JSON.stringify(wish),
    first: value && pageOf(value),
    idOf: ({ itemId }) => itemId,
    fetch: async (before) => pageOf(await ask('pageItems', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  if (items.length === 0 && !older)
    return <NoItems isFiltered={'state' in wish || 'institutionId' in wish} />;
  const clock = overview?.teams.find(({ clientId }) => clientId === team);
  const now = clock && clock.clock !== 'real' ? clock.now : real;
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="rows" data-testid="items">
        {items.map((item) => (
          <ItemRow key={item.itemId} item={item} now={now} />
        ))}
      </ul>
      <OlderButton older={older}>{items.length === 0 ? 'Look further back' : 'Older Items'}</OlderButton>
    </>
  );
}

const pageOf = ({ items, next }: ShownItems) => ({ rows: items, next });

function wishOf(clientId: string, query: URLSearchParams) {
  const state = query.get('state');
  const searched = query.get('q') ?? '';
  return {
    clientId,
    limit: LIMIT,
    // One of `STATES`, or nothing is like that.
    ...(state === null ? {} : { state: state as ItemState }),
    ...(searched === '' ? {} : { institutionId: searched }),
  };
}

function NoItems({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title="No Item is like that">
        <p>Items are found by their state, by their whole item_id, or by the id of their institution.</p>
      </Empty>
    );
  return (
    <Empty title="No Item yet">
      <p>
        An Item comes into being when a person has gone through Link and your server has exchanged the
        public_token. <PlaceLink to="/">Home</PlaceLink> has a way to make one now.
      </p>
    </Empty>
  );
}
