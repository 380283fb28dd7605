// A rule for oxlint: the present comes from world/ (PRC-5). `new Date(milliseconds)` is calendar arithmetic and stays.
const noPresentDate = {
  meta: { docs: { description: 'forbids new Date() and Date(), which read the system clock' } },
  create(context) {
    const check = (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      const readsClock = node.type === 'CallExpression' || node.arguments.length === 0;
      if (isDate && readsClock)
        context.report({ node, message: 'Time comes from world/: see docs/specification/rules.md#prc-5.' });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

export default { meta: { name: 'world' }, rules: { 'no-present-date': noPresentDate } };
