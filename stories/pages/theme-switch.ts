const themes = ['auto', 'light', 'dark'] as const;
const words = {auto: 'Theme: as your system', light: 'Theme: light', dark: 'Theme: dark'};

/** The page's theme on a button: as the system, light, dark. Figures follow the page's color-scheme, so that is all there is to do. */
export function switchTheme(button: HTMLButtonElement | null): void {
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const root = document.documentElement;
    const at = themes.indexOf((root.dataset['theme'] ?? 'auto') as (typeof themes)[number]);
    const next = themes[(at + 1) % themes.length]!;
    root.dataset['theme'] = next;
    button.textContent = words[next];
  });
}
