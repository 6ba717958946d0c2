// Runs before everything else, written into the page as it is (web-build/first-scripts.ts).
{
  const root = document.documentElement
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1]
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  // The page is painted in the right colours before the application has loaded.
  root.setAttribute('data-mantine-color-scheme', chosen ?? preferred)

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
