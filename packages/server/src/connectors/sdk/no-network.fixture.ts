import type { SendToInstitution } from './http.ts';

/** For connectors that speak to nobody. */
export const noNetwork: SendToInstitution = () => {
  throw new Error('this connector has nobody to speak to');
};
