import type { AccountFilters, FilteredType } from '../../../domain/link/tokens/account-filter.ts';
import { fail } from '../../../errors.ts';
import { ACCOUNT_SUBTYPES, OLDER_SUBTYPES, SUBTYPES } from '../../../vocabulary/account-types.ts';
import { array, component, object, oneOf, optional, type Static } from '../../_kit/schema.ts';

/** Every subtype of its type. */
const ALL = 'all';

const OLDER: ReadonlySet<string> = new Set(Object.values(OLDER_SUBTYPES).flat());

const subtypes = array(oneOf([...ACCOUNT_SUBTYPES, ALL]), { minItems: 1 });
/** An object of another form is a wrong configuration of Link, not a wrong field. */
const shape = { refusal: 'INVALID_CONFIGURATION' } as const;
const ofType = () => optional(object({ account_subtypes: subtypes }, shape));
const limitedPurposeTypes = optional(array(oneOf(['RENT_MORTGAGE']), { later: true }));
const depository = optional(
  object(
    {
      account_subtypes: subtypes,
      limited_purpose_types: limitedPurposeTypes,
    },
    shape,
  ),
);
const other = optional(
  object({ account_subtypes: array(oneOf(['other', ALL]), { minItems: 1 }) }, { later: true, ...shape }),
);

/** Which accounts Link shows. */
export const accountFilters = object(
  { depository, credit: ofType(), loan: ofType(), investment: ofType(), other },
  shape,
);
type WrittenFilters = Static<typeof accountFilters>;

/**
 * The filters of a body, which may call them by either name (D8); null when nothing is filtered.
 * @throws INVALID_FIELD when the two differ, or a subtype is none of its type.
 */
export function readAccountFilters(
  written: WrittenFilters | undefined,
  alias: WrittenFilters | undefined,
): AccountFilters | null {
  const [filters, other] = [written ?? alias, alias ?? written].map(toFilters);
  if (JSON.stringify(filters) !== JSON.stringify(other))
    throw fail('INVALID_FIELD', 'account_filters and account_filter must not differ: send one of them');
  return filters ?? null;
}

/** In an order of its own, so that the same filters are the same text. */
function toFilters(written: WrittenFilters | undefined): AccountFilters | null {
  const types = (Object.keys(SUBTYPES) as FilteredType[]).flatMap((type) => {
    const listed = written?.[type]?.account_subtypes;
    return listed ? [[type, subtypesOf(type, listed)] as const] : [];
  });
  return types.length === 0 ? null : Object.fromEntries(types);
}

function subtypesOf(type: FilteredType, listed: readonly string[]): string[] {
  const known: readonly string[] = SUBTYPES[type];
  if (!listed.every((subtype) => subtype === ALL || known.includes(subtype) || OLDER.has(subtype))) {
    throw fail(
      'INVALID_FIELD',
      `account_filters.${type}.account_subtypes must name subtypes of ${type} accounts: all, ${known.join(', ')}`,
    );
  }
  return [...new Set(listed)].sort();
}

const listed = { account_subtypes: array(oneOf([...ACCOUNT_SUBTYPES, ALL])) };
const shown = optional(component('AccountFilter', listed));
/** Account filters as answers show them. */
export const accountFiltersAnswer = component('AccountFilters', {
  depository: optional(
    component('DepositoryFilter', { ...listed, limited_purpose_types: limitedPurposeTypes }),
  ),
  credit: shown,
  loan: shown,
  investment: shown,
  other: shown,
});

export function projectAccountFilters(
  filters: AccountFilters,
  limitedPurposeTypes: readonly string[],
): Static<typeof accountFiltersAnswer> {
  const types = Object.entries(filters).map(([type, subtypes]) => {
    const isLimited = type === 'depository' && limitedPurposeTypes.length > 0;
    const limits = isLimited ? { limited_purpose_types: limitedPurposeTypes } : {};
    return [type, { account_subtypes: subtypes, ...limits }];
  });
  // Each was compared with the lists when the token was made.
  return Object.fromEntries(types) as Static<typeof accountFiltersAnswer>;
}
