// Runs before everything else, written into the page as it is (web-build/first-scripts.ts).
{
  const root = document.documentElement
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1]
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  // The page is painted in the right colours before the application has loaded.
  root.setAttribute('data-mantine-color-scheme', chosen ?? preferred)

  // What this address asked for first when it was opened the last time (platform/web/api/asked-early.ts).
  globalThis.askedEarly = new Map()
  try {
    const token = localStorage.getItem('token')
    const asked =
      token && JSON.parse(localStorage.getItem('asked') ?? '{}')[location.pathname + location.search]
    for (const address of asked || []) {
      if (!address.startsWith('/api/')) continue
      const authorization = `Bearer ${token}`
      const answer = fetch(address, { headers: { accept: 'application/json', authorization } }).then(
        (response) => ({ response, at: Date.now() }),
        () => null,
      )
      globalThis.askedEarly.set(address, { authorization, askedAt: Date.now(), answer })
    }
  } catch {
    // Then it is asked for later.
  }

  // Libraries that write style elements ask this name for the nonce.
  globalThis.__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]').content

  // zod would otherwise try `new Function` and be reported by the browser for it.
  globalThis.__zod_globalConfig = { jitless: true }

  // Mantine writes style sheets as text, and nothing writes markup; workers come from our own files only. The editor reads
  // what is pasted in a document that is not shown and runs nothing, by a policy of its own.
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Nothing here writes markup.')
      return text
    },
    createScriptURL: (address) => {
      const url = new URL(address, location.href)
      return url.origin === location.origin && url.pathname.startsWith('/assets/') ? address : null
    },
  })
}
