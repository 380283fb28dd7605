import { readConsentLog } from '../../../domain/consents/read-log.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, token } from '../../_kit/schema.ts';
import { consentEventSchema, projectConsentEvent } from '../../_records/items/consent-event.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

/** What the end user agreed to and took back, oldest first; also for whoever had an Item that was removed (D193). */
export default endpoint({
  summary: 'Consent log of an Item',
  item: 'known',
  request: { access_token: token() },
  response: { consent_events: array(consentEventSchema) },
  errors: [...ITEM_REFUSALS],

  async handle({ call, item }) {
    const events = await readConsentLog(call, item);
    // The log was kept for its time, and there is nothing else to know of the Item.
    if (item.state === 'removed' && events.length === 0) throw fail('ITEM_NOT_FOUND');
    return { consent_events: events.map((event) => projectConsentEvent(item.itemId, event)) };
  },
});
