/** Remembers, in this window, that something was sealed and no receipt came: also after a session that ended, or a reload. */
const nameOf = (solicitationId: string) => `unsent-submission ${solicitationId}`

export const markUnsent = (solicitationId: string): void => {
  try {
    sessionStorage.setItem(nameOf(solicitationId), 'yes')
  } catch {
    // A browser that keeps nothing tells it only as long as the page is open.
  }
}

export const clearUnsent = (solicitationId: string): void => {
  try {
    sessionStorage.removeItem(nameOf(solicitationId))
  } catch {
    // Nothing was kept.
  }
}

export const isUnsent = (solicitationId: string): boolean => {
  try {
    return sessionStorage.getItem(nameOf(solicitationId)) !== null
  } catch {
    return false
  }
}
