import ReactDOM from 'react-dom';

export function mount(element, node) {
  ReactDOM.render(node, element);
  return () => ReactDOM.unmountComponentAtNode(element);
}
