import { listCommand } from '../_additions.ts';

export default listCommand('merchant');
