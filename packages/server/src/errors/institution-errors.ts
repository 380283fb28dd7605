import { entryMaker, LATER, onDemand } from './error-entry.ts';

const NOT_RESPONDING = 'this institution is not currently responding to this request. please try again soon';
const CANNOT_BE_REACHED = 'The institution cannot be reached at the moment. Please try again later.';
const institution = entryMaker('INSTITUTION_ERROR');

/** `INSTITUTION_ERROR`: The institution is in the way. */
export const institutionErrors = {
  INSTITUTION_DOWN: institution({
    message: NOT_RESPONDING,
    display: CANNOT_BE_REACHED,
    when: 'The institution cannot be reached.',
    advice: LATER,
  }),
  INSTITUTION_NOT_RESPONDING: institution({
    message: NOT_RESPONDING,
    display: CANNOT_BE_REACHED,
    when: 'The institution did not answer in time.',
    advice: LATER,
  }),
  INSTITUTION_NOT_AVAILABLE: institution({
    message: NOT_RESPONDING,
    display: CANNOT_BE_REACHED,
    when: 'The institution says that it is not available.',
    advice: LATER,
  }),
  INSTITUTION_NO_LONGER_SUPPORTED: institution({
    message: 'this institution is no longer supported',
    display: 'This institution can no longer be connected.',
    when: 'The institution cannot be connected any more.',
    advice: 'Tell the user; remove the Item when its data is not needed.',
  }),
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: institution({
    message: 'this institution is not offered in this environment',
    when: 'The institution is not offered in this environment, or none is.',
    advice: 'Choose one that /institutions/get lists here.',
  }),
  INSTITUTION_REGISTRATION_REQUIRED: institution({
    message: 'the operator is not yet registered with this institution',
    display: 'This institution is not available yet.',
    when: 'The institution does not accept this operator as a client.',
    advice: 'Let the operator register with the institution.',
  }),
  UNAUTHORIZED_INSTITUTION: institution({
    message: 'this team may not make items at this institution',
    display: 'This institution is not available.',
    when: onDemand('The team may not make Items at the institution.'),
    advice: 'Ask the operator whether the team may.',
  }),
  UNSUPPORTED_RESPONSE: institution({
    message: 'the institution sent data that cannot be used',
    display: CANNOT_BE_REACHED,
    when: onDemand('The institution sent data that cannot be used.'),
    advice: LATER,
  }),
};
