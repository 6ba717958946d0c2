/** How far the server's clock is ahead of this browser's, by its latest answer: a browser's may be hours off, either way. */
let ahead = 0

/** In milliseconds. */
export const serverAhead = () => ahead

export function noteServerTime({ headers }: Response, cameAt = Date.now()) {
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) ahead = time - cameAt
}
