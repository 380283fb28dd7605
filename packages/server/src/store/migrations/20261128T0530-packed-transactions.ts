/**
 * From here on rows of `transactions` may have a packed text in `wire`. No column changes: this stands here so that versions of
 * before, which would show packed texts as they are, refuse the store.
 */
export default '';
