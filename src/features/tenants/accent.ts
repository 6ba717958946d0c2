/** The county's color: white text on it must be readable (WCAG 2.2, 4.5:1). */

export const leastContrast = 4.5
const isColour = (colour: string) => /^#[0-9a-f]{6}$/.test(colour)

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05)

export const isReadable = (colour: string): boolean =>
  isColour(colour) && contrastWithWhite(colour) >= leastContrast

/** The same hue, darkened just enough. */
export function readableAccent(colour: string): string {
  let darker = colour
  for (let keep = 99; !isReadable(darker) && keep > 0; keep -= 1)
    darker = `#${channels(colour)
      .map((channel) =>
        Math.round((channel * keep) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return darker
}
