/** What a call is for is said in the API's description, which only the server shows: the browser's half leaves it out. */
import type { Plugin } from 'vite'

const ofCalls = /\/src\/.*contract\.ts$/
const summary = /^ +summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),\n/gm

export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (ofCalls.test(id) ? { code: code.replace(summary, ''), map: null } : null),
  }
}
