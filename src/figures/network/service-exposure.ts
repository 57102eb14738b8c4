import type {CardsData} from '../../families/cards.data.js';
import {Cards} from '../../families/cards.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {serviceExposureFacts} from './service-exposure.facts.js';
import type {ServiceExposureFacts} from './service-exposure.facts.js';

/**
 * The ways into a cluster: an address inside, a port on every node, an address outside, and HTTP routes in front of them.
 * @element kube-service-exposure
 * @summary How a Service is reached, from inside the cluster to the open net.
 */
export class ServiceExposure extends Cards {
  protected override derive(run: Run): CardsData { return serviceExposure(serviceExposureFacts(run)); }
}

export function serviceExposure({ways, source}: ServiceExposureFacts): CardsData {
  const routes = ways.filter((way) => way.routes).map(({name}) => `{accent:${name}}`).join(' and the ');
  return {
    layout: 'stack', eyebrow: 'From inside the cluster to the open net', source,
    caption: `Each type of Service includes the one {above} it.${routes ? ` New HTTP routes go to the ${routes}, whose controller needs one of these ways in for itself.` : ''}`,
    alt: `Stack of ${ways.length} ways to reach a Service, from the inside out: ${ways.map(({name}) => name).join(', ')}.`.slice(0, 160),
    end: 'A Service that names no type is a ClusterIP: it is reached from inside only.',
    cards: ways.map(({name, value, text, note, ref, routes: accent}) => ({
      id: name, title: name, value: `\`${value}\``, detail: [name, value, text, note].filter(Boolean).join(' · '),
      ...(ref && {ref}), ...(text && {lines: [text]}), ...(note && {note}), ...(accent && {tone: 'accent' as const}),
    })),
  };
}

define('kube-service-exposure', ServiceExposure);
