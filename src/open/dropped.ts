/** What a reader dropped or pasted, as files; text becomes one. `folders`: names of what cannot be read as a file. */
export function filesIn(transfer: DataTransfer, nameOfText: string): {files: File[]; folders: string[]} {
  const folders: string[] = [];
  const files = [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    return file && !entry?.isDirectory ? [file] : [];
  });
  if (files.length || folders.length) return {files, folders};
  const text = transfer.getData('text/plain');
  return {files: text.trim() ? [new File([text], nameOfText)] : [], folders};
}

/** Whether it happens in a field of the page's own: what stands inside the element of this root may have some. */
export function isForPage(event: Event, root: Node): boolean {
  const [field] = event.composedPath();
  return field instanceof Element && field.getRootNode() !== root && field.matches('input, textarea, select, [contenteditable]');
}
