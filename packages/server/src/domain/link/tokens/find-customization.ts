import { fail } from '../../../errors.ts';
import type { Call } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { type Customization, DEFAULT_CUSTOMIZATION } from './customization.ts';

/**
 * The set of that name: what the team has saved, else the operator's file, else, for `default`, Link's own.
 * @throws INVALID_LINK_CUSTOMIZATION
 */
export async function customizationOf(
  call: Pick<Call, 'store' | 'link'>,
  tenant: Tenant,
  name: string,
): Promise<Customization> {
  const saved = await call.store.linkCustomizations.newest(tenant, name);
  const found =
    typeof saved?.document === 'string'
      ? asSaved(name, saved.document)
      : (call.link.customizations.get(name) ??
        (name === DEFAULT_CUSTOMIZATION.name ? DEFAULT_CUSTOMIZATION : undefined));
  if (!found) throw fail('INVALID_LINK_CUSTOMIZATION');
  return found;
}

/** What was checked when it was saved; a choice that is younger has its default. */
export function asSaved(name: string, document: string): Customization {
  return { ...DEFAULT_CUSTOMIZATION, ...(JSON.parse(document) as Customization), name };
}
