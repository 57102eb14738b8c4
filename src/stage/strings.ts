/** Words of the frame. `strings` of a figure replaces any of them, for other languages. `{…}` are filled in. */
export const strings = {
  play: 'Play',
  pause: 'Pause',
  table: 'Table',
  tryIt: 'Try it',
  reset: 'Start again',
  figure: 'Figure',
  more: 'More',
  toolbar: 'Figure controls',
  previous: 'Previous',
  next: 'Next',
  scene: 'Scene',
  sceneOf: '{n} of {of}',
  open: 'Open the figure',
  close: 'Close',
  copyLink: 'Copy link to this step',
  copyMarkdown: 'Copy as Markdown table',
  downloadCsv: 'Download CSV',
  downloadJson: 'Download JSON',
  copyEmbed: 'Copy HTML',
  copyEmbedPinned: 'Copy HTML, this version',
  copied: 'Copied: {what}',
  notCopied: 'The browser did not allow copying.',
  saved: 'Saved as {what}',
  speed: 'Speed',
};

export type Strings = typeof strings;
