/** Where something is, in a sentence. */

const room = /\b(?:chambers?|room|hall|courthouse|building|center|auditorium|library|school|floor)\b/i

/** "in the 2nd floor Board Chambers"; "at 100 Main Street"; empty where no place is known. */
export function placeWords(location: string): string {
  const place = location.trim().replace(/^the /i, '')
  if (place === '') return ''
  return room.test(place) ? `in the ${place}` : `at ${place}`
}
