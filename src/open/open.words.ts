/** Words of `<kube-open>`. Its property `strings` replaces any of them, for other languages. `{…}` are filled in. */
export const words = {
  title: 'Your own cluster in these figures',
  invite: 'Drop an API audit log here, a saved run, or what kubectl get -o json prints. gzip too; several files of one cluster at once.',
  private: 'Nothing leaves your browser: files are read on this page, sent nowhere, and forgotten when you leave it.',
  choose: 'Choose files',
  paste: 'Paste text',
  pasteLabel: 'Text of an audit log, a saved run, or kubectl’s JSON or YAML',
  read: 'Read this text',
  pasted: 'pasted text',
  reading: 'Reading {what}',
  selecting: 'Reading {what} again for {selection}',
  cancel: 'Cancel',
  cancelled: 'Stopped. The figures show what they showed before.',
  folder: '{what} is a folder. Open it and choose the files in it.',
  nothing: 'There was neither a file nor text in what you dropped or pasted.',
  failed: '{what} could not be read: {why}.',
  noRun: 'There is no <kube-run> for {what} to go to: put one inside or around this element, or name one of the page in its attribute "for".',
  namespace: 'Namespace',
  everything: 'Everything · {n} writes',
  oneOf: '{name} · {n}',
  narrow: 'Narrow it down',
  writer: 'Writer',
  anyWriter: 'All writers · {n} writes',
  resource: 'Resource',
  anyResource: 'All resources · {n} writes',
  labels: 'Labels, as in kubectl -l',
  from: 'From (UTC)',
  to: 'To (UTC)',
  apply: 'Show these writes',
  all: 'Show everything',
  still: 'The figures still show {what}.',
  back: 'Back to the recorded run',
  backToPage: 'Back to the run of this page',
  isBack: 'The figures show the recorded run again.',
  isBackToPage: 'The figures show the run of this page again.',
  save: 'Save run',
  saved: 'Saved as {what}.',
  unknowns: 'What this source cannot know',
  report: 'Report: read {read}, drawn {drawn}, {findings} findings',
  reportOne: 'Report: read {read}, drawn {drawn}, 1 finding',
  counts: 'What was read',
  findings: 'Findings',
  noFindings: 'Nothing was out of order.',
  explain: 'What {code} means',
  copy: 'Copy report',
  csv: 'Download CSV',
  copied: 'The report is copied.',
  notCopied: 'The browser did not allow copying.',
};

export type Words = typeof words;

export type Word = (key: keyof Words, filled?: Record<string, string | number>) => string;

/** One lookup for all words: what is given wins, and names in braces are filled in. */
export const wordsWith = (given: Partial<Words> | undefined): Word => (key, filled = {}) => (
  (given?.[key] ?? words[key]).replace(/\{(\w+)\}/g, (all, name: string) => String(filled[name] ?? all))
);
