/** Tells the application that the server no longer knows the session, whichever call found out. */
type Listener = () => void

const listeners = new Set<Listener>()

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function sessionEnded() {
  for (const listener of listeners) listener()
}
