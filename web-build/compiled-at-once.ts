/**
 * Of what every list needs, Chromium compiles all functions while it reads the file, on another thread, and not each when it is first
 * called, which a page waits for. The comment has to be the first of the file, so it is written when all else is.
 */
import type { Plugin } from 'vite'

const needed = /^(libraries|start|shell|fields|table)$/
const hint = '//# allFunctionsCalledOnLoad\n'

export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && needed.test(file.name)) file.code = `${hint}${file.code}`
      },
    },
  }
}
