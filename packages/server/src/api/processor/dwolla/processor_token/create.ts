import { olderProcessorTokenCreate } from '../../_older-token-create.ts';

/** The path from before `/processor/token/create` (D37). */
export default olderProcessorTokenCreate('dwolla');
