import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { ItemPill } from '../parts/pill.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Empty, Facts, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { ItemStory } from '../server/wire-types.ts';
import { type StoryLine, storyOf } from '../text/story.ts';
import { exactTime, fullTime } from '../text/times.ts';
import { CallList } from './calls.tsx';
import { ItemActs } from './item-acts.tsx';
import { ItemDataTab } from './item-data.tsx';

interface ItemPageProps {
  readonly itemId: string;
  readonly tab: string | undefined;
  readonly query: URLSearchParams;
}

const TABS = [
  ['', 'Story'],
  ['data', 'Accounts and transactions'],
  ['calls', 'Calls'],
] as const;

/** One Item, from its linking to what is due next. */
export function ItemPage({ itemId, tab = '', query }: ItemPageProps) {
  const { team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer(
    'itemStory',
    team === '' ? undefined : { clientId: team, itemId },
  );
  return (
    <section class="item" aria-labelledby="item-title">
      <BackLink to="/items" class="back back-always">
        Items
      </BackLink>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && <ItemView story={value} tab={tab} query={query} />}
    </section>
  );
}

interface ItemViewProps extends Omit<ItemPageProps, 'itemId'> {
  readonly story: ItemStory;
  readonly tab: string;
}

function ItemView({ story, tab, query }: ItemViewProps) {
  const { item, due } = story;
  const { itemId, institutionName, institutionId, state, error, products, webhook, createdAt } = item;
  return (
    <>
      <div class="item-head">
        <div>
          <h1 id="item-title">{institutionName ?? institutionId ?? 'Item'}</h1>
          <p class="item-id mono">
            {itemId}
            <CopyButton text={itemId} what="item_id" />
          </p>
        </div>
        <p class="item-state" data-testid="item-state" data-state={error === null ? state : 'error'}>
          <ItemPill state={state} error={error} />
          {error !== null && <span class="row-error">{error}</span>}
        </p>
      </div>
      {state !== 'removed' && <ItemActs item={item} />}
      <Facts
        rows={[
          [
            'Institution',
            institutionId === null ? (
              'none'
            ) : (
              <PlaceLink to={`/institutions/${institutionId}`}>{institutionId}</PlaceLink>
            ),
          ],
          ['Products', products.join(', ') || 'none'],
          ...furtherOf(item),
          ['Webhook URL', webhook ?? 'none: events are recorded, not sent'],
          ['Created', createdAt === null ? 'not exchanged yet' : fullTime(createdAt)],
          ['Due next', due[0] ? `${due[0].kind.replaceAll('_', ' ')}, ${fullTime(due[0].at)}` : 'nothing'],
        ]}
      />
      <nav class="tabs" aria-label="Of this Item">
        {TABS.map(([part, name]) => (
          <PlaceLink
            key={part}
            to={`/items/${itemId}${part === '' ? '' : `/${part}`}`}
            class="tab"
            current={part === tab}
            testId={`tab-${part || 'story'}`}
          >
            {name}
          </PlaceLink>
        ))}
      </nav>
      {tab === '' && <Story lines={storyOf(story)} />}
      {tab === 'data' && <ItemDataTab itemId={itemId} isRemoved={state === 'removed'} query={query} />}
      {tab === 'calls' && <CallList filter={{ limit: 50, itemId }} />}
      <Twin command={tab === 'calls' ? `fairlead calls --item ${itemId}` : `fairlead item ${itemId}`} />
    </>
  );
}

/** What else there is of the Item, by the products that it has. */
function furtherOf({ itemId, products }: ItemStory['item']) {
  const pages = [
    { product: 'assets', to: `/reports?item=${itemId}`, name: 'asset reports' },
    { product: 'statements', to: `/statements/${itemId}`, name: 'statements' },
  ].filter(({ product }) => products.includes(product));
  if (pages.length === 0) return [];
  const links = pages.map(({ to, name }, at) => (
    <span key={to}>
      {at > 0 && ', '}
      <PlaceLink to={to}>{name}</PlaceLink>
    </span>
  ));
  return [['More', links] as const];
}

function Story({ lines }: { readonly lines: readonly StoryLine[] }) {
  if (lines.length === 0)
    return (
      <Empty title="Nothing has happened yet">
        <p>What happens to the Item is told here.</p>
      </Empty>
    );
  return (
    <ol class="story" data-testid="story">
      {lines.map(({ key, at, tone, title, detail, webhookId }) => (
        <li key={key} class={`story-line story-${tone}`}>
          <span class="story-dot" aria-hidden="true" />
          <div class="story-text">
            {webhookId === null ? (
              <span class="story-title">{title}</span>
            ) : (
              <PlaceLink to={`/webhooks/${webhookId}`} class="story-title" isRow>
                {title}
              </PlaceLink>
            )}
            {detail !== '' && <span class="story-detail">{detail}</span>}
          </div>
          <time class="row-time" dateTime={new Date(at).toISOString()}>
            {exactTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
