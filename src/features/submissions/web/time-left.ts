const two = (part: number) => String(part).padStart(2, '0')

/** `2 days 03:04:05`; nothing is left once the time has come. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const days = Math.floor(seconds / 86_400)
  const clock = [seconds / 3600, seconds / 60, seconds].map((part, index) =>
    two(Math.floor(part) % (index === 0 ? 24 : 60)),
  )
  return `${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} ` : ''}${clock.join(':')}`
}
