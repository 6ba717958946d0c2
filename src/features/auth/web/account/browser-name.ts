const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'Mac'],
  ['Android', 'Android'],
  ['Linux', 'Linux'],
] as const

const firstIn = (text: string, known: readonly (readonly [string, string])[]) =>
  known.find(([mark]) => text.includes(mark))?.[1]

/** What people call the browser that a user agent stands for. */
export function browserName(userAgent: string | null): string {
  const browser = firstIn(userAgent ?? '', browsers)
  const system = firstIn(userAgent ?? '', systems)
  if (!browser) return 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
