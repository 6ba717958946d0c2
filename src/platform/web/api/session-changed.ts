/**
 * Tells the application that what it knows of the session may be old: a call was refused, or someone saved what the
 * session shows (a role, the county). Whoever holds the session asks the server again.
 */
type Listener = () => void

const listeners = new Set<Listener>()

export function onSessionChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function sessionChanged() {
  for (const listener of listeners) listener()
}
