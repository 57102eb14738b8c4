import type {Plugin} from 'rollup';

export declare function leanLit(): Plugin;
