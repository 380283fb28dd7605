import { olderProcessorTokenCreate } from '../../_older-token-create.ts';

/** The path from before `/processor/token/create`. */
export default olderProcessorTokenCreate('ocrolus', 'must be a properly formatted, non-empty string');
