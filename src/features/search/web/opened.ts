/** Records whose pages were opened, in whatever way, until the search is: only then is the server told of them. */
import type { DocumentKind } from '../rules.ts'

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const pages: readonly (readonly [RegExp, DocumentKind])[] = [
  [new RegExp(`^/meetings/${id}/edit$`), 'meeting'],
  [new RegExp(`^/meetings/${id}/minutes$`), 'minutes'],
  [new RegExp(`^/resolutions/${id}$`), 'resolution'],
  [new RegExp(`^/projects/${id}$`), 'project'],
  [new RegExp(`^/contracts/${id}$`), 'contract'],
]
const most = 10

/** Cleared with everything else when someone logs off; someone else in the same browser has their own. */
const keyOf = (userId: string) => `opened ${userId}`

const read = (userId: string) => (localStorage.getItem(keyOf(userId)) ?? '').split(' ').filter(Boolean)

export function keepOpened(userId: string, path: string): void {
  if (!pages.some(([page]) => page.test(path))) return
  const others = read(userId).filter((each) => each !== path)
  localStorage.setItem(keyOf(userId), [...others, path].slice(-most).join(' '))
}

/** The oldest first. */
export function takeOpened(userId: string): { kind: DocumentKind; id: string }[] {
  const opened = read(userId)
  localStorage.removeItem(keyOf(userId))
  return opened.flatMap((path) =>
    pages.flatMap(([page, kind]) => {
      const found = page.exec(path)?.[1]
      return found ? [{ kind, id: found }] : []
    }),
  )
}
