/** Fields that say that a value is a wrapper around events, or a list of them. */

/** Lists of events, of wrappers, or of rows, by what calls them so: Kubernetes, CloudWatch, Azure, CloudWatch again, Google Cloud, CloudWatch Insights. */
export const lists = ['items', 'events', 'records', 'logEvents', 'entries', 'results'];

/** Where services put one event, as an object or as JSON in a string. */
export const inner = ['log', 'log_s', 'message', '@message', 'jsonPayload', '_source'];
