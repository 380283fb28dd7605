import { switchConsentPerProduct } from '../../../control/operations/teams/teams.ts';
import { switchCommand } from './_switch.ts';

export default switchCommand({
  order: 662,
  word: 'consent-per-product',
  summary: 'Say whether a team may only read products whose data the end user agreed to.',
  note: 'Off without a word of yours: the first use of a product that the institution has adds it to the consent. On, it is refused with ADDITIONAL_CONSENT_REQUIRED until the end user agrees in update mode.',
  subject: 'consents per product',
  change: (ask, clientId, on) => ask(switchConsentPerProduct, { clientId, on }),
});
