import { addCommand } from '../_additions.ts';

export default addCommand('merchant');
