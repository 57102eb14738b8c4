import type {Scene} from '../../stage/figure-data.js';
import type {BindingFlowFacts} from './binding-flow.facts.js';

/** Binding after Binding while they are few, then what the kubelets hear. */
export function bindingFlowScenes({bound, writer}: BindingFlowFacts, end: string): Scene[] {
  const ids = bound.map(({name}) => name);
  const written = bound.length > 5 ? [{id: 'bindings', say: `For each Pod one Binding is written, and it names a node.`, on: ids, focus: ids}]
    : bound.map(({name, short, node, at}): Scene => {
      const says = [`${at ? `${at}: ` : ''}${writer} writes a Binding: ${short} to ${node}.`, `${at ? `${at}: ` : ''}a Binding is written: ${short} to ${node}.`, 'A Binding is written.'];
      return {id: short, say: says.find((say) => say.length <= 90)!, on: [name], focus: [name]};
    });
  const heard = ids.map((name) => `seen-${name}`);
  return [...written, {id: 'watches', say: end, on: heard, focus: heard}];
}
