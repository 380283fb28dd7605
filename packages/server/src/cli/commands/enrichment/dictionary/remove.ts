import { removeCommand } from '../_additions.ts';

export default removeCommand('merchant');
