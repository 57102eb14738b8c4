/** The message of an error as a reader sees it. In the CDN build sentences that are hardly ever needed are codes until here: see test/tools/build-late-words.mjs. */
export const plainly = (message: string): string => message;
