/**
 * Light or dark, kept in a cookie: logging off clears local storage, and the choice should outlive that.
 * `start.js` reads the same cookie before the first paint.
 */
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const cookie = /(?:^|; )color_scheme=(light|dark)/
const oneYear = 60 * 60 * 24 * 365

function write(value: string, maxAge: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a county is served without TLS
  document.cookie = `color_scheme=${value}; path=/; max-age=${maxAge}; samesite=strict`
}

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const chosen = cookie.exec(document.cookie)?.[1]
    return chosen === 'light' || chosen === 'dark' ? chosen : fallback
  },
  set: (value: MantineColorScheme) => write(value, value === 'auto' ? 0 : oneYear),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => write('', 0),
}
