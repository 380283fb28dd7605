import type { ItemRecord } from '../server/wire-types.ts';
import { distance, fullTime } from '../text/times.ts';
import { ItemPill } from './pill.tsx';
import { PlaceLink } from './router.tsx';

interface ItemRowProps {
  readonly item: ItemRecord;
  /** Of the team's clock. */
  readonly now: number;
  /** Absent: its story. */
  readonly to?: string;
}

export function ItemRow({ item, now, to = `/items/${item.itemId}` }: ItemRowProps) {
  const { itemId, institutionName, institutionId, state, error, products, createdAt } = item;
  return (
    <li>
      <PlaceLink to={to} class="row row-item" testId={`item-${itemId}`} isRow>
        <ItemPill state={state} error={error} />
        <span class="row-main">
          <span class="row-title">{institutionName ?? institutionId ?? 'No institution'}</span>
          <span class="row-detail mono">{itemId}</span>
        </span>
        <span class="row-products">
          {error === null ? products.join(', ') : <span class="row-error">{error}</span>}
        </span>
        {createdAt !== null && (
          <time class="row-time" dateTime={new Date(createdAt).toISOString()} title={fullTime(createdAt)}>
            {distance(createdAt, now)}
          </time>
        )}
      </PlaceLink>
    </li>
  );
}
