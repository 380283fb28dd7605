import { createRoot } from 'react-dom/client';

export function mount(element, node) {
  const root = createRoot(element);
  root.render(node);
  return () => root.unmount();
}
