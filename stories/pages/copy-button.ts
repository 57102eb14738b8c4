/** A button that copies a text and says that it did, or what to do where a browser does not let it. */
export function copyButton(label: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(() => { button.textContent = 'Copied'; }, () => { button.textContent = 'Select the text to copy it'; });
  });
  return button;
}
