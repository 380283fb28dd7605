import { pane } from '../pane-kit/pane.ts';

/** The session is over; its result says how. */
export default pane('closed', { record: {}, view: null, takes: [] });
