import type { Capabilities } from '../../../connectors/sdk/connector.ts';
import { institutionOfItem } from '../../institutions/institution-of-item.ts';
import { profileOf, profileWithout } from '../../institutions/institution-profile.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';

/** What the connector of an Item can do at its institution; undefined where the connector is gone. */
export function capabilitiesOf(
  { directory, connector }: Pick<Call, 'directory' | 'connector'>,
  item: Item,
): Capabilities | undefined {
  const institution = institutionOfItem({ directory }, item);
  const profile = institution
    ? profileOf(institution)
    : profileWithout(item.institutionName, item.institutionId);
  return connector(item.connector)?.capabilities(profile);
}
