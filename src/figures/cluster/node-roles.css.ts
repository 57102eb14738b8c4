import {css} from 'lit';

/** A node that runs more than its neighbours is twice as wide, with what is its own beside what all of them run. */
export const nodeRolesStyles = css`
.row:has(.part~.part){grid-template-columns:repeat(2,minmax(0,1fr))}
.row .group:has(.part~.part){grid-column:span 2}
.row .group:has(.part~.part) .inner{columns:2;column-gap:0}
.row .members{break-inside:avoid}
.row .part{break-after:avoid}
@container kube (min-width:68em){.row:has(.part~.part){grid-template-columns:repeat(4,minmax(0,1fr))}}
`;
