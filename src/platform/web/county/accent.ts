const hexColour = /^#[0-9a-f]{6}$/i

/** The county's color, for lines and marks only: text never stands on it, so any color is readable. */
export function applyAccent(accent: string) {
  if (hexColour.test(accent)) document.documentElement.style.setProperty('--county-accent', accent)
}
