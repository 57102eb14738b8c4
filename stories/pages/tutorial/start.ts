/** The page from source, with every element. */
import '../../../src/index.js';
import './tutorial.js';
