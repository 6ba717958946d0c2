/** Tells the application that another window logged in as someone else: this screen is not theirs. */
type Listener = () => void

const listeners = new Set<Listener>()

export function onUserSwitched(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function userSwitched() {
  for (const listener of listeners) listener()
}
