import { olderProcessorTokenCreate } from '../../_older-token-create.ts';

/** The path from before `/processor/token/create`. */
export default olderProcessorTokenCreate('dwolla', 'must be a properly formatted, non-empty string');
