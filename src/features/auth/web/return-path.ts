/** Where to go after logging in: only a path of this origin, and not one that would log off again. `/` is the first screen. */
const home = '/'
const notWorthReturningTo = ['/login', '/logout', '/forgot-password', '/reset-password']

export function returnPath(wanted: string | undefined, origin = window.location.origin): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return home
  const url = new URL(wanted, origin)
  if (url.origin !== origin) return home
  if (url.pathname === '/' || notWorthReturningTo.some((path) => url.pathname.startsWith(path))) return home
  return url.pathname + url.search + url.hash
}
