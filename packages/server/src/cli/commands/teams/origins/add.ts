import { allowListCommand } from '../_allow-list.ts';

export default allowListCommand('linkOrigins', 'add');
